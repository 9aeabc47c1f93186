import type { JSX } from 'preact';
import type { PageContext } from '../page-context.js';

interface PasswordViewProps {
  readonly action: string;
  readonly isWrong: boolean;
  readonly context: PageContext;
}

export function PasswordView({ action, isWrong, context }: PasswordViewProps): JSX.Element {
  const { texts } = context;
  return (
    <form class="password" method="post" action={action}>
      <h1>{texts.untitled}</h1>
      <p id="why" role={isWrong ? 'alert' : undefined}>
        {isWrong ? texts.passwordWrong : texts.passwordNeeded}
      </p>
      <label>
        {context.labels.password}
        <input type="password" name="password" required maxlength={200} autocomplete="off" aria-describedby="why" />
      </label>
      <button type="submit">{texts.open}</button>
    </form>
  );
}
