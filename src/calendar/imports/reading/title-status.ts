import type { ImportedEvent } from './import-record.js';

const CANCELLED = '取消|中止|キャンセル|취소|cancell?ed';
const POSTPONED = '延期|연기|postponed';
const OPEN = '[【［\\[（(「《〈<]';
const CLOSE = '[】］\\]）)」》〉>]';

const AT_HEAD = new RegExp(
  `^${OPEN}[^】］\\]）)」》〉>]{0,12}?(?:(?<cancelled>${CANCELLED})|(?<postponed>${POSTPONED}))[^】］\\]）)]{0,4}${CLOSE}`,
  'i',
);
const AT_END = new RegExp(
  `${OPEN}[^【［\\[（(「《〈<]{0,20}?(?:(?<cancelled>${CANCELLED})|(?<postponed>${POSTPONED}))${CLOSE}$`,
  'i',
);

/** The status that a title says in brackets at its head or end, where a source has no other place for it. */
export function statusOfTitle(title: string): ImportedEvent['eventStatus'] {
  const groups = (AT_HEAD.exec(title.trim()) ?? AT_END.exec(title.trim()))?.groups;
  if (!groups) return undefined;
  return groups['cancelled'] === undefined ? 'postponed' : 'cancelled';
}
