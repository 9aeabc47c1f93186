import { Injectable } from '@nestjs/common';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Site } from '#platform/config/site.js';
import { StaticFile } from '#platform/http/static-file.js';
import { CurrentSettings } from './settings/current-settings.service.js';
import { PAPER_COLORS, touchIconPixels } from './style/accent.js';

/** Edge of the icon on home screens, in pixels. */
const ICON = 512;
const CACHING = 'public, max-age=3600';
/** Files of as many colours and names stay in memory. */
const MOST = 8;

/** Files with which telephones put the calendar on their home screen. Their addresses never change. */
@Injectable()
export class AppFiles {
  private readonly icons = new LRUCache<string, Promise<StaticFile>>({ max: MOST });
  private readonly manifests = new LRUCache<string, StaticFile>({ max: MOST });

  constructor(
    private readonly settings: CurrentSettings,
    private readonly site: Site,
  ) {}

  router(): Router {
    const router = express.Router();
    router.get('/apple-touch-icon.png', async (request, response) => {
      await this.settings.refresh();
      await (await this.icon()).send(CACHING, request, response);
    });
    router.get('/manifest.webmanifest', async (request, response) => {
      await this.settings.refresh();
      await this.manifest().send(CACHING, request, response);
    });
    return router;
  }

  private icon(): Promise<StaticFile> {
    const color = this.settings.pages?.color;
    const known = this.icons.get(color ?? '');
    if (known) return known;
    const drawn = sharp(touchIconPixels(color, ICON), { raw: { width: ICON, height: ICON, channels: 3 } })
      .png({ palette: true })
      .toBuffer()
      .then((bytes) => new StaticFile(bytes, 'image/png'));
    this.icons.set(color ?? '', drawn);
    return drawn;
  }

  private manifest(): StaticFile {
    const { pages } = this.settings;
    const name = pages?.name[this.site.config.defaultLanguage] ?? 'Kalends';
    const known = this.manifests.get(name);
    if (known) return known;
    const text = JSON.stringify({
      name,
      start_url: './',
      display: 'minimal-ui',
      background_color: PAPER_COLORS.light,
      theme_color: PAPER_COLORS.light,
      icons: [{ src: 'apple-touch-icon.png', sizes: `${String(ICON)}x${String(ICON)}`, type: 'image/png' }],
    });
    const file = new StaticFile(Buffer.from(text), 'application/manifest+json');
    this.manifests.set(name, file);
    return file;
  }
}
