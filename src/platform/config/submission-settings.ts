import { boolean, integer, refuse, text, type Environment } from './read-setting.js';

/** How readers suggest events. */
export interface SubmissionSettings {
  /** Days after the decision for which anything is kept of a submission. */
  readonly days: number;
  /** How senders are written to; absent: they are not. */
  readonly mail: MailSettings | undefined;
}

/** A mail server that takes mails from the service. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Where nothing else is said. */
export const DAYS_KEPT = 30;

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;
const WITH_NAME = /^([^<>\r\n]*)<([^<>]+)>$/;

/** Undefined where nobody can suggest anything: it takes pages, and a desk at which it is decided. @throws ConfigError */
export function readSubmissionSettings(env: Environment, hasDesk: boolean): SubmissionSettings | undefined {
  const isWanted = boolean(env, 'SUBMISSIONS', false);
  const settings = { days: integer(env, 'SUBMISSION_DAYS', DAYS_KEPT, 1, 3650), mail: mailSettings(env) };
  if (isWanted && !hasDesk) refuse('SUBMISSIONS', text(env, 'SUBMISSIONS') ?? '', 'false where there is no desk');
  return isWanted ? Object.freeze(settings) : undefined;
}

function mailSettings(env: Environment): MailSettings | undefined {
  const url = text(env, 'SMTP_URL');
  const from = text(env, 'MAIL_FROM');
  if (url === undefined) return undefined;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  // Of what may hold a password, no part is repeated.
  if (!address || !/^smtps?:$/.test(address.protocol) || address.hostname === '' || !/^\/?$/.test(address.pathname))
    return refuse('SMTP_URL', '…', 'an address such as smtps://user:password@mail.example.org');
  const isSecure = address.protocol === 'smtps:';
  const user = decodeURIComponent(address.username);
  return Object.freeze({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: address.port === '' ? (isSecure ? 465 : 587) : Number(address.port),
    isSecure,
    login: user === '' ? undefined : { user, pass: decodeURIComponent(address.password) },
    from: sender(from ?? ''),
  });
}

function sender(value: string): MailSettings['from'] {
  const [, name = '', inBrackets] = WITH_NAME.exec(value) ?? [];
  const address = (inBrackets ?? value).trim();
  if (!ADDRESS.test(address))
    refuse('MAIL_FROM', value, 'a mail address where SMTP_URL is set, such as Calendar <calendar@example.org>');
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
