import type { JSX } from 'preact';
import type { FormErrors } from '#core/forms/form-errors.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import type { DeskInput, FormOutcome } from '../forms/desk-input.service.js';
import { labelsOf, sentValues, type FormFieldDescription, type FormValues } from '../forms/form-values.js';
import { numberParam } from '../forms/query-params.js';
import { orNoPage } from '../records/desk-kind.js';
import { DeskForm } from '../views/desk-form.js';
import { ErrorSummary } from '../views/error-summary.js';
import { Done } from '../views/fields.js';
import { FormFields } from '../views/form-fields.js';
import { deskPath, type DeskContext } from './desk-context.js';
import type { DeskRoutes } from './desk-controller.js';
import { confirmationOf } from './desk-list.js';
import { deskAnswer } from './desk-page.js';

/** Reads the sent form with a DTO of the API, and passes it on. */
type Send = <Dto extends object, Written>(
  dto: new () => Dto,
  write: (input: Dto) => Promise<Written>,
) => Promise<FormOutcome<Written>>;

/** A request with a form. */
interface FormRequest {
  readonly send: Send;
  readonly caller: RequestContext;
  readonly context: DeskContext;
}

/** Writes a form, and answers. The errors of one that is refused are shown in it. */
type Write<Services> = (services: Services, request: FormRequest) => Promise<FormOutcome<Answer<object>>>;

/** A record, and the parts of its page that every form has. */
interface RecordPage<Row> {
  readonly row: Row;
  /** Errors, or the confirmation that it was saved. */
  readonly notices: JSX.Element;
  readonly form: JSX.Element;
  readonly caller: RequestContext;
  readonly context: DeskContext;
}

/** Description of a form with plain fields. */
export interface RecordForm<Services, Row> {
  readonly fields: (
    services: Services,
    caller: RequestContext,
    context: DeskContext,
  ) => Promise<readonly FormFieldDescription[]>;
  /** Form of a new record, at `new`. */
  readonly create?: {
    readonly title: (context: DeskContext) => string;
    readonly submit: (context: DeskContext) => string;
    readonly values: FormValues;
    readonly write: Write<Services>;
  };
  /** Form of a record, at its id. */
  readonly update: {
    readonly read: (services: Services, caller: RequestContext) => Promise<Row>;
    readonly title: (row: Row) => string;
    readonly values: (row: Row) => FormValues;
    /** Confirmations by the parameter `done`, with which forms lead here. */
    readonly done: (context: DeskContext) => Readonly<Record<string, string>>;
    readonly write: Write<Services>;
    /** Page of the record; absent: its form alone. */
    readonly page?: (services: Services, page: RecordPage<Row>) => Promise<JSX.Element>;
  };
}

/** A form that was refused, as it was sent. */
interface Refused {
  readonly values: FormValues;
  readonly errors: FormErrors;
}

interface FormPage {
  readonly caller: RequestContext;
  readonly context: DeskContext;
  readonly refused?: Refused;
}

type WithInput<Services> = Services & { readonly input: DeskInput };

/** Pages of a form. */
export class FormPages<Services, Row> {
  /** @param path of the screen, below `/desk` */
  constructor(
    private readonly path: string,
    private readonly form: RecordForm<Services, Row>,
  ) {}

  routes(): DeskRoutes<WithInput<Services>> {
    const { create, update } = this.form;
    const ofNew: DeskRoutes<WithInput<Services>> = create
      ? {
          'GET new': (services, caller, context) => this.blank(create, services, { caller, context }),
          'POST new': (services, caller, context) =>
            this.send(create.write, services, { caller, context }, (refused) =>
              this.blank(create, services, { caller, context, refused }),
            ),
        }
      : {};
    return {
      ...ofNew,
      'GET :id': (services, caller, context) => this.show(services, { caller, context }),
      'POST :id': (services, caller, context) =>
        this.send(update.write, services, { caller, context }, (refused) =>
          this.show(services, { caller, context, refused }),
        ),
    };
  }

  private async blank(
    { title, submit, values }: NonNullable<RecordForm<Services, Row>['create']>,
    services: Services,
    { caller, context, refused }: FormPage,
  ): Promise<Answer<object>> {
    const path = `${this.path}/new`;
    const shown = { values, errors: undefined, ...refused };
    const view = (
      <>
        <ErrorSummary errors={shown.errors} context={context} />
        <DeskForm action={deskPath(path, context.page)} submit={submit(context)} context={context} isMain>
          <FormFields fields={await this.form.fields(services, caller, context)} {...shown} />
        </DeskForm>
      </>
    );
    return deskAnswer({ title: title(context), path }, view, context, { status: formStatus(shown.errors) });
  }

  private async show(services: Services, { caller, context, refused }: FormPage): Promise<Answer<object>> {
    const { update, fields } = this.form;
    const row = await orNoPage(update.read(services, caller));
    const path = `${this.path}/${String(numberParam(caller, 'id'))}`;
    const shown = { values: update.values(row), errors: undefined, ...refused };
    const notices = (
      <>
        <Done text={refused ? undefined : confirmationOf(update.done(context), caller)} />
        <ErrorSummary errors={shown.errors} context={context} />
      </>
    );
    const form = (
      <DeskForm action={deskPath(path, context.page)} submit={context.texts.save} context={context} isMain>
        <FormFields fields={await fields(services, caller, context)} {...shown} />
      </DeskForm>
    );
    const page = await update.page?.(services, { row, notices, form, caller, context });
    const head = { title: update.title(row), path };
    return deskAnswer(head, page ?? [notices, form], context, { status: formStatus(shown.errors) });
  }

  /** Passes the form on, or shows it again. */
  private async send(
    write: Write<Services>,
    services: WithInput<Services>,
    { caller, context }: FormPage,
    again: (refused: Refused) => Promise<Answer<object>>,
  ): Promise<Answer<object>> {
    const fields = await this.form.fields(services, caller, context);
    const values = sentValues(fields, caller.rawParams);
    const { id } = caller.rawParams;
    const form = { input: id === undefined ? values : { ...values, id }, context, labels: labelsOf(fields) };
    const send: Send = (dto, pass) => services.input.send({ ...form, dto }, caller, pass);
    const outcome = await write(services, { send, caller, context });
    return 'done' in outcome ? outcome.done : again({ values, errors: outcome.errors });
  }
}
