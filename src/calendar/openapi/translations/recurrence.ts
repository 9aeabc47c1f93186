const REPEATS = 'How the event repeats: lines RRULE, RDATE and EXDATE of RFC 5545, without DTSTART; null ends it.';
const DATES = 'The same for a run of single dates, beside the event’s own; null ends it.';
const LIST = 'List the occurrences of an event';
const RECURRING = 'Only events that repeat, or only the others.';
const RELATED = 'Only the occurrences of the event with this id, or of the series that it belongs to.';
const ONCE = 'true: of each event that repeats only its first occurrence in the list, with the number of the others.';
const SCOPE =
  'What a write to an occurrence of an event that repeats means: `this` one, this and the `following`, or `all`. Without it `this`; under the event’s own id `all`.';
const STATUS =
  'Whether it takes place as announced. `rescheduled`, with new dates, notes the former start as `previous_start_date`.';

/** Texts of the document about repeating events, by language. */
export const RECURRENCE_TEXTS = {
  'zh-hans': {
    [REPEATS]: '活动如何重复：RFC 5545 的 RRULE、RDATE 和 EXDATE 行，不含 DTSTART；null 表示不再重复。',
    [DATES]: '同上，用于活动自身日期之外的一系列单独日期；null 表示不再重复。',
    [LIST]: '列出活动的各场次',
    [RECURRING]: '仅重复的活动，或仅其他活动。',
    [RELATED]: '仅此 ID 的活动或其所属系列的场次。',
    [ONCE]: 'true：每个重复的活动只列出第一个场次，并注明其余场次的数量。',
    [SCOPE]:
      '写入重复活动的某一场次时的含义：`this` 仅此场次，`following` 此场次及之后的场次，`all` 全部。未提供时为 `this`；使用活动自身的 ID 时为 `all`。',
    [STATUS]: '是否如期举行。`rescheduled` 与新日期一起提供时，原开始时间记为 `previous_start_date`。',
  },
  'zh-hant': {
    [REPEATS]: '活動如何重複：RFC 5545 的 RRULE、RDATE 和 EXDATE 行，不含 DTSTART；null 表示不再重複。',
    [DATES]: '同上，用於活動自身日期之外的一系列單獨日期；null 表示不再重複。',
    [LIST]: '列出活動的各場次',
    [RECURRING]: '僅重複的活動，或僅其他活動。',
    [RELATED]: '僅此 ID 的活動或其所屬系列的場次。',
    [ONCE]: 'true：每個重複的活動只列出第一個場次，並註明其餘場次的數量。',
    [SCOPE]:
      '寫入重複活動的某一場次時的含義：`this` 僅此場次，`following` 此場次及之後的場次，`all` 全部。未提供時為 `this`；使用活動自身的 ID 時為 `all`。',
    [STATUS]: '是否如期舉行。`rescheduled` 與新日期一併提供時，原開始時間記為 `previous_start_date`。',
  },
  ja: {
    [REPEATS]:
      'イベントの繰り返し方。RFC 5545 の RRULE、RDATE、EXDATE の行を DTSTART なしで指定します。null で繰り返しを終えます。',
    [DATES]: '同じく、イベント自体の日時に加える個別の日程。null で繰り返しを終えます。',
    [LIST]: 'イベントの各回の一覧を取得',
    [RECURRING]: '繰り返すイベントのみ、またはそれ以外のみ。',
    [RELATED]: 'この ID のイベント、またはそれが属するシリーズの各回のみ。',
    [ONCE]: 'true の場合、繰り返すイベントは一覧中の最初の回だけを、残りの回数とともに示します。',
    [SCOPE]:
      '繰り返すイベントの一回への書き込みの範囲。`this` はその回のみ、`following` はその回以降、`all` はすべて。省略時は `this`、イベント自体の ID では `all`。',
    [STATUS]: '予定どおり開催されるか。新しい日時とともに `rescheduled` を指定すると、元の開始日時が `previous_start_date` に残ります。',
  },
  ko: {
    [REPEATS]:
      '이벤트가 반복되는 방식: DTSTART 없이 RFC 5545의 RRULE, RDATE, EXDATE 줄. null이면 반복을 끝냅니다.',
    [DATES]: '같은 내용을 이벤트 자체의 날짜에 더하는 개별 날짜로 나타냅니다. null이면 반복을 끝냅니다.',
    [LIST]: '이벤트의 회차 목록 조회',
    [RECURRING]: '반복되는 이벤트만, 또는 그 밖의 이벤트만.',
    [RELATED]: '이 ID의 이벤트 또는 그 이벤트가 속한 시리즈의 회차만.',
    [ONCE]: 'true이면 반복되는 이벤트마다 목록의 첫 회차만 나머지 횟수와 함께 보여 줍니다.',
    [SCOPE]:
      '반복되는 이벤트의 한 회차에 쓸 때의 범위: `this`는 그 회차만, `following`은 그 회차부터, `all`은 전체. 생략하면 `this`, 이벤트 자체의 ID에서는 `all`입니다.',
    [STATUS]: '예정대로 열리는지 여부. 새 날짜와 함께 `rescheduled`를 보내면 이전 시작 시각이 `previous_start_date`에 남습니다.',
  },
} as const;
