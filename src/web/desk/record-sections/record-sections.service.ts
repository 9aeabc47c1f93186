import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DirectoryForms } from '../directory/directory-forms.service.js';
import { DirectoryPages } from '../directory/directory-pages.service.js';
import type { DeskKind } from '../records/desk-kind.js';
import { TermForms } from '../terms/term-forms.service.js';
import { TermPages } from '../terms/term-pages.service.js';

type Page = (caller: RequestContext, context: DeskContext) => Promise<Answer<HtmlBody>>;
type PageOf<Kind> = (kind: Kind, caller: RequestContext, context: DeskContext) => Promise<Answer<HtmlBody>>;

/** Pages that only terms have. */
type OfTerms = 'removal' | 'move';
type Listed = 'list' | 'remove' | 'mergePlan' | 'merge' | OfTerms;
type Formed = 'blank' | 'create' | 'show' | 'save';

/** Pages of a section by action. */
type RecordRoom = Readonly<Record<Listed | Formed, Page>>;

/** Pages of the four sections by name. */
@Injectable()
export class RecordSections {
  private readonly rooms: Readonly<Record<DeskKind, RecordRoom>>;

  constructor(parties: DirectoryPages, partyForms: DirectoryForms, terms: TermPages, termForms: TermForms) {
    this.rooms = {
      venues: roomOf('venues', parties, partyForms),
      organizers: roomOf('organizers', parties, partyForms),
      categories: roomOf('categories', terms, termForms),
      tags: roomOf('tags', terms, termForms),
    };
  }

  of(kind: DeskKind): RecordRoom {
    return this.rooms[kind];
  }
}

function roomOf<Kind extends DeskKind>(
  kind: Kind,
  pages: { readonly [Name in Exclude<Listed, OfTerms>]: PageOf<Kind> } & {
    readonly removal?: PageOf<Kind>;
    readonly move?: Page;
  },
  forms: { readonly [Name in Formed]: PageOf<Kind> },
): RecordRoom {
  return {
    list: (caller, context) => pages.list(kind, caller, context),
    removal: (caller, context) => (pages.removal ? pages.removal(kind, caller, context) : noPage()),
    remove: (caller, context) => pages.remove(kind, caller, context),
    mergePlan: (caller, context) => pages.mergePlan(kind, caller, context),
    merge: (caller, context) => pages.merge(kind, caller, context),
    move: (caller, context) => (kind === 'categories' && pages.move ? pages.move(caller, context) : noPage()),
    blank: (caller, context) => forms.blank(kind, caller, context),
    create: (caller, context) => forms.create(kind, caller, context),
    show: (caller, context) => forms.show(kind, caller, context),
    save: (caller, context) => forms.save(kind, caller, context),
  };
}

/** No page: only categories can be moved, and only terms are removed without the trash. */
function noPage(): Promise<never> {
  return Promise.reject(new ApiError('rest_no_route'));
}
