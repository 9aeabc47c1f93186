import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { SEED_RECORDS } from '#calendar/demonstration/seed.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { FirstRunSteps } from './steps.js';

/** Choice between demonstration data and a first event. */
export function BeginView({ context }: { context: DeskContext }): JSX.Element {
  const texts = messagesOf(context.page.language).desk.firstRun;
  return (
    <>
      <FirstRunSteps at={2} context={context} />
      <div class="choices">
        <section>
          <h2>{texts.tryTitle}</h2>
          <p>{texts.tryHint({ records: SEED_RECORDS })}</p>
          <DeskForm
            action={deskPath('/first-run/demonstration', context.page)}
            submit={texts.tryIt}
            context={context}
          />
        </section>
        <section>
          <h2>{texts.ownTitle}</h2>
          <p>{texts.ownHint}</p>
          <p>
            <a class="button" href={deskPath('/events/new', context.page)}>
              {texts.own}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
