import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/request-scope.js';
import { asList } from '../records/paging.js';
import type { ListTagsQuery } from '../terms/dto/list-terms.query.js';
import type { TermInput } from '../terms/dto/term.input.js';
import type { TermResponse } from '../terms/dto/term.response.js';
import { TermsService } from '../terms/terms.service.js';
import type { TagListResponse } from './dto/tag-list.response.js';

@Injectable()
export class TagsService {
  constructor(private readonly terms: TermsService) {}

  async list(query: ListTagsQuery, caller: Caller): Promise<TagListResponse> {
    const { terms: tags, keys } = await this.terms.list('tag', query, caller);
    const { rest_url, total, total_pages, ...others } = keys;
    return asList({ rest_url, total, total_pages, tags, ...others });
  }

  get(id: number, caller: Caller): Promise<TermResponse> {
    return this.terms.get(id, caller);
  }

  create(input: TermInput, caller: Caller): Promise<TermResponse> {
    return this.terms.create('tag', input, caller);
  }

  update(id: number, input: TermInput, caller: Caller): Promise<TermResponse> {
    return this.terms.update(id, input, caller);
  }

  remove(id: number, caller: Caller): Promise<TermResponse> {
    return this.terms.remove(id, caller);
  }
}
