import { priceText, type PriceWords } from './price-text.js';

describe('a price of a source', () => {
  it.each<[string, PriceWords, string]>([
    ['1500', { code: 'JPY' }, '¥1,500'],
    ['1500', { code: 'JPY', symbol: '円', position: 'suffix' }, '1,500円'],
    ['10-25', { code: 'EUR', symbol: '€', position: 'after' }, '10 €; 25 €'],
    ['12,50', { symbol: '€', position: 'suffix' }, '12.50 €'],
    ['1.250,00', { symbol: '€' }, '€1,250.00'],
    ['300, 500', { code: 'TWD' }, 'NT$300; NT$500'],
    ['20', { code: 'HKD', symbol: '$' }, 'HK$20'],
    ['20', { code: 'CHF' }, 'CHF 20'],
    ['0', { code: 'JPY' }, '¥0'],
    ['500円', { code: 'JPY' }, '500円'],
    ['free', { code: 'EUR' }, 'free'],
    ['500', {}, '500'],
    ['全票100元，半票70元。', { code: 'TWD' }, '全票100元，半票70元。'],
    ['憑票免費入場', { code: 'HKD' }, '憑票免費入場'],
  ])('%s, %j: %s', (input, words, text) => {
    expect(priceText(input, words)).toEqual({ text, isWords: false });
  });

  it.each(['Pay what you can', 'ask us', '詳見官網'])('%s stays words', (text) => {
    expect(priceText(text, { code: 'EUR' })).toEqual({ text, isWords: true });
  });

  it.each(['', ' ', '-', '－', 'なし', 'n/a'])('%j is none', (text) => {
    expect(priceText(text)).toBeUndefined();
  });
});
