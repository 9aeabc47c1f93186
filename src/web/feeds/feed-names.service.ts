import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { filterName } from './feed-name.js';
import { filterNames, type FilterNameRow } from './feed-names.sql.js';

/** Title of a feed, and the name of the file in which it is saved. */
interface FeedName {
  readonly title: string;
  readonly file: string;
}

/** Characters that are invalid in file names on one system or another. */
const NO_FILE = /[/\\:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** Names lists of events, so that somebody who subscribes to several can tell them apart. */
@Injectable()
export class FeedNames {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
  ) {}

  /** Title from the filters and the name of the calendar; one statement if the filters refer to records. */
  async of(extension: string, query: ListEventsQuery, caller: RequestContext): Promise<FeedName> {
    const { config, names, zone } = this.site;
    const [language] = caller.languages;
    const calendar = config.feedName ?? names[language] ?? caller.links.host;
    const statement = filterNames(query, caller);
    const rows = statement ? await this.sql.rows<FilterNameRow>(statement, caller) : [];
    const filter = filterName(query, { language, zone, now: caller.now, names: rows });
    if (filter === '') return { title: calendar, file: `events.${extension}` };
    const file = filter.replace(NO_FILE, ' ').replaceAll(' · ', ' - ').trim();
    return { title: `${filter} · ${calendar}`, file: `${file === '' ? 'events' : file}.${extension}` };
  }
}
