import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { requestContextOf } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';

type Input = Readonly<Record<string, unknown>>;

/** Filters of a page's address. */
export interface PageFilters {
  readonly query: ListEventsQuery;
  /** Parameters as sent, without those that are wrong. */
  readonly input: Input;
  /** Wrong ones, as sent: the page names them, and is that of the others. */
  readonly ignored: Input;
}

/** Reads the filters of a page. A mistyped one, or one of what is gone, leaves the reader with the others. */
@Injectable()
export class PageFiltersPipe implements PipeTransform<Input, Promise<PageFilters>> {
  constructor(private readonly input: InputPipe) {}

  async transform(sent: Input): Promise<PageFilters> {
    const caller = requestContextOf(sent);
    const read = await this.input.failures(ListEventsQuery, sent, caller);
    if ('input' in read) return { query: read.input, input: sent, ignored: {} };
    const isWrong = ([name]: readonly [string, unknown]): boolean => name in read.failed;
    const provided = Object.fromEntries(Object.entries(sent).filter((one) => !isWrong(one)));
    const rest = await this.input.failures(ListEventsQuery, provided, caller);
    if ('failed' in rest) throw new ApiError('rest_invalid_param', { wrong: { ...read.failed, ...rest.failed } });
    return { query: rest.input, input: provided, ignored: Object.fromEntries(Object.entries(sent).filter(isWrong)) };
  }
}
