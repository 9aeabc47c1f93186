import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { KindsOfCategories } from '#calendar/terms/kinds-of-categories.service.js';
import { Site } from '#platform/config/site.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { AssetFiles } from './asset-files.service.js';
import { CurrentSettings } from './settings/current-settings.service.js';
import { pageContext, type PageContext } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';

/** Creates the context of pages. */
@Injectable()
export class Pages {
  constructor(
    private readonly site: Site,
    private readonly assets: AssetFiles,
    private readonly settings: CurrentSettings,
    private readonly kinds: KindsOfCategories,
  ) {}

  /** Context of a page with filters. @throws ApiError as `context` does */
  filtered({ input, ignored }: PageFilters, caller: RequestContext): PageContext {
    return { ...this.context({ ...caller, rawParams: input }), ignored };
  }

  /** @throws ApiError rest_no_route where there are no pages */
  context(caller: RequestContext): PageContext {
    const { pages } = this.settings;
    if (!pages) throw new ApiError('rest_no_route');
    return pageContext(
      this.site,
      { settings: pages, kinds: this.kinds.all },
      this.assets.addresses(caller.links),
      caller,
    );
  }
}
