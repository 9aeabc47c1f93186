import { Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject, ServerObject } from '@nestjs/swagger';
import type { Language } from '../common/language.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Links } from '../http/links.js';
import { variants } from './document.js';
import { translateDocument, translateTexts } from './translate-document.js';

/** Holds the document, which is built once, when it is first asked for, and for each language likewise. */
@Injectable()
export class ApiDocument {
  private build: (() => OpenAPIObject) | undefined;
  private original: OpenAPIObject | undefined;
  private readonly translated = new Map<Language, OpenAPIObject>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param build must be called when the whole application is known */
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

  /** The document with whole addresses, the variant through which the request came first. */
  seenThrough(links: Links, language: Language): OpenAPIObject {
    return { ...this.get(language), servers: translateTexts(this.servers(links), language) };
  }

  private servers(links: Links): ServerObject[] {
    const own = links.api('/');
    const path = `${links.segment}${this.config.apiRoot}/${this.config.apiNamespace}/`;
    const all = variants(this.config, own.slice(0, -path.length));
    return [...all.filter(({ url }) => url === own), ...all.filter(({ url }) => url !== own)];
  }
}
