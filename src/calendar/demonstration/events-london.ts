import type { SeedEvent } from './content.js';

const ZONE = 'Europe/London';

export const LONDON: readonly SeedEvent[] = [
  {
    key: 'candlelight',
    original: 'en',
    zone: ZONE,
    on: { day: 7, weekday: 4 },
    time: ['19:30', '21:15'],
    venue: 'wharf',
    organizers: ['wharf'],
    categories: ['chamber'],
    tags: ['evening'],
    picture: 'candlelight',
    facts: { ticket_url: 'https://tickets.lantern-wharf.example/candlelight' },
    texts: {
      en: {
        title: 'Schubert by Candlelight',
        excerpt: 'The String Quintet in C, among three hundred candles.',
        description:
          '<p>Five players, three hundred candles and the String Quintet in C. Doors open at seven; the bar serves mulled cider.</p>',
        cost: '£18 – £32',
      },
      'zh-hant': {
        title: '燭光下的舒伯特',
        excerpt: '三百枝燭光之中，聽C大調弦樂五重奏。',
        description: '<p>五位樂手、三百枝蠟燭，與舒伯特的C大調弦樂五重奏。晚上七時入場，酒吧供應熱蘋果酒。</p>',
      },
      'zh-hans': {
        title: '烛光下的舒伯特',
        excerpt: '三百支烛光之中，听C大调弦乐五重奏。',
        description: '<p>五位乐手、三百支蜡烛，与舒伯特的C大调弦乐五重奏。晚上七点入场，酒吧供应热苹果酒。</p>',
      },
      ja: {
        title: 'キャンドルライトで聴くシューベルト',
        excerpt: '三百本のろうそくの中で、弦楽五重奏曲ハ長調を。',
        description:
          '<p>五人の奏者と三百本のろうそく、そしてシューベルトの弦楽五重奏曲ハ長調。開場は午後七時、バーでは温かいシードルをご用意します。</p>',
      },
      ko: {
        title: '촛불 속의 슈베르트',
        excerpt: '촛불 삼백 개 사이에서 듣는 현악 오중주 다장조.',
        description:
          '<p>연주자 다섯 명과 촛불 삼백 개, 그리고 슈베르트의 현악 오중주 다장조. 저녁 7시에 문을 열며, 바에서는 따뜻한 사과주를 드립니다.</p>',
      },
    },
  },
  {
    key: 'five-harbours',
    original: 'en',
    zone: ZONE,
    on: { day: 14, weekday: 6 },
    time: ['10:30', '11:30'],
    venue: 'wharf',
    organizers: ['wharf', 'harbour'],
    categories: ['books'],
    tags: ['families'],
    picture: 'five-harbours',
    texts: {
      en: {
        title: 'Stories from Five Harbours',
        description:
          '<p>Tales of sailors, cats and dragons from Hong Kong, Yokohama, Busan, Keelung and London, told for listeners of four and over.</p>',
        cost: 'Free',
      },
      'zh-hant': {
        title: '五個港口的故事',
        description: '<p>水手、貓兒與龍的故事，來自香港、橫濱、釜山、基隆與倫敦，適合四歲或以上的小聽眾。</p>',
        cost: '免費',
      },
    },
  },
  {
    key: 'open-rehearsal',
    original: 'en',
    zone: ZONE,
    on: { day: 21, weekday: 2 },
    time: ['13:05', '13:55'],
    venue: 'wharf',
    organizers: ['wharf'],
    categories: ['jazz'],
    tags: ['beginners'],
    texts: {
      en: {
        title: 'Lunchtime Jazz: Open Rehearsal',
        description: '<p>Bring your sandwich and hear the house band try out new tunes. Ask them anything.</p>',
        cost: 'Pay what you can',
      },
    },
  },
];
