import iconv from 'iconv-lite';
import { childText, childrenOf, xmlTree } from './xml-tree.js';

function tree(text: string, encoding = 'utf-8'): ReturnType<typeof xmlTree> {
  return xmlTree({ name: 'a.xml', bytes: iconv.encode(text, encoding) });
}

describe('a document of XML', () => {
  it('elements have attributes, children and text', () => {
    const root = tree(
      '<?xml version="1.0"?><events><event id="7"><a><![CDATA[ x & y ]]></a><b>&lt;z&gt;</b></event></events>',
    );
    if ('refusal' in root) throw new Error(root.refusal);
    const [event] = childrenOf(root, 'event');
    expect(event?.attributes).toEqual({ id: '7' });
    expect(event && [childText(event, 'a'), childText(event, 'b'), childText(event, 'c')]).toEqual([
      'x & y',
      '<z>',
      '',
    ]);
  });

  it('the encoding that it names is used', () => {
    expect(tree('<?xml version="1.0" encoding="EUC-KR"?><a>음악회</a>', 'cp949')).toMatchObject({ text: '음악회' });
    expect(tree('<a>음악회</a>', 'utf-8')).toMatchObject({ text: '음악회' });
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'XML'],
    ['<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>', 'XML'],
    ['<a>&unknown;</a>', 'XML'],
    ['<a><b></a>', 'XML'],
    ['<a>it breaks off', 'XML'],
    ['<a>'.repeat(100), 'XML'],
    ['<!DOCTYPE html><html></html>', 'HTML'],
    ['{"a": 1}', 'JSON'],
    ['', undefined],
  ])('%.40s is refused', (text, found) => {
    expect(tree(text)).toEqual({ refusal: 'not-the-format', ...(found === undefined ? {} : { found }) });
  });
});
