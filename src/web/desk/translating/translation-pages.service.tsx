import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { MachineTranslator } from '#calendar/translations/machine/machine-translator.service.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { TranslationWrites } from '#calendar/translations/translation-writes.service.js';
import { TranslatorsWork } from '#calendar/translations/translators-work.service.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sheetPath, workPath } from './work-query.js';
import type { NamedRecord } from './named-record.js';
import { languageName } from './language-name.js';
import { fromMachine, isProse, machineTexts, rowIn } from './sheet-fields.js';
import { conditionOf, parametersIn, seenIn, typedIn } from './sheet-form.js';
import type { SheetPage, Typed } from './sheet-page.js';
import { Sheets, type SheetInput } from './sheets.service.js';
import { SheetView } from './views/sheet-view.js';

type Page = Promise<Answer<HtmlBody>>;

/** Page that translates a record from one language into another. */
@Injectable()
export class TranslationPages {
  constructor(
    private readonly sheets: Sheets,
    private readonly writes: TranslationWrites,
    private readonly work: TranslatorsWork,
    private readonly machine: MachineTranslator,
    private readonly input: DeskInput,
  ) {}

  async form({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    const done = doneText(caller.rawParams['done'], context);
    const page = await this.sheets.page({ resource, id }, caller, context, { done });
    // A date of a series without texts of its own is translated with the series.
    if (page.sheet.id !== id) return redirectAfterForm(deskPath(sheetPath(page.place), context.page));
    return view(page, context);
  }

  async save({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    const input = caller.rawParams;
    const page = await this.sheets.page({ resource, id }, caller, context);
    const seen = seenIn(input);
    const ifMatch = conditionOf(seen);
    const labels: Readonly<Record<string, string>> = messagesOf(context.page.language).field;
    const form = { dto: TRANSLATED[resource].input, input: parametersIn(page, input), context, labels };
    const outcome = await this.input.send(form, caller, (input) =>
      this.writes.write(resource, input, { ...caller, ifMatch }, seen),
    );
    if ('errors' in outcome) {
      const { errors } = outcome;
      return this.refused(page, { errors, typed: typedIn(page.place, input) }, caller, context);
    }
    if (input['then'] === 'next') return this.lead(page, 'saved', caller, context);
    return redirectAfterForm(deskPath(sheetPath(page.place, '', { done: 'saved' }), context.page));
  }

  /** Fills in fields without saving: from the source, from another user's version, or by machine. */
  async fill({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    const input = caller.rawParams;
    // Another user's version still has to be shown when this form is saved.
    const shown: SheetInput = {
      seen: seenIn(input),
      conflict: input['conflict'] === 'translation' ? 'translation' : undefined,
    };
    const page = await this.sheets.page({ resource, id }, caller, context, shown);
    const typed = typedIn(page.sheet, input);
    const [copied, taken] = ['copy', 'take'].map((what) => page.fields.find(({ name }) => name === input[what]));
    if (copied) return view(filled(page, typed, { [copied.name]: copied.source }), context);
    if (taken) return view(filled(page, typed, { [taken.name]: taken.stored }), context);
    return this.suggest(page, typed, caller, context);
  }

  /** Marks the translation as correct. */
  async confirm({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    const page = await this.sheets.page({ resource, id }, caller, context);
    const seen = seenIn(caller.rawParams);
    const ifMatch = conditionOf(seen);
    const place = { id: page.sheet.id, path_language: page.to };
    const outcome = await this.input.attempt(() => this.writes.confirm(resource, place, { ...caller, ifMatch }, seen), {
      context,
      labels: {},
    });
    if ('errors' in outcome) return this.refused(page, outcome, caller, context);
    if (page.place.isInList) return this.lead(page, 'confirmed', caller, context);
    return redirectAfterForm(deskPath(sheetPath(page.place, '', { done: 'confirmed' }), context.page));
  }

  async remove({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    const page = await this.sheets.page({ resource, id }, caller, context);
    const query = { id: page.sheet.id, path_language: page.to };
    const ifMatch = conditionOf(seenIn(caller.rawParams));
    const outcome = await this.input.attempt(() => this.writes.remove(resource, query, { ...caller, ifMatch }), {
      context,
      labels: {},
    });
    if ('errors' in outcome) return this.refused(page, outcome, caller, context);
    return redirectAfterForm(deskPath(sheetPath(page.place, '', { done: 'removed' }), context.page));
  }

  /** Goes on to the next one without a confirmation. */
  async next({ resource, id }: NamedRecord, caller: RequestContext, context: DeskContext): Page {
    return this.lead(await this.sheets.page({ resource, id }, caller, context), undefined, caller, context);
  }

  /** Redirects to the next translation to do; after the last one, a user who came from outside the list starts at its first. */
  private async lead(
    { sheet, place }: SheetPage,
    done: string | undefined,
    caller: RequestContext,
    context: DeskContext,
  ): Page {
    const modified_at = rowIn(sheet, sheet.original)?.modified_at ?? caller.now;
    const here = { resource: place.resource, id: place.id, modified_at };
    const behind = await this.work.behind(place.work, here, caller);
    const found = behind ?? (place.isInList ? undefined : await this.work.first(place.work, here, caller));
    const more = done === undefined ? {} : { done };
    const path = found
      ? sheetPath({ ...place, ...found, from: undefined, isInList: true }, '', more)
      : workPath(place.work, more);
    return redirectAfterForm(deskPath(path, context.page));
  }

  private async suggest(page: SheetPage, typed: Typed, caller: RequestContext, context: DeskContext): Page {
    const { sheet, from, to } = page;
    const requested = caller.rawParams['suggest'];
    const empty = page.fields.filter(({ name }) => (typed.fields[name] ?? '').trim() === '' && isProse(name));
    const names = requested === '*' ? empty.map(({ name }) => name) : typeof requested === 'string' ? [requested] : [];
    const texts = machineTexts(sheet, from, names);
    const answer = await this.machine.suggest(texts, { from, to }, caller);
    if ('fault' in answer)
      return view({ ...page, typed, requested: answer }, context, answer.fault === 'often' ? 429 : 424);
    const made = Object.entries(answer.texts).map(([name, text]) => [name, fromMachine(name, text)] as const);
    if (made.length === 0) return view({ ...page, typed }, context);
    const machine = { ...typed, machine: true };
    return view({ ...filled(page, machine, Object.fromEntries(made)), requested: 'filled' }, context);
  }

  /** The form again, with the input next to the present version. */
  private async refused(
    { place }: SheetPage,
    shown: { readonly errors: FormErrors; readonly typed?: Typed },
    caller: RequestContext,
    context: DeskContext,
  ): Page {
    const seen = seenIn(caller.rawParams);
    if (shown.errors.isOutdated !== true)
      return view(await this.sheets.page(place, caller, context, { ...shown, seen }), context, 400);
    const since = seen.source === '' ? undefined : seen.source;
    const present = await this.sheets.page(place, caller, context, { ...shown, since });
    const isOverwritten = seen.revision !== present.seen.revision;
    return view({ ...present, conflict: isOverwritten ? 'translation' : 'source' }, context, 412);
  }
}

function filled(page: SheetPage, typed: Typed, made: Readonly<Record<string, string>>): SheetPage {
  return { ...page, typed: { ...typed, fields: { ...typed.fields, ...made } } };
}

function view(page: SheetPage, context: DeskContext, status = 200): Answer<HtmlBody> {
  const title = page.texts.into({ language: languageName(page.to, context.page.language) });
  return deskAnswer({ title, path: sheetPath(page.place) }, <SheetView page={page} context={context} />, context, {
    status,
  });
}

function doneText(done: unknown, { texts, page }: DeskContext): string | undefined {
  const own = messagesOf(page.language).desk.translating;
  if (done === 'saved') return texts.saved;
  if (done === 'confirmed') return own.confirmed;
  return done === 'removed' ? own.removed : undefined;
}
