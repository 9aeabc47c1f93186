import type { Language } from '../../core/language.js';

/** Texts of the page besides the document; the script fills in the braces. */
export interface DocumentPageTexts {
  readonly title: string;
  readonly example: string;
  readonly failed: string;
  readonly withoutScript: string;
}

export const DOCUMENT_PAGE_TEXTS: Readonly<Record<Language, DocumentPageTexts>> = {
  'zh-hans': {
    title: 'Kalends：API',
    example: '例如 `{example}`。',
    failed: '无法加载文档：{reason}',
    withoutScript: '此页面需要 JavaScript；文档本身（application/json）位于：{address}',
  },
  'zh-hant': {
    title: 'Kalends：API',
    example: '例如 `{example}`。',
    failed: '無法載入文件：{reason}',
    withoutScript: '此頁面需要 JavaScript；文件本身（application/json）位於：{address}',
  },
  en: {
    title: 'Kalends: API',
    example: 'For example `{example}`.',
    failed: 'The document could not be loaded: {reason}',
    withoutScript: 'This page needs JavaScript; the document itself is at {address}, as application/json.',
  },
  ja: {
    title: 'Kalends：API',
    example: '例：`{example}`。',
    failed: '文書を読み込めませんでした：{reason}',
    withoutScript: 'このページには JavaScript が必要です。文書そのもの（application/json）は {address} にあります。',
  },
  ko: {
    title: 'Kalends: API',
    example: '예: `{example}`.',
    failed: '문서를 불러올 수 없습니다: {reason}',
    withoutScript: '이 페이지에는 JavaScript가 필요합니다. 문서 자체(application/json)의 주소: {address}',
  },
};

/** Language tags for pages. */
export const PAGE_TAGS: Readonly<Record<Language, string>> = {
  'zh-hans': 'zh-Hans',
  'zh-hant': 'zh-Hant',
  en: 'en',
  ja: 'ja',
  ko: 'ko',
};
