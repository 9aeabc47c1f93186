import type { SeedEvent } from './content.js';

export const SHANGHAI: readonly SeedEvent[] = [
  {
    key: 'pingtan',
    original: 'zh-hans',
    zone: 'Asia/Shanghai',
    on: { day: 9, weekday: 5 },
    time: ['19:15', '21:15'],
    venue: 'theatre',
    organizers: ['plane-tree'],
    categories: ['traditional'],
    tags: ['evening'],
    picture: 'pingtan',
    facts: { ticket_url: 'https://tickets.plane-tree.example/pingtan' },
    texts: {
      'zh-hans': {
        title: '梧桐树下听评弹',
        excerpt: '一把三弦、一面琵琶，说尽江南旧事。',
        description: '<p>苏州评弹两档名家同台，选唱《白蛇传》与《珍珠塔》。现场提供中英文字幕。</p>',
        cost: '¥120 – ¥280',
      },
      'zh-hant': {
        title: '梧桐樹下聽評彈',
        excerpt: '一把三弦、一面琵琶，說盡江南舊事。',
        description: '<p>蘇州評彈兩檔名家同台，選唱《白蛇傳》與《珍珠塔》。現場提供中英文字幕。</p>',
      },
      en: {
        title: 'Suzhou Pingtan under the Plane Trees',
        excerpt: 'A three-stringed lute, a pipa, and old tales of the Yangtze delta.',
        description:
          '<p>Two celebrated pairs of storyteller-singers share the stage with scenes from “The White Snake” and “The Pearl Pagoda”. With Chinese and English surtitles.</p>',
      },
      ja: {
        title: 'プラタナスの下で聴く蘇州評弾',
        excerpt: '三弦と琵琶が語る、江南の昔話。',
        description:
          '<p>蘇州評弾の名手二組が共演し、「白蛇伝」と「珍珠塔」の名場面を披露します。中国語と英語の字幕付きです。</p>',
      },
      ko: {
        title: '플라타너스 아래에서 듣는 쑤저우 평탄',
        excerpt: '산셴과 비파로 들려주는 강남의 옛이야기.',
        description:
          '<p>쑤저우 평탄의 명인 두 쌍이 한 무대에서 ‘백사전’과 ‘진주탑’의 명장면을 들려줍니다. 중국어와 영어 자막이 있습니다.</p>',
      },
    },
  },
  {
    key: 'old-films',
    original: 'zh-hans',
    zone: 'Asia/Shanghai',
    on: { day: 20, weekday: 6 },
    lasts: 1,
    venue: 'theatre',
    organizers: ['plane-tree'],
    categories: ['film'],
    tags: [],
    picture: 'old-films',
    texts: {
      'zh-hans': {
        title: '老电影周末',
        description: '<p>两天六部三四十年代的上海电影，全部以胶片放映，每场映后有影史学者座谈。</p>',
        cost: '¥60',
      },
      en: {
        title: 'Old Film Weekend',
        description:
          '<p>Six Shanghai films of the 1930s and 40s in two days, all shown on film, each followed by a talk with a film historian.</p>',
      },
    },
  },
];
