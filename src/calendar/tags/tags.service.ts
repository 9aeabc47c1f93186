import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer } from '../records/lists/paging.js';
import type { ListTagsQuery } from '../terms/dto/list-terms.query.js';
import type { TagInput, TermInput } from '../terms/dto/term.input.js';
import type { Merge, MergeInput } from '../records/publishing/merge-writes.js';
import type { Creation } from '../records/publishing/created-once.js';
import type { Restored } from '../records/publishing/restored.js';
import type { TermResponse } from '../terms/dto/term.response.js';
import { isForCopy } from '../changes/list-sync.service.js';
import { TermLists } from '../terms/term-lists.service.js';
import { TermMerge } from '../terms/term-merge.service.js';
import { TermsService } from '../terms/terms.service.js';
import type { TagListResponse } from './dto/tag-list.response.js';

@Injectable()
export class TagsService {
  constructor(
    private readonly terms: TermsService,
    private readonly lists: TermLists,
    private readonly merging: TermMerge,
  ) {}

  async list(query: ListTagsQuery, caller: RequestContext): Promise<Answer<TagListResponse>> {
    const { terms: tags, keys } = await this.lists.list('tag', query, caller);
    const { rest_url, total, total_pages, ...others } = keys;
    return listAnswer<TagListResponse>({ rest_url, total, total_pages, tags, ...others }, isForCopy(query));
  }

  get(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.terms.get(id, caller);
  }

  create(input: TagInput, caller: RequestContext, creation?: Creation): Promise<Answer<TermResponse>> {
    return this.terms.create('tag', withoutParent(input), caller, creation);
  }

  update(id: number, input: TagInput, caller: RequestContext, restored?: Restored): Promise<Answer<TermResponse>> {
    return this.terms.update(id, withoutParent(input), caller, restored);
  }

  remove(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.terms.remove(id, caller);
  }

  mergePlan(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.plan('tag', input, caller);
  }

  merge(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.merge('tag', input, caller);
  }
}

function withoutParent({ parent, ...input }: TagInput): TermInput {
  if (parent !== undefined && parent !== null) throw new ApiError('rest_taxonomy_not_hierarchical');
  return input;
}
