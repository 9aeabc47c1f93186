/** Categories of the ministry by their numbers. */
export const TW_CATEGORIES: Readonly<Record<string, string>> = {
  1: '音樂',
  2: '戲劇',
  3: '舞蹈',
  4: '親子',
  5: '獨立音樂',
  6: '展覽',
  7: '講座',
  8: '電影',
  11: '綜藝',
  13: '競賽',
  14: '徵選',
  15: '其他',
  17: '演唱會',
  19: '研習課程',
};
