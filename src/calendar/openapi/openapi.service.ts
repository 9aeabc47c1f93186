import { Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiDocument, VARIANTS } from './api-document.js';
import type { IndexResponse } from './dto/index.response.js';
import { presentIndex, presentRoot, type RootIndex } from './index.presenter.js';
import { documentPath, page, pageHeaders } from './swagger-ui.page.js';

/** The service about itself. */
@Injectable()
export class OpenApiService {
  /** Cache by language and address: few requests use many of them. */
  private readonly indexes = new LRUCache<string, Fragment<IndexResponse>>({ max: VARIANTS });

  constructor(
    private readonly document: ApiDocument,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {}

  index({ links, languages: [language] }: RequestContext): Answer<IndexResponse> {
    const key = `${language} ${links.api('/')} ${links.root()}`;
    const known = this.indexes.get(key) ?? new Fragment(presentIndex(this.document.get(language), this.config, links));
    this.indexes.set(key, known);
    return { body: known };
  }

  /** As `index`, for the root above the namespace, with the site's name. */
  rootIndex({ links, languages: [language], now }: RequestContext): Answer<RootIndex> {
    const index = presentIndex(this.document.get(language), this.config, links);
    return { body: presentRoot(index, this.site, { links, language, now }), timeDependent: true };
  }

  /** The document, or for a browser the page that shows it, in the requested variant. */
  read({ links, languages: [language] }: RequestContext): Answer<OpenAPIObject> {
    const document = this.document.seenThrough(links, language);
    const place = documentPath(this.config, language, links.segment);
    return {
      body: document,
      page: (address) => ({
        html: page(address, place, language),
        headers: pageHeaders((document.value.servers ?? []).map(({ url }) => url)),
      }),
    };
  }
}
