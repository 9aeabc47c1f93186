/** Words that stand instead of a place: the event is on the web, or its place is not known yet. */
const NO_PLACE =
  /^(?:(?:online|virtual|web|zoom|google meet|webex|jitsi|microsoft teams|teams)(?: (?:event|meeting|only|call|link|besprechung))?|microsoft teams\b.*|internet|webinar|tba|tbd|tbc|n\/?a|none|to be (?:announced|confirmed|determined)|(?:location|venue) (?:tba|tbd|to be announced)|(?:check|see) (?:the )?(?:event page|website|description)\b.*|wird (?:noch )?bekannt ?gegeben|オンライン(?:開催|配信)?|未定|調整中|온라인|미정|추후 공지|線上(?:活動)?|线上(?:活动)?|待定|待公布|未定地點)[.!]?$/i;

/** Whether a text that a source writes for a place names none. */
export function isNoPlace(text: string): boolean {
  return NO_PLACE.test(text.normalize('NFKC').replace(/\s+/g, ' ').trim());
}
