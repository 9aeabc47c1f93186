import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import express, { type Router } from 'express';
import { CurrentSettings } from './settings/current-settings.service.js';

/** A day; after that, browsers ask whether the file has changed. */
const MAX_AGE_MS = 86_400_000;

/** The file of map tiles. Readers load the parts of it that they look at, by range requests. */
@Injectable()
export class MapFile {
  constructor(private readonly settings: CurrentSettings) {}

  router(): Router {
    const router = express.Router();
    router.get('/map.pmtiles', async (_request, response, next) => {
      const path = this.settings.pages?.mapFile;
      const file = path === undefined ? undefined : await stat(path).catch(() => undefined);
      if (path === undefined || !file) {
        next();
        return;
      }
      // Parts of two files make no map: the script reads the file anew when its tag changes.
      response.set('ETag', `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`);
      response.type('application/vnd.pmtiles');
      response.sendFile(path, { dotfiles: 'allow', maxAge: MAX_AGE_MS }, (error?: Error) => {
        if (error && !response.headersSent) next(error);
      });
    });
    return router;
  }
}
