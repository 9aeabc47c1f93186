import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import type { ComponentChildren } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import { DirectoryOverviews, type DirectoryOverview } from '#calendar/directory/directory-overview.service.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { MediaService } from '#calendar/media/media.service.js';
import { TranslationsService } from '#calendar/translations/translations.service.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { inFormOrder } from '../forms/form-order.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formStatus } from '../forms/api-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { languageParam } from '../records/list-query.js';
import { orNoPage, type DirectoryKind } from '../records/desk-kind.js';
import { formTexts } from '../records/form-texts.js';
import { returnedForm, withSent, type Returned } from '../records/record-values.js';
import { savedForm, type EditedRecord } from '../records/saved-form.js';
import { mayEditParty, mayPublishOf } from './status-choices.js';
import { describedFields, nameParameter, partyWords, partyValues, type Party } from './party-values.js';
import { DirectorySections } from './directory-sections.service.js';
import { DirectoryFormView, type PartyForm } from './views/directory-form-view.js';
import { hasTiles } from '#web/pages/map-data.js';

const CHOSEN_IMAGES = 12;

/** Fields after the name, in the order of the form. */
const ORDER = [
  ...['slug', 'excerpt', 'description', 'phone', 'email', 'website'],
  ...['address', 'city', 'zip', 'stateprovince', 'country', 'geo_lat', 'geo_lng', 'image', 'status'],
];

interface Edited extends EditedRecord {
  readonly party: Party;
}

/** A record in its form. */
interface ShownForm {
  readonly edited: Edited;
  /** Unsaved input; without errors in it, both versions are compared. */
  readonly returned?: Returned | undefined;
}

/** Forms of venues and organizers. */
@Injectable()
export class DirectoryForms {
  constructor(
    private readonly sections: DirectorySections,
    private readonly overviews: DirectoryOverviews,
    private readonly translations: TranslationsService,
    private readonly media: MediaService,
    private readonly input: DeskInput,
    private readonly origins: OriginNotes,
  ) {}

