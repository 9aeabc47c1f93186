import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import express, { type Request, type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { hexColor } from '#platform/config/page-values.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Links } from '#platform/http/links.js';
import { StaticFile } from '#platform/http/static-file.js';
import { CurrentSettings } from './settings/current-settings.service.js';
import { accentStyle, accentVariables, iconText } from './style/accent.js';
import type { MapFiles, PageAssets } from './page-assets.js';

/** A file whose name changes with its content. */
interface Asset {
  readonly name: string;
  readonly file: StaticFile;
}

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;
/** Written by scripts/browser-assets.mjs. */
const FOLDER = fileURLToPath(new URL('../generated', import.meta.url));
/** Colours whose files stay in memory; those of others are built again on request. */
const COLORS = 8;

/** Files that contain the accent colour. */
interface ColoredFiles {
  readonly style: Asset;
  readonly embedStyle: Asset;
  readonly icon: Asset;
}

/** The style sheet and the scripts of the pages, read once. */
@Injectable()
export class AssetFiles {
  private readonly files = new Map<string, Asset>();
  private readonly colored = new LRUCache<string, ColoredFiles>({ max: COLORS });
  private readonly sheets: { readonly style: string; readonly embed: string };
  private readonly script: string;
  private readonly deskStyle: string;
  private readonly deskScript: string;
  private readonly calendarStyles: PageAssets['calendarStyles'];
  private readonly calendarScript: string;
  private readonly editorScript: string;
  private readonly formStyle: string;
  private readonly embedFrame: string;
  private readonly embedTry: string;
  private readonly embed: string;
  private readonly ownStyle: string | undefined;
  private readonly maps: Readonly<Record<keyof MapFiles, string>>;

  constructor(
    @Inject(CONFIG) { pages }: Config,
    private readonly settings: CurrentSettings,
  ) {
    this.sheets = { style: generated('style.css'), embed: generated('embed.css') };
    this.script = this.addGenerated('page', 'js');
    this.deskStyle = this.addGenerated('desk', 'css');
    this.deskScript = this.addGenerated('desk', 'js');
    this.calendarStyles = {
      month: this.addGenerated('month', 'css'),
      week: this.addGenerated('week', 'css'),
      day: this.addGenerated('day', 'css'),
    };
    this.calendarScript = this.addGenerated('calendar', 'js');
    this.editorScript = this.addGenerated('editor', 'js');
    this.formStyle = this.addGenerated('forms', 'css');
    this.embedFrame = this.addGenerated('embed-frame', 'js');
    this.embedTry = this.addGenerated('embed-try', 'js');
    this.embed = this.addGenerated('embed', 'js');
    this.ownStyle = pages?.styleDir === undefined ? undefined : this.add('own', 'css', sheetsIn(pages.styleDir));
    this.maps = {
      page: this.addGenerated('map-page', 'css'),
      style: this.addGenerated('map', 'css'),
      library: this.addGenerated(pages?.mapFile === undefined ? 'leaflet' : 'leaflet-file', 'js'),
      script: this.addGenerated('map', 'js'),
    };
  }

  addresses(links: Links): PageAssets {
    const { style, embedStyle, icon } = this.inColor(this.settings.pages?.color);
    return {
      style: links.asset(style.name),
      script: links.asset(this.script),
      deskStyle: links.asset(this.deskStyle),
      deskScript: links.asset(this.deskScript),
      calendarStyles: {
        month: links.asset(this.calendarStyles.month),
        week: links.asset(this.calendarStyles.week),
        day: links.asset(this.calendarStyles.day),
      },
      calendarScript: links.asset(this.calendarScript),
      editorScript: links.asset(this.editorScript),
      formStyle: links.asset(this.formStyle),
      embedStyle: links.asset(embedStyle.name),
      embedFrame: links.asset(this.embedFrame),
      embedTry: links.asset(this.embedTry),
      map: {
        page: links.asset(this.maps.page),
        style: links.asset(this.maps.style),
        library: links.asset(this.maps.library),
        script: links.asset(this.maps.script),
      },
      icon: links.asset(icon.name),
      ownStyle: this.ownStyle === undefined ? undefined : links.asset(this.ownStyle),
    };
  }

  router(): Router {
    const router = express.Router();
    router.get('/assets/:file', async (request, response, next) => {
      const file = this.files.get(request.params.file) ?? this.coloredFile(request.params.file);
      if (!file) {
        next();
        return;
      }
      await send(file, 'public, max-age=31536000, immutable', request, response);
    });
    // Other people's pages contain these addresses, so they never change.
    for (const [address, find] of [
      ['/embed.js', () => this.files.get(this.embed)],
      ['/embed.css', () => this.inColor(this.settings.pages?.color).embedStyle],
    ] as const) {
      router.get(address, async (request, response, next) => {
        await this.settings.refresh();
        const file = find();
        if (!file) {
          next();
          return;
        }
        await send(file, 'public, max-age=3600', request, response);
      });
    }
    return router;
  }

  private inColor(color: string | undefined): ColoredFiles {
    const known = this.colored.get(color ?? '');
    if (known) return known;
    const { style, embed } = this.sheets;
    const sign = color?.slice(1) ?? '';
    const made = {
      style: assetOf('style', 'css', style + accentStyle(color), sign),
      embedStyle: assetOf('embed', 'css', accentVariables(color) + embed, sign),
      icon: assetOf('icon', 'svg', iconText(color), sign),
    };
    this.colored.set(color ?? '', made);
    return made;
  }

  /**
   * File by a name that includes its colour: another process may have sent the name before this one learns of the colour,
   * and a stored page has an earlier one.
   */
  private coloredFile(name: string): Asset | undefined {
    const sign = /^(?:style|embed|icon)-[\da-f]{12}([\da-f]{6})?\.(?:css|svg)$/.exec(name);
    if (!sign) return undefined;
    const files = this.inColor(sign[1] === undefined ? undefined : hexColor(`#${sign[1]}`));
    return [files.style, files.embedStyle, files.icon].find((file) => file.name === name);
  }

  private addGenerated(name: string, extension: 'css' | 'js'): string {
    return this.add(name, extension, generated(`${name}.${extension}`));
  }

  private add(name: string, extension: keyof typeof TYPES, text: string): string {
    const file = assetOf(name, extension, text);
    this.files.set(file.name, file);
    return file.name;
  }
}

/** @param sign follows the digest */
function assetOf(name: string, extension: keyof typeof TYPES, text: string, sign = ''): Asset {
  const bytes = Buffer.from(text);
  const digest = hash('sha256', bytes, 'hex').slice(0, 12);
  const fileName = `${name}-${digest}${sign}.${extension}`;
  return { name: fileName, file: new StaticFile(bytes, TYPES[extension], fileName) };
}

/** Sends a file; pages of other sites may load it as well. */
async function send({ file }: Asset, caching: string, request: Request, response: Response): Promise<void> {
  response.set({ 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' });
  await file.send(caching, request, response);
}

function generated(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8').trimEnd();
}

/** Text of all style sheets in a folder, in the order of their names. */
function sheetsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
