import type { SeedEvent } from './content.js';

export const EAST: readonly SeedEvent[] = [
  {
    key: 'morning-quartet',
    original: 'ja',
    zone: 'Asia/Tokyo',
    on: { day: 5, weekday: 7 },
    time: ['11:00', '12:30'],
    venue: 'hall',
    organizers: ['sumida'],
    categories: ['chamber'],
    tags: ['beginners'],
    picture: 'morning-quartet',
    facts: { ticket_url: 'https://tickets.sumida-ongaku.example/morning-quartet' },
    texts: {
      ja: {
        title: '日曜の朝の弦楽四重奏',
        excerpt: 'ハイドンと武満徹を、コーヒーとともに。',
        description:
          '<p>ハイドンの「ひばり」と、武満徹の「ランドスケープ」。休憩にはロビーでコーヒーをお出しします。未就学のお子さまもご入場いただけます。</p>',
        cost: '¥3,500 – ¥5,000',
      },
      en: {
        title: 'Sunday Morning String Quartet',
        excerpt: 'Haydn and Takemitsu, with coffee.',
        description:
          '<p>Haydn’s “Lark” and Takemitsu’s “Landscape”. Coffee is served in the foyer at the interval, and children of every age are welcome.</p>',
      },
      'zh-hant': {
        title: '星期日早晨弦樂四重奏',
        excerpt: '海頓、武滿徹與一杯咖啡。',
        description: '<p>演出海頓《雲雀》四重奏與武滿徹《風景》。中場休息於大堂供應咖啡，歡迎任何年齡的兒童入場。</p>',
      },
      'zh-hans': {
        title: '星期日早晨弦乐四重奏',
        excerpt: '海顿、武满彻与一杯咖啡。',
        description: '<p>演出海顿《云雀》四重奏与武满彻《风景》。中场休息时大堂供应咖啡，欢迎任何年龄的儿童入场。</p>',
      },
      ko: {
        title: '일요일 아침의 현악 사중주',
        excerpt: '하이든과 다케미쓰, 그리고 커피 한 잔.',
        description:
          '<p>하이든의 ‘종달새’와 다케미쓰 도루의 ‘풍경’을 연주합니다. 쉬는 시간에는 로비에서 커피를 드리며, 나이에 상관없이 어린이도 입장할 수 있습니다.</p>',
      },
    },
  },
  {
    key: 'shakuhachi',
    original: 'ja',
    zone: 'Asia/Tokyo',
    on: { day: 16, weekday: 4 },
    time: ['19:00', '20:45'],
    venue: 'hall',
    organizers: ['sumida'],
    categories: ['traditional'],
    tags: ['evening'],
    texts: {
      ja: {
        title: '尺八と打楽器の夕べ',
        description: '<p>古典本曲から新作初演まで。息と皮、竹と木の音が、満員の客席を静けさで包みます。</p>',
        cost: '¥4,200',
      },
      en: {
        title: 'An Evening of Shakuhachi and Percussion',
        description: '<p>From the old solo repertoire to a first performance: breath and skin, bamboo and wood.</p>',
      },
    },
  },
  {
    key: 'moonlight-jazz',
    original: 'ko',
    zone: 'Asia/Seoul',
    on: { day: 8, weekday: 6 },
    time: ['20:00', '22:00'],
    venue: 'riverside',
    organizers: ['hangang'],
    categories: ['jazz'],
    tags: ['outdoors', 'evening'],
    picture: 'moonlight-jazz',
    facts: { featured: true },
    texts: {
      ko: {
        title: '한강 달빛 재즈',
        excerpt: '강바람과 함께 듣는 피아노 트리오.',
        description:
          '<p>해가 지면 물결마당에 피아노 트리오가 오릅니다. 돗자리와 담요를 가져오세요. 비가 오면 다음 날로 미룹니다.</p>',
        cost: '₩30,000',
      },
      en: {
        title: 'Moonlight Jazz on the Han',
        excerpt: 'A piano trio and the breeze off the river.',
        description:
          '<p>When the sun is down a piano trio takes the Wave Stage. Bring a mat and a blanket. If it rains, we play the next evening.</p>',
      },
      ja: {
        title: '漢江ムーンライト・ジャズ',
        excerpt: '川風とともに聴くピアノ・トリオ。',
        description:
          '<p>日が沈むころ、ピアノ・トリオがウェーブステージに登場します。レジャーシートと膝掛けをお持ちください。雨天の場合は翌日に順延します。</p>',
      },
      'zh-hant': {
        title: '漢江月光爵士夜',
        excerpt: '江風徐來，細聽鋼琴三重奏。',
        description: '<p>日落之後，鋼琴三重奏登上水波舞台。請自備地蓆與毛毯；如遇下雨，順延至翌日舉行。</p>',
      },
      'zh-hans': {
        title: '汉江月光爵士夜',
        excerpt: '江风徐来，细听钢琴三重奏。',
        description: '<p>日落之后，钢琴三重奏登上水波舞台。请自备地垫与毛毯；如遇下雨，顺延至次日举行。</p>',
      },
    },
  },
  {
    key: 'gayageum',
    original: 'ko',
    zone: 'Asia/Seoul',
    on: { day: 12, weekday: 3 },
    time: ['18:30', '20:00'],
    venue: 'riverside',
    organizers: ['hangang'],
    categories: ['workshops', 'traditional'],
    tags: ['beginners'],
    texts: {
      ko: {
        title: '처음 만나는 가야금',
        description:
          '<p>악보를 몰라도 괜찮습니다. 가야금 열두 줄의 이름을 익히고 짧은 아리랑 한 곡을 함께 연주합니다. 악기는 빌려 드립니다.</p>',
        cost: '무료',
      },
    },
  },
  {
    key: 'rainy-reading',
    original: 'zh-hant',
    zone: 'Asia/Taipei',
    on: { day: 4, weekday: 2 },
    time: ['19:00', '21:00'],
    venue: 'bookhouse',
    organizers: ['crane'],
    categories: ['books'],
    tags: ['evening'],
    picture: 'rainy-reading',
    texts: {
      'zh-hant': {
        title: '雨夜讀書會：島嶼與海',
        description: '<p>每個月的第一場雨，我們讀一本與海有關的書。這次朗讀三篇短篇小說，附一壺烏龍茶。</p>',
        cost: 'NT$200',
      },
      en: {
        title: 'Rainy Night Readers: Islands and the Sea',
        description:
          '<p>With the month’s first rain we open a book about the sea. This time: three short stories read aloud, and a pot of oolong.</p>',
      },
      ja: {
        title: '雨の夜の読書会――島と海',
        description:
          '<p>月の最初の雨の日に、海にまつわる本を一冊。今回は短編小説三篇を朗読します。烏龍茶付きです。</p>',
      },
    },
  },
  {
    key: 'night-market',
    original: 'zh-hant',
    zone: 'Asia/Taipei',
    on: { day: 6, weekday: 6 },
    time: ['18:00', '21:00'],
    venue: 'bookhouse',
    organizers: ['crane', 'harbour'],
    categories: ['workshops'],
    tags: ['outdoors', 'evening', 'beginners'],
    picture: 'night-walk',
    texts: {
      'zh-hant': {
        title: '大稻埕夜間攝影散步',
        description: '<p>跟著攝影師走過老街騎樓與碼頭夜市，學習在弱光下取景。手機或相機皆可。</p>',
        cost: '免費',
      },
      ko: {
        title: '다다오청 밤 사진 산책',
        description:
          '<p>사진가와 함께 옛 거리와 부두 야시장을 걸으며 어두운 곳에서 구도를 잡는 법을 배웁니다. 휴대전화도 사진기도 좋습니다.</p>',
        cost: '무료',
      },
    },
  },
];