  async blank(
    kind: DirectoryKind,
    caller: RequestContext,
    context: DeskContext,
    errors?: FormErrors,
  ): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = languageParam(caller.rawParams, page.contentLanguage);
    const texts = formTexts(undefined, language, messagesOf(page.language).desk.records);
    const form: PartyForm = {
      ...{ kind, language, id: undefined, revision: undefined, opened: undefined, original: language, languages: [] },
      values: withSent(partyValues(kind, texts, undefined), errors ? caller.rawParams : {}),
      fallback: (name) => texts.fallback(name),
      party: undefined,
      images: await this.images(caller),
      mayPublish: mayPublishOf(caller.viewer),
      mayEdit: true,
      events: 0,
      ...{ errors, differences: undefined, done: undefined },
    };
    return this.answer(form, messagesOf(page.language).desk.records.new[kind], context);
  }

  async create(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = languageParam(caller.rawParams, page.contentLanguage);
    const section = this.sections.of(kind);
    const own = this.input.inLanguage(caller, language);
    const outcome = await section.create(this.sent(kind, caller.rawParams, context), own);
    if ('errors' in outcome) return this.blank(kind, caller, context, outcome.errors);
    const { id } = valueOf(outcome.done.body);
    return redirectAfterForm(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, page));
  }

  async show(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return this.page(kind, { edited: await this.edited(kind, caller, context) }, caller, context);
  }

  async save(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { edited, returned } = await savedForm(caller, {
      read: () => this.edited(kind, caller, context),
      mayEdit: ({ party }) => mayEditParty(party, caller.viewer),
      write: ({ id, language }, input, ifMatch) => {
        const own = { ...this.input.inLanguage(caller, language), ifMatch };
        return this.sections.of(kind).update(id, this.sent(kind, input, context), own);
      },
    });
    if (returned) return this.page(kind, { edited, returned }, caller, context);
    return redirectAfterForm(deskPath(`/${kind}/${String(edited.id)}?in=${edited.language}&done=saved`, context.page));
  }

  private async edited(kind: DirectoryKind, caller: RequestContext, { page }: DeskContext): Promise<Edited> {
    const id = numberParam(caller, 'id');
    const answer = await orNoPage(this.sections.of(kind).get(id, caller));
    const party = valueOf(answer.body);
    const stored = valueOf((await this.translations.list(kind, { id }, caller)).body);
    const language = languageParam(caller.rawParams, stored.original_language);
    const texts = formTexts(stored, language, messagesOf(page.language).desk.records);
    const values = partyValues(kind, texts, party);
    const { revision } = answer;
    return { id, party, revision, original: stored.original_language, language, texts, stored: values };
  }

  private async page(
    kind: DirectoryKind,
    { edited, returned }: ShownForm,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const { id, party, revision, original, language, texts: own, stored } = edited;
    const { page } = context;
    const overview = await this.overview(kind, id, caller);
    const images = await this.images(caller);
    const texts = messagesOf(page.language).desk.records;
    const dones: Readonly<Record<string, string>> = { saved: context.texts.saved, merged: texts.merged };
    const known = [...images, ...(party.image ? [party.image] : [])];
    const words = partyWords(kind, page.language, known);
    const form: PartyForm = {
      ...{ kind, language, id, revision, original, party, images },
      ...returnedForm(stored, returned, caller.rawParams['opened'], words),
      languages: overview?.languages ?? [],
      fallback: (name) => own.fallback(name === 'name' ? nameParameter(kind) : name),
      mayPublish: mayPublishOf(caller.viewer),
      mayEdit: mayEditParty(party, caller.viewer),
      events: overview?.events ?? 0,
      done: returned ? undefined : dones[inputText(caller.rawParams, 'done', 20)],
    };
    const note = await this.origins.of(kind, id, caller, context);
    return this.answer(form, plainText('venue' in party ? party.venue : party.organizer), context, note);
  }

  private sent(
    kind: DirectoryKind,
    sent: Readonly<Record<string, unknown>>,
    context: DeskContext,
  ): Parameters<ReturnType<DirectorySections['of']>['create']>[0] {
    const labels = messagesOf(context.page.language).field;
    const { name, image_address: address, image, ...input } = sent;
    const parameter = nameParameter(kind);
    const chosen = typeof address === 'string' && address.trim() !== '' ? address.trim() : image;
    const named = { ...input, [parameter]: name ?? '', ...(chosen === undefined ? {} : { image: chosen }) };
    return {
      input: named,
      context,
      labels: inFormOrder({ ...labels, [parameter]: labels.name }, [
        parameter,
        ...new Set([...ORDER, ...Object.keys(describedFields(kind))]),
      ]),
    };
  }

  private async images(caller: RequestContext): Promise<PartyForm['images']> {
    const query = { per_page: CHOSEN_IMAGES };
    const images: readonly Parameters<typeof valueOf<ImageResponse>>[0][] = valueOf(
      (await this.media.list(query, caller)).body,
    ).media;
    return images.map((image) => valueOf(image));
  }

  private async overview(
    kind: DirectoryKind,
    id: number,
    caller: RequestContext,
  ): Promise<DirectoryOverview | undefined> {
    return (await this.overviews.list(this.sections.of(kind).record, { id, page: 1 }, caller)).rows[0];
  }

  private answer(
    form: PartyForm,
    title: string,
    context: DeskContext,
    note: ComponentChildren = null,
  ): Answer<HtmlBody> {
    const { kind, id, errors, differences } = form;
    const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
    const { assets, settings } = context.page;
    const hasMap = kind === 'venues' && hasTiles(settings);
    const head = { title, path, ...(hasMap ? { map: assets.map } : {}) };
    return deskAnswer(head, [note, <DirectoryFormView form={form} context={context} />], context, {
      status: differences ? 412 : formStatus(errors),
    });
  }
}
