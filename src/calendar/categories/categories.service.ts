import { Injectable } from '@nestjs/common';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer } from '../records/lists/paging.js';
import type { ListCategoriesQuery } from '../terms/dto/list-terms.query.js';
import type { CategoryInput } from '../terms/dto/term.input.js';
import type { Merge, MergeInput } from '../records/publishing/merge-writes.js';
import type { Creation } from '../records/publishing/created-once.js';
import type { Restored } from '../records/publishing/restored.js';
import type { TermResponse } from '../terms/dto/term.response.js';
import { isForCopy } from '../changes/list-sync.service.js';
import { TermLists } from '../terms/term-lists.service.js';
import { TermMerge } from '../terms/term-merge.service.js';
import { TermsService } from '../terms/terms.service.js';
import type { CategoryListResponse } from './dto/category-list.response.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly terms: TermsService,
    private readonly lists: TermLists,
    private readonly merging: TermMerge,
  ) {}

  async list(query: ListCategoriesQuery, caller: RequestContext): Promise<Answer<CategoryListResponse>> {
    const { terms: categories, keys } = await this.lists.list('category', query, caller);
    const { rest_url, total, total_pages, ...others } = keys;
    return listAnswer<CategoryListResponse>({ rest_url, total, total_pages, categories, ...others }, isForCopy(query));
  }

  get(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.terms.get(id, caller);
  }

  create(input: CategoryInput, caller: RequestContext, creation?: Creation): Promise<Answer<TermResponse>> {
    return this.terms.create('category', input, caller, creation);
  }

  update(id: number, input: CategoryInput, caller: RequestContext, restored?: Restored): Promise<Answer<TermResponse>> {
    return this.terms.update(id, input, caller, restored);
  }

  remove(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.terms.remove(id, caller);
  }

  mergePlan(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.plan('category', input, caller);
  }

  merge(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.merge('category', input, caller);
  }
}
