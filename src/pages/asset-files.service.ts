import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import compression from 'compression';
import express, { type Router } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Links } from '../http/links.js';
import { accentStyle } from './style/accent.js';
import type { PageAssets } from './page-assets.js';

/** A file of which every change has another address. */
interface Asset {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** In the order in which one overrules another. */
const SHEETS = ['tokens', 'base', 'site', 'rows', 'month', 'record', 'print'];

/** The style sheet and the scripts of the pages, read once. */
@Injectable()
export class AssetFiles {
  private readonly files = new Map<string, Asset>();
  private readonly style: string;
  private readonly script: string;
  private readonly ownStyle: string | undefined;

  constructor(@Inject(CONFIG) { pages }: Config) {
    const sheets = SHEETS.map((name) => readFileSync(join(FOLDER, 'style', `${name}.css`), 'utf8'));
    this.style = this.add('style', 'css', [...sheets, accentStyle(pages?.color)].map(compact).join(''));
    this.script = this.add('page', 'js', readFileSync(join(FOLDER, 'browser', 'page.js'), 'utf8'));
    this.ownStyle = pages?.styleDir === undefined ? undefined : this.add('own', 'css', sheetsOf(pages.styleDir));
  }

  addresses(links: Links): PageAssets {
    return {
      style: links.asset(this.style),
      script: links.asset(this.script),
      ownStyle: this.ownStyle === undefined ? undefined : links.asset(this.ownStyle),
    };
  }

  /** The text of all style sheets, for those who cannot load a file. */
  get styleText(): string {
    return this.files.get(this.style)?.bytes.toString() ?? '';
  }

  router(): Router {
    const router = express.Router();
    router.use('/assets', compression());
    router.get('/assets/:file', (request, response, next) => {
      const file = this.files.get(request.params.file);
      if (!file) {
        next();
        return;
      }
      response.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Content-Type': file.type,
      });
      response.send(file.bytes);
    });
    return router;
  }

  private add(name: string, extension: 'css' | 'js', text: string): string {
    const bytes = Buffer.from(text);
    const file = `${name}-${hash('sha256', bytes, 'hex').slice(0, 12)}.${extension}`;
    const type = extension === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    this.files.set(file, { name: file, type, bytes });
    return file;
  }
}

/** Without comments and the blanks that only people need. */
function compact(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

function sheetsOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
