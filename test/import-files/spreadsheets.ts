import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { readonly xml: string };

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<styleSheet xmlns="${NAMESPACE}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="4"/></cellXfs></styleSheet>`;

/** Styles of the workbooks below, by what they show. */
export const STYLE = { date: 1, time: 2, hours: 3, era: 4, moment: 5, money: 6 } as const;

export function styled(value: number, style: keyof typeof STYLE): Cell {
  return { xml: `<c s="${String(STYLE[style])}"><v>${String(value)}</v></c>` };
}

function cellXml(cell: Cell): string {
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') return `<c><v>${String(cell)}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
}

export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  return `<worksheet xmlns="${NAMESPACE}"><sheetData>${lines}</sheetData></worksheet>`;
}

/** A workbook of Excel with these sheets, the content of each as XML. */
export function xlsx(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array {
  const named = Object.entries(sheets);
  const list = named.map(([name], at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="r${String(at)}"/>`);
  const relations = named.map(
    (_, at) =>
      `<Relationship Id="r${String(at)}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${String(at)}.xml"/>`,
  );
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(named.map(([, content], at) => [`xl/worksheets/sheet${String(at)}.xml`, content])),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

/** An OpenDocument spreadsheet of this content between its tables' beginning and end. */
export function ods(tables: string): Uint8Array {
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  });
}
