import { Injectable } from '@nestjs/common';
import { plainText } from '../../common/text/plain-text.js';
import { DirectoryOverviews, type DirectoryOverview } from '../../directory/directory-overview.service.js';
import { valueOf, type Answer } from '../../http/answer.js';
import type { HtmlBody } from '../../http/html-body.js';
import type { RequestContext } from '../../http/request-scope.js';
import type { ImageResponse } from '../../media/dto/image.response.js';
import { MediaService } from '../../media/media.service.js';
import { AssetFiles } from '../../pages/asset-files.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { askedNumber, ifRevision } from '../asked.js';
import { deskPath, type DeskContext } from '../desk-context.js';
import { DeskInput } from '../desk-input.service.js';
import { deskAnswer, leadTo } from '../desk-page.js';
import { statusOf, withOutdated, type Faults } from '../faults.js';
import { textOf } from '../form-fields.js';
import { askedLanguage } from '../records/asked.js';
import { orNoPage, type DirectoryKind } from '../records/desk-kind.js';
import { formTexts } from '../records/form-texts.js';
import { RECORD_TEXTS } from '../records/record-texts.js';
import { mayEditParty, mayPublishOf } from './status-choices.js';
import { DirectoryRooms } from './directory-rooms.service.js';
import { DirectoryFormView, type PartyForm } from './views/directory-form-view.js';

const CHOSEN_IMAGES = 12;

/** What came of a form that was not saved. */
interface Refused {
  readonly faults: Faults;
}

/** Forms of venues and organizers. */
@Injectable()
export class DirectoryForms {
  constructor(
    private readonly rooms: DirectoryRooms,
    private readonly overviews: DirectoryOverviews,
    private readonly translations: TranslationsService,
    private readonly media: MediaService,
    private readonly input: DeskInput,
    private readonly assets: AssetFiles,
  ) {}

  async blank(
    kind: DirectoryKind,
    caller: RequestContext,
    context: DeskContext,
    refused?: Refused,
  ): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = askedLanguage(caller.rawParams, page.language);
    const form: PartyForm = {
      kind,
      language,
      id: undefined,
      revision: undefined,
      original: language,
      languages: [],
      texts: formTexts(undefined, language, refused && caller.rawParams, RECORD_TEXTS[page.language]),
      party: undefined,
      typed: refused && caller.rawParams,
      images: await this.images(caller),
      mayPublish: mayPublishOf(caller.viewer),
      mayEdit: true,
      events: 0,
      faults: refused?.faults,
      done: undefined,
    };
    return this.answer(form, RECORD_TEXTS[page.language].new[kind], context);
  }

  async create(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = askedLanguage(caller.rawParams, page.language);
    const room = this.rooms.of(kind);
    const outcome = await room.create(this.sent(kind, caller, context), this.input.inLanguage(caller, language));
    if ('faults' in outcome) return this.blank(kind, caller, context, outcome);
    const { id } = valueOf(outcome.done.body);
    return leadTo(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, page));
  }

  async show(
    kind: DirectoryKind,
    caller: RequestContext,
    context: DeskContext,
    refused?: Refused,
  ): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const { rawParams } = caller;
    const id = askedNumber(caller, 'id');
    const room = this.rooms.of(kind);
    const answer = await orNoPage(room.get(id, caller));
    const party = valueOf(answer.body);
    const stored = valueOf((await this.translations.list(kind, { id }, caller)).body);
    const language = askedLanguage(rawParams, stored.original_language);
    const overview = await this.overview(kind, id, caller);
    const texts = RECORD_TEXTS[page.language];
    const dones: Readonly<Record<string, string>> = { saved: context.texts.saved, merged: texts.merged };
    const form: PartyForm = {
      kind,
      language,
      id,
      revision: answer.revision,
      original: stored.original_language,
      languages: overview?.languages ?? [],
      texts: formTexts(stored, language, refused && rawParams, texts),
      party,
      typed: refused && rawParams,
      images: await this.images(caller),
      mayPublish: mayPublishOf(caller.viewer),
      mayEdit: mayEditParty(party, caller.viewer),
      events: overview?.events ?? 0,
      faults: refused && withOutdated(refused.faults, texts.outdated),
      done: dones[textOf(rawParams, 'done', 20)],
    };
    return this.answer(form, plainText('venue' in party ? party.venue : party.organizer), context);
  }

  async save(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const id = askedNumber(caller, 'id');
    const room = this.rooms.of(kind);
    const { original_language: original } = valueOf(
      (await orNoPage(this.translations.list(kind, { id }, caller))).body,
    );
    const language = askedLanguage(rawParams, original);
    const own = { ...this.input.inLanguage(caller, language), ifMatch: ifRevision(askedNumber(caller, 'revision')) };
    const outcome = await room.update(id, this.sent(kind, caller, context), own);
    if ('faults' in outcome) return this.show(kind, caller, context, outcome);
    return leadTo(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, context.page));
  }

  private sent(
    kind: DirectoryKind,
    { rawParams }: RequestContext,
    context: DeskContext,
  ): Parameters<ReturnType<DirectoryRooms['of']>['create']>[0] {
    const { fields, status } = RECORD_TEXTS[context.page.language];
    const { name, image_address: address, image, ...given } = rawParams;
    const { name: parameter } = this.rooms.of(kind);
    const chosen = typeof address === 'string' && address.trim() !== '' ? address.trim() : image;
    const named = { ...given, [parameter]: name ?? '', ...(chosen === undefined ? {} : { image: chosen }) };
    return { given: named, context, labels: { [parameter]: fields.name, ...fields, status } };
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
    return (await this.overviews.list(this.rooms.of(kind).record, { id, page: 1 }, caller)).rows[0];
  }

  private answer(form: PartyForm, title: string, context: DeskContext): Answer<HtmlBody> {
    const { kind, id, faults } = form;
    const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
    const { links, settings } = context.page;
    const hasMap = kind === 'venues' && settings.tiles !== undefined;
    const head = { title, path, ...(hasMap ? { map: this.assets.ofMaps(links) } : {}) };
    return deskAnswer(head, <DirectoryFormView form={form} context={context} />, context, { status: statusOf(faults) });
  }
}
