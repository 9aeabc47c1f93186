import type { FormInput } from '#core/forms/form-input.js';
import { Injectable } from '@nestjs/common';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CategoriesService } from '#calendar/categories/categories.service.js';
import { TagsService } from '#calendar/tags/tags.service.js';
import { CategoryForm, CreateTagDto, NewCategoryForm, UpdateTagDto } from '#calendar/terms/dto/term.input.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import type { Taxonomy } from '#calendar/terms/taxonomy.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskInput, type FormOutcome } from '../forms/desk-input.service.js';
import type { TermKind } from '../records/desk-kind.js';
import type { Mergeable } from '../records/mergeable.js';

/** Values of a form, and the labels of its fields. */
interface Sent {
  readonly input: FormInput;
  readonly context: DeskContext;
  readonly labels: Readonly<Record<string, string>>;
}

/** Taxonomies by the paths of their sections. */
export const TAXONOMY_OF = { categories: 'category', tags: 'tag' } as const satisfies Record<TermKind, Taxonomy>;

/** Differences between categories and tags at the desk. */
export interface TermSection extends Mergeable {
  readonly get: (id: number, caller: RequestContext) => Promise<Answer<TermResponse>>;
  readonly remove: (id: number, caller: RequestContext) => Promise<unknown>;
  readonly create: (sent: Sent, caller: RequestContext) => Promise<FormOutcome<Answer<TermResponse>>>;
  readonly update: (id: number, sent: Sent, caller: RequestContext) => Promise<FormOutcome<Answer<TermResponse>>>;
}

/** Passes forms to the services of the API. */
@Injectable()
export class TermSections {
  private readonly sections: Readonly<Record<TermKind, TermSection>>;

  constructor(input: DeskInput, categories: CategoriesService, tags: TagsService) {
    this.sections = {
      categories: {
        get: (id, caller) => categories.get(id, caller),
        remove: (id, caller) => categories.remove(id, caller),
        create: (form, caller) =>
          input.send({ ...form, dto: NewCategoryForm }, caller, (read) => categories.create(read, caller)),
        update: (id, form, caller) =>
          input.send({ ...form, dto: CategoryForm, input: { ...form.input, id } }, caller, (read) =>
            categories.update(id, read, caller),
          ),
        mergePlan: (pair, caller) => categories.mergePlan(pair, caller),
        merge: (pair, caller) => categories.merge(pair, caller),
      },
      tags: {
        get: (id, caller) => tags.get(id, caller),
        remove: (id, caller) => tags.remove(id, caller),
        create: (form, caller) =>
          input.send({ ...form, dto: CreateTagDto }, caller, (read) => tags.create(read, caller)),
        update: (id, form, caller) =>
          input.send({ ...form, dto: UpdateTagDto, input: { ...form.input, id } }, caller, (read) =>
            tags.update(id, read, caller),
          ),
        mergePlan: (pair, caller) => tags.mergePlan(pair, caller),
        merge: (pair, caller) => tags.merge(pair, caller),
      },
    };
  }

  of(kind: TermKind): TermSection {
    return this.sections[kind];
  }
}
