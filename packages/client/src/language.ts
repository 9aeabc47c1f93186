/** Languages of texts. */
export type Language = 'zh-hans' | 'zh-hant' | 'en' | 'ja' | 'ko';
