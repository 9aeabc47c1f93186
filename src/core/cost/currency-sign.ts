const DOLLARS = '(?:HK|NT|US|AU|NZ|CA|SG|MOP|[ACRS])?\\$';
const CODES =
  'HKD|TWD|NTD|MOP|USD|EUR|GBP|JPY|CNY|RMB|KRW|SGD|AUD|CAD|NZD|CHF|THB|MYR|IDR|INR|VND|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|BRL|MXN';
const NAMES =
  '港[幣币元紙纸]|澳門[幣元]|澳门[币元]|新?[臺台][幣币]|人民[幣币]|美[元金]|歐元|欧元|英[鎊镑]|日[圓元円圆]|韓[元圜]|韩元';

/**
 * Source of a pattern for the currency before an amount: sign, code or name. The characters for dollar, yen and won
 * only follow amounts: before digits they are part of a word (公元2025年).
 */
export const SIGN_BEFORE = `${DOLLARS}|\\p{Sc}|(?<!\\p{L})(?:${CODES})|${NAMES}`;

/** Source of a pattern for the currency behind an amount. */
export const SIGN_BEHIND = `${DOLLARS}|\\p{Sc}|(?:${CODES}|kr|zł)(?!\\p{L})|${NAMES}|[圓圆円원]|元(?!旦)`;
