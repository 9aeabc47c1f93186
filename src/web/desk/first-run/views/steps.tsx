import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

/** Progress through the steps. @param at current step, counted from 0 */
export function FirstRunSteps({ at, context }: { at: number; context: DeskContext }): JSX.Element {
  const texts = messagesOf(context.page.language).desk.firstRun;
  const steps = [texts.stepPassword, texts.stepName, texts.stepBegin];
  return (
    <ol class="steps" aria-label={texts.steps}>
      {steps.map((step, index) => (
        <li {...(index === at ? { 'aria-current': 'step' as const } : {})} class={index < at ? 'past' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
