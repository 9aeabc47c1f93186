import fc from 'fast-check';
import { LONGEST_COST, parseCost } from './parse-cost.js';
import { presentCost } from './present-cost.js';

type Row = [stored: string, cost: string, symbol: string, position: string, values: string[]];

describe('what is stored of a cost', () => {
  it.each<[unknown, string]>([
    ['  $10  ', '$10'],
    ['', ''],
    ['   ', ''],
    [12.5, '12.5'],
    [0, '0'],
    [180, '180'],
    [['5', '10'], '5; 10'],
    [['0$', 20, ' 30$ '], '0$; 20; 30$'],
    [['', '5'], '5'],
    [[], ''],
    ['<b>$10</b><script>x</script>', '$10'],
    ['Under <12 &amp; over 65: $5', 'Under &lt;12 & over 65: $5'],
    ['x'.repeat(500), 'x'.repeat(500)],
  ])('%.40j: %.40j', (input, stored) => {
    expect(parseCost(input)).toBe(stored);
  });

  it.each([
    [null],
    [undefined],
    [true],
    [{}],
    [[['5']]],
    [[null]],
    [[true]],
    [Number.NaN],
    [Infinity],
    [1e21],
    ['5\0'],
    ['x'.repeat(501)],
    [Array.from({ length: 400 }, () => '5')],
    [Array.from({ length: 100_000 }, () => '')],
  ])('nothing of %.40j', (input: unknown) => {
    expect(parseCost(input)).toBeUndefined();
  });
});

describe('prices and nothing else are answered in order', () => {
  it.each<Row>([
    ['', '', '', '', []],
    ['23', '$23', '', '', ['23']],
    ['12.5', '$12.5', '', '', ['12.5']],
    ['25.55', '$25.55', '', '', ['25.55']],
    ['12,50', '$12,50', '', '', ['12.50']],
    ['1,234.50', '$1,234.50', '', '', ['1234.50']],
    ['1.234,50', '$1.234,50', '', '', ['1234.50']],
    ['$1,200', '$1,200', '$', 'prefix', ['1200']],
    ['$1,234,567', '$1,234,567', '$', 'prefix', ['1234567']],
    ['0,500', '$0,500', '', '', ['0.500']],
    ['$15', '$15', '$', 'prefix', ['15']],
    ['20$', '20$', '$', 'postfix', ['20']],
    ['25€', '25€', '€', 'postfix', ['25']],
    ['15 €', '15€', '€', 'postfix', ['15']],
    ['HK$ 300', 'HK$300', 'HK$', 'prefix', ['300']],
    ['10-20', '$10 – $20', '', '', ['10', '20']],
    ['10 to 20', '$10 – $20', '', '', ['10', '20']],
    ['5; 10', '$5 – $10', '', '', ['5', '10']],
    ['$10 - $20', '$10 – $20', '$', 'prefix', ['10', '20']],
    ['$20 – $10', '$10 – $20', '$', 'prefix', ['10', '20']],
    ['€6.50 - €8.50', '€6.50 – €8.50', '€', 'prefix', ['6.50', '8.50']],
    ['10, 20, 30', '$10 – $30', '', '', ['10', '20', '30']],
    ['$5; $5', '$5', '$', 'prefix', ['5']],
    ['0$; 20$; 30$', 'Free – 30$', '$', 'postfix', ['0', '20', '30']],
    ['Free - $20', 'Free – $20', '$', 'prefix', ['free', '20']],
    ['0', 'Free', '', '', ['0']],
    ['$0', 'Free', '$', 'prefix', ['0']],
    ['free', 'Free', '', '', ['free']],
    ['免費', '免費', '', '', ['免費']],
    ['¥1,000', '¥1,000', '¥', 'prefix', ['1000']],
    ['NT$500', 'NT$500', 'NT$', 'prefix', ['500']],
    ['1000円', '1000円', '円', 'postfix', ['1000']],
    ['１０００円～２０００円', '1000円 – 2000円', '円', 'postfix', ['1000', '2000']],
    ['₩20,000', '₩20,000', '₩', 'prefix', ['20000']],
    ['10,000원', '10,000원', '원', 'postfix', ['10000']],
    ['100元至200元', '100元 – 200元', '元', 'postfix', ['100', '200']],
    ['HK$100, 200', 'HK$100 – HK$200', 'HK$', 'prefix', ['100', '200']],
    ['$200,100,80,60', '$60 – $200', '$', 'prefix', ['60', '80', '100', '200']],
    ['$100/$120', '$100 – $120', '$', 'prefix', ['100', '120']],
    ['$680;$580;$180', '$180 – $680', '$', 'prefix', ['180', '580', '680']],
    ['HKD 100', 'HKD 100', 'HKD', 'prefix', ['100']],
    ['100 hkd', '100 hkd', 'hkd', 'postfix', ['100']],
  ])('%j: %j', (stored, cost, symbol, position, values) => {
    const details = { currency_symbol: symbol, currency_code: '', currency_position: position, values };
    expect(presentCost(stored)).toEqual({ cost, cost_details: details });
  });
});

