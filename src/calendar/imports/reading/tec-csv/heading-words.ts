import type { TableField } from './table-fields.js';

/**
 * Words of headings by field: English, those of East Asia, and of Europe (German, French, Spanish, Italian, Dutch, Portuguese,
 * Polish), a bar between two languages. In each the surest word stands first. Described fields bring theirs.
 */
export const HEADING_WORDS: Partial<Record<TableField, readonly string[]>> = {
  title: [
    'title, event, event name, name, subject, event title, what',
    'タイトル, イベント名, 件名, 催し名, 行事名, 名称, 催事名, 題名, 見出し | 제목, 행사명, 이벤트명, 공연명, 축제명, 행사제목, 프로그램명 | 标题, 活动名称, 活动, 名称, 活动标题 | 標題, 活動名稱, 活動, 節目名稱, 活動標題',
    'titel, veranstaltung, bezeichnung, veranstaltungstitel, betreff, thema | titre, événement, intitulé, évènement, objet, nom | título, evento, actividad, asunto, nombre | titolo, evento, manifestazione, oggetto, nome | titel, evenement, activiteit, onderwerp, naam | título, evento, atividade, assunto, nome | tytuł, wydarzenie, nazwa wydarzenia, temat, nazwa',
  ],
  description: [
    'description, details, about, body, text',
    '説明, 内容, 概要, 詳細, イベント内容 | 설명, 내용, 상세, 소개 | 说明, 简介, 内容, 活动内容 | 說明, 簡介, 內容, 活動內容, 節目內容',
    'beschreibung, inhalt | description, détails, contenu | descripción, detalles, contenido | descrizione, dettagli, contenuto | beschrijving, omschrijving, inhoud | descrição, detalhes, conteúdo | opis, szczegóły, treść',
  ],
  excerpt: [
    'summary, excerpt, short description, subtitle',
    '要約, 抜粋 | 요약 | 摘要',
    'kurzbeschreibung, zusammenfassung, untertitel | résumé, sous-titre, chapeau | resumen, subtítulo | riassunto, sottotitolo | samenvatting, ondertitel | resumo, subtítulo | streszczenie, podtytuł',
  ],
  start_date: [
    'start, start date, date, begin, begins, from, day, when, starts at, start datetime',
    '開始日, 開催日, 開始日時, 日付, 日時, 開始, 開催年月日, 開始年月日, 実施日, 日程 | 시작일, 시작일자, 시작일시, 일자, 날짜, 행사일, 개최일 | 开始日期, 开始时间, 日期, 活动日期, 起始日期, 活动时间 | 開始日期, 活動日期, 活動時間',
    'beginn, datum, startdatum, anfang, beginnt am, anfangsdatum, von | date, date de début, début, commence le, date début, jour | fecha, fecha de inicio, inicio, fecha inicio, día, comienzo | data, data di inizio, inizio, data inizio, giorno | datum, begindatum, startdatum, begin, dag | data, data de início, início, data início, data inicial, dia | data, data rozpoczęcia, początek, dzień, rozpoczęcie',
  ],
  start_time: [
    'start time, time, begin time',
    '開始時間, 開始時刻, 時間, 始まり, 開演, 開催時間 | 시작시간, 시작시각, 시간 | 开始时刻, 开始时分, 开场时间 | 時間, 開始時間',
    'uhrzeit, zeit, startzeit, beginnt um, anfangszeit | heure, heure de début, horaire, commence à, heure début | hora, hora de inicio, hora inicio, horario | ora, ora di inizio, orario, ora inizio | tijd, begintijd, starttijd, aanvang, aanvangstijd | hora, hora de início, horário, hora início, hora inicial | godzina, godzina rozpoczęcia, czas, czas rozpoczęcia',
  ],
  end_date: [
    'end, end date, until, to, ends, finish, ends at, end datetime',
    '終了日, 終了日時, 終了, 終了年月日 | 종료일, 종료일자, 종료일시, 마감일 | 结束日期, 结束时间, 截止日期, 结束日 | 結束日期, 終止日期, 結束日',
    'ende, enddatum, endet am, schluss, bis | fin, date de fin, date fin, se termine le | fin, fecha de fin, fecha fin, fecha de finalización, fecha final | fine, data di fine, data fine, termine | einde, einddatum | fim, data de fim, data de término, término, data final | koniec, data zakończenia, zakończenie',
  ],
  end_time: [
    'end time, finish time',
    '終了時間, 終了時刻, 終わり, 終演 | 종료시간, 종료시각 | 结束时刻 | 結束時間',
    'endzeit, endet um, schlusszeit | heure de fin, heure fin, se termine à | hora de fin, hora fin, hora de finalización, hora final | ora di fine, ora fine | eindtijd | hora de fim, hora de término, hora fim, hora final | godzina zakończenia, czas zakończenia',
  ],
  timezone: [
    'timezone, time zone, tz',
    'タイムゾーン | 시간대 | 时区 | 時區',
    'zeitzone | fuseau horaire | zona horaria, huso horario | fuso orario | tijdzone | fuso horário | strefa czasowa',
  ],
  all_day: [
    'all day, all day event, whole day, allday',
    '終日 | 종일 | 全天, 全日',
    'ganztägig, ganztägiges ereignis | journée entière, toute la journée | todo el día | tutto il giorno, giornata intera | hele dag, gehele dag | dia inteiro, o dia todo | cały dzień',
  ],
  venue: [
    'venue, place, location, where, venue name',
    '会場, 場所, 場所名称, 会場名, 開催場所, 開催地 | 장소, 행사장, 공연장, 시설명, 개최장소 | 地点, 场地, 活动地点 | 地點, 場地, 活動地點, 演出地點, 場館',
    'ort, veranstaltungsort, raum, spielort, saal, lokal | lieu, salle, endroit, emplacement | lugar, sede, recinto, ubicación, sala | luogo, sede, sala, posizione | locatie, plaats, zaal | local, lugar, espaço, localização, sala | miejsce, lokalizacja, sala',
  ],
  address: [
    'address, street, street address',
    '住所, 所在地, 会場住所 | 주소, 소재지, 도로명주소 | 地址, 活动地址',
    'adresse, anschrift, straße, strasse | adresse, rue | dirección, domicilio, calle | indirizzo | adres, straat | endereço, morada, rua | adres, ulica',
  ],
  city: [
    'city, town',
    '市区町村, 市町村 | 시군구, 도시 | 城市, 市 | 縣市',
    'stadt, gemeinde | ville, commune | ciudad, municipio, localidad | città, comune | stad, gemeente, woonplaats | cidade, município | miasto, miejscowość',
  ],
  province: ['province, state, region, prefecture', '都道府県 | 시도 | 省份, 省'],
  country: ['country', '国, 国名 | 국가 | 国家 | 國家', 'land | pays | país | paese, nazione | land | país | kraj'],
  zip: [
    'zip, postcode, postal code, zip code',
    '郵便番号 | 우편번호 | 邮编, 邮政编码 | 郵遞區號',
    'plz, postleitzahl | code postal | código postal | codice postale | postcode | código postal, cep | kod pocztowy',
  ],
  phone: [
    'phone, telephone, tel',
    '電話, 電話番号, 連絡先電話番号 | 전화, 전화번호 | 电话, 联系电话 | 聯絡電話',
    'telefon, telefonnummer | téléphone | teléfono | telefono | telefoon, telefoonnummer | telefone | telefon, numer telefonu',
  ],
  latitude: ['latitude, lat', '緯度 | 위도 | 纬度'],
  longitude: ['longitude, lng, lon, long', '経度 | 경도 | 经度 | 經度'],
  organizers: [
    'organizer, organiser, organizers, organisers, host, presenter',
    '主催, 主催者, 主催団体, 主催団体名 | 주최, 주관, 주최자, 주최기관 | 主办方, 主办单位, 主辦單位, 主辦, 主辦機構',
    'veranstalter, veranstalterin, organisator, ausrichter | organisateur, organisatrice, organisé par, organisateurs | organizador, organizadora, organiza, organizadores | organizzatore, organizzatori, organizzato da, promotore | organisator, organisatie | organizador, organização, promotor, realização | organizator, organizatorzy',
  ],
  cost: [
    'cost, price, fee, admission, ticket price',
    '料金, 参加費, 費用, 入場料, 料金基本, 参加料, 入場料金, チケット料金 | 요금, 비용, 참가비, 관람료, 이용요금 | 费用, 票价, 价格 | 費用, 票價, 收費',
    'eintritt, preis, kosten, eintrittspreis, gebühr | prix, tarif, tarifs, entrée, coût | precio, coste, costo, entrada, tarifa | prezzo, costo, ingresso, biglietto, tariffa | prijs, kosten, entree, toegang, toegangsprijs | preço, custo, ingresso, entrada, valor | cena, koszt, bilet, wstęp, opłata',
  ],
  categories: [
    'category, categories, genre, type',
    'カテゴリ, カテゴリー, 分類, 種別, ジャンル | 분류, 카테고리, 장르, 유형 | 类别, 分类 | 類別, 分類',
    'kategorie, kategorien, rubrik, sparte, genre | catégorie, catégories, rubrique, genre | categoría, categorías, género, tipo | categoria, categorie, genere, tipo | categorie, categorieën, rubriek, genre, soort | categoria, categorias, gênero, género, tipo | kategoria, kategorie, rodzaj, typ',
  ],
  tags: [
    'tag, tags, keywords',
    'タグ, キーワード | 태그, 키워드 | 标签 | 關鍵字, 標籤',
    'schlagwort, schlagwörter, stichwörter | étiquettes, mots-clés | etiquetas, palabras clave | etichette, parole chiave | trefwoorden, labels | etiquetas, palavras-chave | tagi, słowa kluczowe',
  ],
  website: [
    'website, url, link, web, homepage, more information',
    'サイト, ホームページ, リンク | 홈페이지, 홈페이지주소 | 网址, 链接, 官网 | 網址, 連結, 網站',
    'webseite, internet, homepage, internetseite | site web, site internet, lien, site | sitio web, página web, enlace, web | sito web, sito, collegamento | website, webpagina | site, página web, endereço web | strona, strona internetowa, strona www',
  ],
  image: [
    'image, picture, photo, poster, image url',
    '画像, 写真, ポスター | 이미지, 사진, 포스터 | 图片, 海报 | 圖片, 海報',
    'bild, foto, plakat | image, photo, affiche | imagen, foto, cartel | immagine, foto, locandina | afbeelding, foto, affiche | imagem, foto, cartaz | obraz, zdjęcie, plakat',
  ],
  currency_code: ['currency, currency code', '通貨 | 통화 | 货币 | 幣別'],
  key: ['id, uid, key, no, number, code, event id', '番号, 管理番号 | 번호, 일련번호 | 编号 | 編號, 活動編號'],
  private: [
    'private',
    '非公開 | 비공개 | 私密 | 私人',
    'privat | privé | privado | privato | privé | particular | prywatne',
  ],
};
