import {
  childText,
  isJsonObject,
  type JsonObject,
  jsonObjects,
  jsonOfBytes,
  jsonText,
  type Language,
  type ReadingOptions,
  type SnapshotFile,
  type SourceRefusal,
  type XmlElement,
  xmlTree,
} from 'kalends/reading';

/** A page of a list, in the language of its service. */
export interface TourPage {
  readonly file: string;
  readonly language: Language;
  readonly items: readonly JsonObject[];
  /** Number of records of all pages. */
  readonly total: number;
}

/** Beginnings of the names of services and of their files. */
const SERVICES: Readonly<Record<string, Language>> = {
  kor: 'ko',
  eng: 'en',
  jpn: 'ja',
  chs: 'zh-hans',
  cht: 'zh-hant',
};
const SERVICE = /(?:^|[/_.-])(kor|eng|jpn|chs|cht)(?:service\d*)?(?=[/_.?-]|$)/i;
const LONGEST_ERROR = 200;

/** Reads a page. Whatever is no list of items is an error of the service: nothing may be withdrawn because of it. */
export function tourPage(file: SnapshotFile, options: ReadingOptions): TourPage | SourceRefusal {
  const answer = jsonOfBytes(file.bytes);
  if (!isJsonObject(answer)) return gatewayError(file);
  const response = isJsonObject(answer['response']) ? answer['response'] : answer;
  const header = isJsonObject(response['header']) ? response['header'] : response;
  const code = jsonText(header['resultCode']);
  if (!/^0+$/.test(code)) return failed(`${code} ${jsonText(header['resultMsg'])}`);
  const body = isJsonObject(response['body']) ? response['body'] : {};
  const held = isJsonObject(body['items']) ? body['items']['item'] : undefined;
  const items = jsonObjects(held);
  return {
    file: file.name,
    language: languageOf(file.name, options),
    items,
    total: Number(jsonText(body['totalCount'])) || 0,
  };
}

function languageOf(name: string, { language }: ReadingOptions): Language {
  const [, service = ''] = SERVICE.exec(name) ?? [];
  return SERVICES[service.toLowerCase()] ?? language;
}

/** The gateway answers in XML, whatever was asked for. */
function gatewayError(file: SnapshotFile): SourceRefusal {
  const root = xmlTree(file);
  if ('refusal' in root) return root;
  const [header = root] = root.children;
  const text = (element: XmlElement, name: string) => childText(element, name);
  return failed(`${text(header, 'returnReasonCode')} ${text(header, 'returnAuthMsg') || text(header, 'errMsg')}`);
}

function failed(text: string): SourceRefusal {
  const found = text.trim().slice(0, LONGEST_ERROR);
  return { refusal: 'source-error', ...(found === '' ? {} : { found }) };
}
