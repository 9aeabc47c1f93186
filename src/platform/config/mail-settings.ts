import { refuse, textSetting, type Environment } from './read-setting.js';

/** A mail server for outgoing mails. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/**
 * The mail server for messages to people who suggest events; undefined without an address of the site to begin their links
 * with: a request names whatever host its sender likes, and a mail to somebody else would lead there.
 */
export function senderMail({
  mail,
  siteUrl,
}: {
  readonly mail: MailSettings | undefined;
  readonly siteUrl: string | undefined;
}): MailSettings | undefined {
  return siteUrl === undefined ? undefined : mail;
}

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;
const WITH_NAME = /^([^<>\r\n]*)<([^<>]+)>$/;

/** Reads the mail server; undefined if there is none. @throws ConfigError */
export function readMailSettings(env: Environment): MailSettings | undefined {
  const url = textSetting(env, 'SMTP_URL');
  const from = textSetting(env, 'MAIL_FROM');
  if (url === undefined) return undefined;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  // The value may contain a password: no part of it is repeated.
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
