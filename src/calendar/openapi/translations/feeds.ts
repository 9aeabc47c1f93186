/** The short texts of the document about feeds, by the English ones. */
export const FEEDS = {
  'zh-hans': {
    'Subscribe to the events at a venue':
      '订阅某场地的活动',
    'Subscribe to the events of an organizer':
      '订阅某主办方的活动',
    'Subscribe to events as a calendar':
      '以日历形式订阅活动',
    'Subscribe to events as news':
      '以新闻形式订阅活动',
    'Read events as points on a map':
      '以地图上的点读取活动',
    'Read events as linked data':
      '以关联数据读取活动',
    'Read events as a table':
      '以表格读取活动',
    'Read an event as a calendar':
      '以日历形式读取活动',
    'Read an event as a calendar by its slug':
      '按别名以日历形式读取活动',
    'The list of events with its filters, without pages; where no start is given, of what has not ended.':
      '带筛选条件的活动列表，不分页；未给出开始日期时，为尚未结束的活动。',
    'How events that repeat are told: `instances`, each time by itself (default), or `rule`, as one event with its exceptions where all calendars understand its rule.':
      '重复活动的表示方式：`instances`（默认）逐次列出；`rule` 在所有日历都能理解其规则时，用一个活动加例外来表示。',
    'Events that start on this day or later, or are under way then; without it those that have not ended.':
      '在这一天或之后开始的活动，以及届时正在进行的活动；未给出时为尚未结束的活动。',
    'Events that end on this day or before; without it there is no bound, or with `ongoing=false` two years from now.':
      '在这一天或之前结束的活动；未给出时没有期限，`ongoing=false` 时则到两年后。',
  },
  'zh-hant': {
    'Subscribe to the events at a venue':
      '訂閱某場地的活動',
    'Subscribe to the events of an organizer':
      '訂閱某主辦方的活動',
    'Subscribe to events as a calendar':
      '以行事曆形式訂閱活動',
    'Subscribe to events as news':
      '以新聞形式訂閱活動',
    'Read events as points on a map':
      '以地圖上的點讀取活動',
    'Read events as linked data':
      '以鏈結資料讀取活動',
    'Read events as a table':
      '以表格讀取活動',
    'Read an event as a calendar':
      '以行事曆形式讀取活動',
    'Read an event as a calendar by its slug':
      '依代稱以行事曆形式讀取活動',
    'The list of events with its filters, without pages; where no start is given, of what has not ended.':
      '附篩選條件的活動列表，不分頁；未提供開始日期時，為尚未結束的活動。',
    'How events that repeat are told: `instances`, each time by itself (default), or `rule`, as one event with its exceptions where all calendars understand its rule.':
      '重複活動的表示方式：`instances`（預設）逐次列出；`rule` 在所有行事曆都能理解其規則時，以一個活動加上例外來表示。',
    'Events that start on this day or later, or are under way then; without it those that have not ended.':
      '在這一天或之後開始的活動，以及屆時正在進行的活動；未提供時為尚未結束的活動。',
    'Events that end on this day or before; without it there is no bound, or with `ongoing=false` two years from now.':
      '在這一天或之前結束的活動；未提供時沒有期限，`ongoing=false` 時則到兩年後。',
  },
  ja: {
    'Subscribe to the events at a venue':
      '会場のイベントを購読する',
    'Subscribe to the events of an organizer':
      '主催者のイベントを購読する',
    'Subscribe to events as a calendar':
      'イベントをカレンダーとして購読',
    'Subscribe to events as news':
      'イベントをニュースとして購読',
    'Read events as points on a map':
      'イベントを地図上の点として取得',
    'Read events as linked data':
      'イベントをリンクトデータとして取得',
    'Read events as a table':
      'イベントを表として取得',
    'Read an event as a calendar':
      'イベントをカレンダーとして取得',
    'Read an event as a calendar by its slug':
      'スラッグでイベントをカレンダーとして取得',
    'The list of events with its filters, without pages; where no start is given, of what has not ended.':
      '絞り込みのできるイベント一覧。ページ分割なし。開始日の指定がなければ、まだ終わっていないイベント。',
    'How events that repeat are told: `instances`, each time by itself (default), or `rule`, as one event with its exceptions where all calendars understand its rule.':
      '繰り返すイベントの表し方。`instances`（既定）は 1 回ずつ、`rule` はどのカレンダーも理解できる規則であれば、例外を伴う 1 つのイベントとして表します。',
    'Events that start on this day or later, or are under way then; without it those that have not ended.':
      'この日以降に始まるイベントと、その時点で開催中のイベント。指定がなければ、まだ終わっていないイベント。',
    'Events that end on this day or before; without it there is no bound, or with `ongoing=false` two years from now.':
      'この日までに終わるイベント。指定がなければ期限はなく、`ongoing=false` の場合は 2 年後まで。',
  },
  ko: {
    'Subscribe to the events at a venue':
      '장소의 행사 구독',
    'Subscribe to the events of an organizer':
      '주최자의 행사 구독',
    'Subscribe to events as a calendar':
      '이벤트를 캘린더로 구독',
    'Subscribe to events as news':
      '이벤트를 뉴스로 구독',
    'Read events as points on a map':
      '이벤트를 지도 위의 점으로 조회',
    'Read events as linked data':
      '이벤트를 연결 데이터로 조회',
    'Read events as a table':
      '이벤트를 표로 조회',
    'Read an event as a calendar':
      '이벤트를 캘린더로 조회',
    'Read an event as a calendar by its slug':
      '슬러그로 이벤트를 캘린더로 조회',
    'The list of events with its filters, without pages; where no start is given, of what has not ended.':
      '필터를 쓸 수 있는 이벤트 목록. 페이지 없음. 시작 날짜를 지정하지 않으면 아직 끝나지 않은 이벤트.',
    'How events that repeat are told: `instances`, each time by itself (default), or `rule`, as one event with its exceptions where all calendars understand its rule.':
      '반복되는 이벤트의 표시 방법: `instances`(기본값)는 한 번씩, `rule`은 모든 캘린더가 이해하는 규칙이면 예외가 딸린 하나의 이벤트로 표시합니다.',
    'Events that start on this day or later, or are under way then; without it those that have not ended.':
      '이 날짜 이후에 시작하거나 그때 진행 중인 이벤트. 지정하지 않으면 아직 끝나지 않은 이벤트.',
    'Events that end on this day or before; without it there is no bound, or with `ongoing=false` two years from now.':
      '이 날짜까지 끝나는 이벤트. 지정하지 않으면 기한이 없으며, `ongoing=false`이면 2년 후까지.',
  },
} as const;
