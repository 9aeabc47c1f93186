import { cdata, cell, DAY, type FileOf } from './hostile-text-fields.js';

/** Formats of single countries. */
export const NATIONAL_HOSTILE_FILES: Readonly<Record<string, FileOf>> = {
  'jp-events': (texts) =>
    [
      '市区町村コード,NO,イベント名,開始日,終了日,開始時間,終了時間,説明,料金(基本),場所名称,住所,主催者,URL,画像',
      ...texts.map((text, at) => {
        const [name, other] = [cell(`${text} ${String(at)}`), cell(text)];
        return [
          '131016',
          String(at),
          name,
          DAY,
          DAY,
          '10:00',
          '16:00',
          other,
          other,
          name,
          other,
          name,
          other,
          other,
        ].join(',');
      }),
    ].join('\r\n'),
  'tw-moc': (texts) =>
    JSON.stringify(
      texts.map((text, at) => {
        const name = `${text} ${String(at)}`;
        const show = {
          time: '2027/04/03 19:30:00',
          endTime: '2027/04/03 21:00:00',
          location: text,
          locationName: name,
          price: text,
        };
        const texts = {
          title: name,
          descriptionFilterHtml: text,
          comment: text,
          webSales: text,
          sourceWebPromote: text,
        };
        const names = { showUnit: name, masterUnit: [name], subUnit: [text], supportUnit: [text], imageUrl: text };
        return {
          UID: String(at),
          ...texts,
          ...names,
          showInfo: [show],
          startDate: '2027/04/03',
          endDate: '2027/04/03',
        };
      }),
    ),
  'tw-city': (texts) =>
    JSON.stringify(
      texts.map((text, at) => {
        const name = `${text} ${String(at)}`;
        const texts = { title: name, description: text, className: name, author: name, place: name, address: text };
        return { id: String(at), ...texts, activeDate: '04/03/2027', aboutUrl: text, picUrl: text, placeTel: text };
      }),
    ),
  'kr-seoul': (texts) =>
    JSON.stringify({
      culturalEventInfo: {
        RESULT: { CODE: 'INFO-000' },
        row: texts.map((text, at) => {
          const name = `${text} ${String(at)}`;
          const texts = { TITLE: name, PLACE: name, ORG_NAME: name, CODENAME: name, USE_FEE: text, PROGRAM: text };
          const links = { ORG_LINK: text, MAIN_IMG: text, HMPG_ADDR: `https://a.example/?cultcode=${String(at)}` };
          return { ...texts, ...links, GUNAME: text, PLAYER: text, STRTDATE: DAY, END_DATE: DAY };
        }),
      },
    }),
  'hk-lcsd': (texts) =>
    `<events>${texts
      .map((text, at) => {
        const name = `<![CDATA[${cdata(`${text} ${String(at)}`)}]]>`;
        const named = [
          'titlec',
          'titlee',
          'desce',
          'descc',
          'urle',
          'pricee',
          'presenterorge',
          'presenterorgc',
          'tel_e',
        ];
        const fields = named.map((field) => `<${field}>${name}</${field}>`).join('');
        return `<event id="${String(at)}">${fields}<predateE>3/4/2027 (Sat) 8pm</predateE></event>`;
      })
      .join('')}</events>`,
  'kr-kopis': (texts) =>
    `<dbs>${texts
      .map((text, at) => {
        const name = `<![CDATA[${cdata(`${text} ${String(at)}`)}]]>`;
        const named = [
          'prfnm',
          'fcltynm',
          'genrenm',
          'poster',
          'prfcast',
          'pcseguidance',
          'sty',
          'entrpsnm',
          'relateurl',
        ];
        const fields = named.map((field) => `<${field}>${name}</${field}>`).join('');
        const times =
          '<prfpdfrom>2027.04.06</prfpdfrom><prfpdto>2027.04.06</prfpdto><dtguidance>화요일(19:30)</dtguidance>';
        return `<db><mt20id>PF${String(at)}</mt20id>${fields}${times}</db>`;
      })
      .join('')}</dbs>`,
  'kr-tourapi': (texts) =>
    JSON.stringify({
      response: {
        header: { resultCode: '0000' },
        body: {
          items: {
            item: texts.map((text, at) => {
              const links = {
                firstimage: text,
                tel: text,
                addr1: text,
                addr2: text,
                overview: text,
                eventhomepage: text,
              };
              const times = { eventstartdate: '20270501', eventenddate: '20270503' };
              return {
                contentid: String(at + 1),
                title: `${text} ${String(at)}`,
                ...links,
                eventplace: `${text} ${String(at)}`,
                ...times,
              };
            }),
          },
        },
      },
    }),
};
