import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { fieldErrors, type FormErrors } from '#core/forms/form-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import type { StoredSource } from '#calendar/imports/runs/stored-run.js';
import { SourceSetup, type SourceLook } from '#calendar/imports/setup/source-setup.service.js';
import { UpdateSourceDto } from '#calendar/imports/sources/dto/source.input.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import { sourceAddress } from '#calendar/imports/sources/source-address.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import { sentFile } from './sent-file.js';
import { sentFields, setupParameters, storedFields, type SetupFields } from './setup-fields.js';
import { runPath } from './run-path.js';
import { refusalText } from './source-words.js';
import { NewSourceView } from './views/new-source-view.js';
import { SetupView } from './views/setup-view.js';

const LONGEST_ADDRESS = 2000;

type Page = Promise<Answer<HtmlBody>>;

/** What the form of a source shows. */
interface ShownSetup {
  readonly fields: SetupFields;
  readonly look: SourceLook;
  readonly errors?: FormErrors | undefined;
}

/** New sources, and how a source is read: chosen with its first rows in view, and never imported at once. */
@Injectable()
export class SourceSetupPages {
  constructor(
    private readonly input: DeskInput,
    private readonly sources: ImportSources,
    private readonly setup: SourceSetup,
    private readonly kinds: SourceKinds,
    private readonly runs: ImportRuns,
  ) {}

  blank(caller: RequestContext, context: DeskContext, errors?: FormErrors): Answer<HtmlBody> {
    const address = inputText(caller.rawParams, 'address', LONGEST_ADDRESS);
    const view = <NewSourceView address={address} errors={errors} context={context} />;
    const head = { title: messagesOf(context.page.language).desk.sources.newSource, path: '/sources/new' };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  async create(caller: RequestContext, context: DeskContext): Page {
    const { page, texts } = context;
    const words = messagesOf(page.language).desk.sources;
    const own = this.input.inLanguage(caller, page.contentLanguage);
    const file = await sentFile(caller.rawParams, this.runs);
    const refused = (field: 'file' | 'address', text: string): Answer<HtmlBody> => {
      const labels = { file: words.file, address: words.webAddress };
      return this.blank(caller, context, { fields: fieldErrors({ [field]: text }, labels), form: texts.notSaved });
    };
    if (file) return this.toSetup(await this.setup.ofFile(file, own), context);
    const typed = inputText(caller.rawParams, 'address', LONGEST_ADDRESS).trim();
    if (typed === '') return refused('file', words.chooseOne);
    const url = sourceAddress(typed);
    if (url === undefined) return refused('address', refusalText(BAD_ADDRESS, page.language));
    const made = await this.setup.ofAddress(url, own);
    if (typeof made === 'number') return this.toSetup(made, context);
    const { refusal, found } = made;
    return refused('address', refusalText([refusal, found].filter(Boolean).join(': '), page.language));
  }

  async show(caller: RequestContext, context: DeskContext): Page {
    const source = await this.sources.row(numberParam(caller, 'id'));
    const shown = { fields: storedFields(source), look: await this.setup.look(source) };
    return this.page(source, shown, context);
  }

  /** Saves the choices, and begins the import that waited for them; or shows the rows by other choices. */
  async save(caller: RequestContext, context: DeskContext): Page {
    const source = await this.sources.row(numberParam(caller, 'id'));
    const fields = sentFields(caller.rawParams, storedFields(source));
    const draft = { ...source, kind: fields.kind, language: fields.source_language, options: fields.options };
    const isShownOnly = caller.rawParams['action'] === 'show';
    if (isShownOnly) return this.page(source, { fields, look: await this.setup.look(draft) }, context);
    const form = {
      dto: UpdateSourceDto,
      input: setupParameters(fields, source.id, 'login' in caller.rawParams),
      context,
      labels: labelsOf(context),
    };
    const outcome = await this.input.send(form, caller, (input) => this.sources.update(source.id, input, caller));
    const look = await this.setup.look(draft);
    if ('errors' in outcome) return this.page(source, { fields, look, errors: outcome.errors }, context);
    if (look.runId === undefined)
      return redirectAfterForm(deskPath(`/sources/${String(source.id)}?done=saved`, context.page));
    await this.begin(look.runId, source, fields);
    return redirectAfterForm(deskPath(runPath(source.id, look.runId), context.page));
  }

  /** A second click finds the import begun. */
  private async begin(runId: number, source: StoredSource, { kind, address }: SetupFields): Promise<void> {
    try {
      const now = { ...source, kind, address: address === '' ? null : address };
      await this.setup.ready(runId, now, (source.address ?? '') !== address);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'import-state') throw error;
    }
  }

  private toSetup(id: number, { page }: DeskContext): Answer<HtmlBody> {
    return redirectAfterForm(deskPath(`/sources/${String(id)}/setup`, page));
  }

  private page({ id, name }: StoredSource, shown: ShownSetup, context: DeskContext): Answer<HtmlBody> {
    const head = {
      title: messagesOf(context.page.language).desk.sources.setupTitle({ name }),
      path: `/sources/${String(id)}/setup`,
    };
    const view = <SetupView id={id} {...shown} errors={shown.errors} kinds={this.kinds} context={context} />;
    return deskAnswer(head, view, context, { status: formStatus(shown.errors) });
  }
}

const BAD_ADDRESS = 'source-error: address';

/** Labels of the form, in its order. */
function labelsOf({ page: { language } }: DeskContext): Readonly<Record<string, string>> {
  const messages = messagesOf(language);
  const texts = messages.desk.sources;
  return {
    name: messages.field.name,
    kind: texts.format,
    address: texts.webAddress,
    login: texts.siteLogin,
    password: texts.sitePassword,
    options: texts.columns,
    source_language: texts.textsIn,
    timezone: messages.field.timezone,
    authority: texts.authority,
    times_authority: texts.timesAuthority,
    status: texts.newStatus,
    minutes: texts.schedule,
  };
}
