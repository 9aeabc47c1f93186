import { Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject, ServerObject } from '@nestjs/swagger';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Links } from '../http/links.js';
import { variants } from './document.js';

/** Holds the document, which is built once, when the whole application is known. */
@Injectable()
export class ApiDocument {
  private published: OpenAPIObject | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  publish(document: OpenAPIObject): void {
    this.published = document;
  }

  get(): OpenAPIObject {
    if (!this.published) throw new Error('The OpenAPI document was not published when the application was set up.');
    return this.published;
  }

  /** The document with whole addresses, the variant through which the request came first. */
  seenThrough(links: Links): OpenAPIObject {
    return { ...this.get(), servers: this.servers(links) };
  }

  private servers(links: Links): ServerObject[] {
    const own = links.api('/');
    const path = `${links.segment}${this.config.apiRoot}/${this.config.apiNamespace}/`;
    const all = variants(this.config, own.slice(0, -path.length));
    return [...all.filter(({ url }) => url === own), ...all.filter(({ url }) => url !== own)];
  }
}
