import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import type { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListSync, type SyncedKeys, type SyncedPart } from '../changes/list-sync.service.js';
import { pageKeys, pageOf } from '../records/lists/paging.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { renderContext } from '../records/reading/render-context.js';
import type { TermResponse } from './dto/term.response.js';
import { TAXONOMIES, type Taxonomy } from './taxonomy.js';
import { presentTerm } from './term.presenter.js';
import { TERM } from './term.record.js';
import { termList, type ListTermsInput } from './terms.sql.js';

/** Their terms come and go with events. */
const UNFOLLOWED = ['event', 'post'] as const;

/** The lists of categories and of tags. */
@Injectable()
export class TermLists {
  constructor(
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly sync: ListSync,
  ) {}

  async list(
    taxonomy: Taxonomy,
    query: ListTermsInput,
    caller: RequestContext,
  ): Promise<{ terms: Fragment<TermResponse>[]; keys: SyncedKeys }> {
    const { config } = this.site;
    const { path } = TAXONOMIES[taxonomy];
    const copy = await this.copied(taxonomy, query, caller);
    if (copy?.isEmpty === true) return { terms: [], keys: copy.keys(0, undefined) };
    const page = copy?.page ?? pageOf(query, config);
    const requested = copy ? { ...query, ...copy.query, hide_empty: false } : query;
    const { rows, total } = await this.reader.page(
      TERM,
      termList(taxonomy, requested, caller, page),
      copy?.reader ?? caller,
    );
    const terms = rows.map((row) =>
      this.presenter.present('term', row, renderContext(caller, []), (context) => presentTerm(row, context)),
    );
    const keys = copy ? copy.keys(total, rows.at(-1)?.id) : pageKeys({ caller, config, path, page, total });
    return { terms, keys };
  }

  /** Terms without events are in a copy as well: whether a term has events is no change of it. */
  private copied(taxonomy: Taxonomy, query: ListTermsInput, caller: RequestContext): Promise<SyncedPart | undefined> {
    const byEvents = UNFOLLOWED.filter((name) => query[name] !== undefined);
    return this.sync.part(query, {
      path: TAXONOMIES[taxonomy].path,
      caller,
      changed: (span, after) => this.sync.records(taxonomy, span, after, caller),
      unfollowed: query.hide_empty === true ? [...byEvents, 'hide_empty'] : byEvents,
    });
  }
}
