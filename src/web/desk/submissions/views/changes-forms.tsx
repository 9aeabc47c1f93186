import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { submitLabels } from '#web/pages/submit/submit-state.js';
import { changedFields, type SentEvent } from '#calendar/submissions/submission-form.js';
import type { Submission } from '#calendar/submissions/submission-decisions.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';

interface ChangesFormsProps {
  readonly submission: Submission;
  readonly proposal: SentEvent;
  readonly context: DeskContext;
}

/** Changes that the sender proposes, field by field. */
export function ChangesForms({ submission, proposal, context }: ChangesFormsProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.submissions;
  const labels = submitLabels(page);
  const { id, sent, language } = submission;
  const lang = languageTag(language);
  const action = deskPath(`/submissions/${String(id)}/changes`, page);
  const seen = <input type="hidden" name="seen" value={JSON.stringify(proposal)} />;
  return (
    <section>
      <h2>{texts.changes}</h2>
      <div class="scroll">
        <table class="proposed">
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changedFields(sent, proposal).map((name) => (
              <tr>
                <th scope="row">{labels[name]}</th>
                <td>
                  <del lang={lang}>{shown(name, sent)}</del>
                </td>
                <td>
                  <ins lang={lang}>{shown(name, proposal)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <DeskForm action={action} submit={texts.takeChanges} context={context} isQuiet>
          {seen}
          <input type="hidden" name="take" value="true" />
        </DeskForm>
        <DeskForm action={action} submit={texts.leaveChanges} context={context} isQuiet>
          {seen}
          <input type="hidden" name="take" value="false" />
        </DeskForm>
      </div>
    </section>
  );
}

function shown(name: keyof SentEvent, event: SentEvent): string {
  if (name === 'all_day') return event.all_day === 'true' ? '✓' : '–';
  return event[name] === '' ? '–' : event[name];
}
