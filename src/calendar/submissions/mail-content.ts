import { messagesOf } from '#core/messages/catalogue.js';
import type { Language } from '#core/language.js';

/** News to send in a mail. */
export type MailNews =
  | { readonly kind: 'received'; readonly link: string }
  /** @param address of the event's page; undefined before its publication */
  | { readonly kind: 'accepted'; readonly title: string; readonly address: string | undefined }
  | { readonly kind: 'refused'; readonly title: string; readonly reason: string };

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

const LONGEST_TITLE = 120;

/**
 * A mail in the language of the submission. The first one goes to an unconfirmed address: it contains no text of the
 * sender, so that nobody sends advertisements through the calendar.
 */
export function mailContent(news: MailNews, language: Language, siteName: string | undefined): MailContent {
  const texts = messagesOf(language).mail;
  const site = siteName ?? texts.siteName;
  if (news.kind === 'received')
    return { subject: oneLine(texts.receivedSubject({ site })), text: texts.received({ site, link: news.link }) };
  const title = oneLine(news.title);
  if (news.kind === 'refused') {
    const reason = news.reason.trim();
    const { withReason, withoutReason } = texts.refused;
    const text = reason === '' ? withoutReason({ title, site }) : withReason({ title, site, reason });
    return { subject: texts.refusedSubject({ title }), text };
  }
  const { address } = news;
  const text = address === undefined ? texts.acceptedLater({ title, site }) : texts.accepted({ title, site, address });
  return { subject: texts.acceptedSubject({ title }), text };
}

/** Removes every character that could end a header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1).toWellFormed()}…` : line;
}
