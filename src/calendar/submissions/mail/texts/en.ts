/** Texts of mails to senders of suggestions in English. */
export const en = {
  siteName: 'What’s on',
  receivedSubject: (site: string): string => `Your suggestion has arrived – ${site}`,
  received: (site: string, link: string): string =>
    `An event was suggested to ${site} with this mail address. Thank you.\n\n` +
    `At this address you can see what becomes of it, suggest changes or withdraw it. Keep it to yourself: whoever has it can do the same.\n${link}\n\n` +
    'If this was not you, you need not do anything: the address is deleted once the suggestion has been decided and some time has passed.',
  acceptedSubject: (title: string): string => `Accepted: ${title}`,
  accepted: (title: string, site: string, address: string): string =>
    `“${title}” has been accepted and is in the calendar of ${site}:\n${address}\n\nThank you for suggesting it.`,
  acceptedLater: (title: string, site: string): string =>
    `“${title}” has been accepted. It will appear in the calendar of ${site} once the editors have finished it.\n\nThank you for suggesting it.`,
  refusedSubject: (title: string): string => `Not accepted: ${title}`,
  refused: (title: string, site: string, reason: string): string =>
    `“${title}” will not appear in the calendar of ${site}.` +
    (reason === '' ? '' : `\n\nThe editors wrote:\n\n${reason}`) +
    '\n\nThank you for suggesting it all the same.',
};
