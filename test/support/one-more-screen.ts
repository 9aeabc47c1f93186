import { readFileSync } from 'node:fs';

interface LocaleFile {
  readonly desk: { readonly common: { readonly sections: Record<string, string> } } & Record<string, object>;
}

/** Name of the section in every language, and what it says of an empty list. */
export const CONTACTS = {
  en: { name: 'Contacts', none: 'Nobody.' },
  ja: { name: '連絡先', none: '連絡先はありません。' },
  ko: { name: '연락처', none: '연락처가 없습니다.' },
  'zh-Hans': { name: '联系方式', none: '没有联系方式。' },
  'zh-Hant': { name: '聯絡方式', none: '沒有聯絡方式。' },
} as const;

/** Files that are written or changed by hand for one more screen of the desk. */
export const SCREEN_EDITS: Readonly<Record<string, (text: string) => string>> = {
  'src/web/desk/contacts/contacts.screen.tsx': () => readFileSync('test/apart/contacts.screen.txt', 'utf8'),
  ...Object.fromEntries(
    Object.entries(CONTACTS).map(([locale, { name, none }]) => [
      `locales/${locale}.json`,
      (text: string): string => {
        const all = JSON.parse(text) as LocaleFile;
        all.desk.common.sections['contacts'] = name;
        all.desk['contacts'] = { none };
        return `${JSON.stringify(all, undefined, 2)}\n`;
      },
    ]),
  ),
};
