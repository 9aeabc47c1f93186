import { type DecodedTable, foldedHeading, type RowColumns, type SourceRefusal } from 'kalends/reading';

/** Fields by the headings of both editions of the standard data set, and by what cities add to it. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  code: ['都道府県コード又は市区町村コード', '全国地方公共団体コード', '市区町村コード', '都道府県コード'],
  number: ['NO', 'ID', '番号'],
  title: ['イベント名'],
  title_en: ['イベント名_英語', 'イベント名_英字'],
  start_date: ['開始日'],
  end_date: ['終了日'],
  start_time: ['開始時間', '開始時刻'],
  end_time: ['終了時間', '終了時刻'],
  schedule: ['開始日時特記事項'],
  description: ['説明'],
  price: ['料金(基本)', '料金'],
  price_details: ['料金(詳細)'],
  contact: ['連絡先名称'],
  contact_phone: ['連絡先電話番号'],
  contact_extension: ['連絡先内線番号'],
  organizers: ['主催者'],
  venue: ['場所名称'],
  address: ['住所', '所在地_連結表記'],
  address_town: ['所在地_町字'],
  address_rest: ['所在地_番地以下'],
  building: ['方書', '建物名等(方書)'],
  province: ['所在地_都道府県'],
  city: ['所在地_市区町村'],
  latitude: ['緯度'],
  longitude: ['経度'],
  access: ['アクセス方法'],
  parking: ['駐車場情報'],
  capacity: ['定員'],
  entry_date: ['参加申込終了日'],
  entry_time: ['参加申込終了時間'],
  entry_way: ['参加申込方法'],
  website: ['URL'],
  image: ['画像'],
  image_licence: ['画像_ライセンス'],
  remarks: ['備考'],
  categories: ['カテゴリー', 'カテゴリ'],
  families: ['子育て情報'],
};

const FIELDS_BY_HEADING = new Map(
  Object.entries(FIELDS).flatMap(([field, headings]) =>
    headings.map((heading): [string, string] => [foldedHeading(heading), field]),
  ),
);

/** Field of each column of a municipal list of events. */
export function jpColumns({ headings }: Pick<DecodedTable, 'headings'>): RowColumns | SourceRefusal {
  const columns = headings.map((heading) => FIELDS_BY_HEADING.get(foldedHeading(heading)));
  if (columns.includes('title') && columns.includes('start_date')) return columns;
  return { refusal: 'columns-unclear', found: headings.slice(0, 12).join(', ').slice(0, 200).toWellFormed() };
}