describe('any other text is answered as it is', () => {
  it.each<[text: string, symbol: string, values: string[]]>([
    ['Donation', '', ['donation']],
    ['Free admission (first-come-first-served)', '', ['free admission (first-come-first-served)']],
    ['免費入場 不設門票', '', ['免費入場 不設門票']],
    ['票價：$80 / $120', '$', ['80', '120']],
    ['$250, $200, $50 *#+%', '$', ['50', '200', '250']],
    ['Please ask the presenter ($150, 75)', '$', ['75', '150']],
    ['27-28/03/2025: $360;$280, 29-30/03/2025: $960', '$', ['280', '360', '960']],
    ['16-24/12:A:$380;B:$280', '$', ['280', '380']],
    ['$100/ one lesson (3hrs)', '$', ['100']],
    ['大人 1,000円、小人 500円', '円', ['500', '1000']],
    ['公元2025年', '', ['公元2025年']],
    ['$10 - €20', '$', ['10', '20']],
    ['1 000 €', '', ['1 000 €']],
    ['Donation; By ticket', '', ['donation', 'by ticket']],
    ['2026-07-15', '', ['2026-07-15']],
    ['27/03/2025', '', ['27/03/2025']],
    ['-5', '', ['-5']],
    ['99999999999999999999', '', ['99999999999999999999']],
    ['–', '', ['–']],
  ])('%j', (text, symbol, values) => {
    const { cost, cost_details: details } = presentCost(text);
    expect([cost, details.currency_symbol, details.values]).toEqual([text, symbol, values]);
  });
});

it('any text is answered without an error, its amounts ascending and each once', () => {
  const pieces = fc.constantFrom(
    '$',
    'HK$',
    '€',
    '円',
    '元',
    '免費',
    'Free',
    '0',
    '5',
    '10',
    '1,234',
    '2.5',
    ',',
    '.',
    ';',
    ' ',
    '-',
    '~',
    '/',
    'to',
    'x',
    '（',
    '１',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (input) => {
      const stored = parseCost(input);
      if (stored === undefined) return;
      const { cost, cost_details: details } = presentCost(stored);
      const numbers = details.values.filter((value) => /^\d+(\.\d+)?$/.test(value)).map(Number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(details.values).size).toBe(details.values.length);
      expect(details.currency_position === '').toBe(details.currency_symbol === '');
      expect(cost === '').toBe(stored === '');
    }),
    { numRuns: 1500 },
  );
});

it.each(['1,', '1 ', '$1', '$1,', '1$ ', '0.', '元', '- ', ';', 'free', '１'])(
  'five hundred characters of %j, the most there can be, are read to their end',
  (piece) => {
    const text = piece.repeat(LONGEST_COST).slice(0, LONGEST_COST);
    expect(parseCost(`${text}x`)).toBeUndefined();
    expect(presentCost(text).cost_details.values.length).toBeGreaterThan(0);
  },
);
