import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject, ServerObject } from '@nestjs/swagger';
import { LRUCache } from 'lru-cache';
import type { Language } from '#core/language.js';
import { memoize } from '#core/memoize.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { EncodedOnce } from '#platform/http/encode-body.js';
import { Fragment } from '#platform/http/json-fragments.js';
import type { Links } from '#platform/http/links.js';
import { variants } from './document.js';
import { translateDocument, translateTexts } from './translate-document.js';

/** Cached variants of the document by host and language; invented hosts push others out. */
export const VARIANTS = 16;

/** Holds the document: built once on first request, and once per language. */
@Injectable()
export class ApiDocument {
  private build: (() => OpenAPIObject) | undefined;
  private original: OpenAPIObject | undefined;
  private readonly translated = new Map<Language, OpenAPIObject>();
  private readonly variants = new LRUCache<string, Fragment<OpenAPIObject>>({ max: VARIANTS });
  /** The document without servers, the only part that depends on the request. */
  private readonly common = memoize((language: Language) => {
    const { servers: _servers, ...rest } = this.get(language);
    return new Fragment(rest).json;
  });

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param build callable once the whole application is known */
  publish(build: () => OpenAPIObject): void {
    this.build = build;
  }

  get(language: Language = 'en'): OpenAPIObject {
    if (!this.build) throw new Error('The OpenAPI document was not published when the application was set up.');
    const original = (this.original ??= this.build());
    const document = this.translated.get(language) ?? translateDocument(original, language);
    this.translated.set(language, document);
    return document;
  }

  /** The document with absolute addresses, the requested variant first; compressed once. */
  seenThrough(links: Links, language: Language): Fragment<OpenAPIObject> {
    const key = `${language} ${links.api('/')}`;
    const known = this.variants.get(key) ?? this.variant(translateTexts(this.servers(links), language), language);
    this.variants.set(key, known);
    return known;
  }

  private variant(servers: ServerObject[], language: Language): Fragment<OpenAPIObject> {
    const common = this.common(language);
    const head = Buffer.from(`${JSON.stringify({ servers }).slice(0, -1)},`);
    const bytes = Buffer.concat([head, common.bytes.subarray(1)]);
    const digest = hash('sha1', Buffer.concat([head, common.digest]), 'buffer');
    return new Fragment({ ...this.get(language), servers }, { bytes, digest, encoded: new EncodedOnce(bytes) });
  }

  private servers(links: Links): ServerObject[] {
    const own = links.api('/');
    const path = `${links.segment}${this.config.apiRoot}/${this.config.apiNamespace}/`;
    const all = variants(this.config, own.slice(0, -path.length));
    return [...all.filter(({ url }) => url === own), ...all.filter(({ url }) => url !== own)];
  }
}
