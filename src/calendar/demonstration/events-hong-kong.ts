import type { SeedEvent } from './content.js';

const ZONE = 'Asia/Hong_Kong';

export const HONG_KONG: readonly SeedEvent[] = [
  {
    key: 'night-lights',
    original: 'zh-hant',
    zone: ZONE,
    on: { day: 2 },
    lasts: 75,
    venue: 'museum',
    organizers: ['harbour'],
    categories: ['exhibitions'],
    tags: ['families'],
    picture: 'neon-signs',
    facts: { featured: true, show_map: true, ticket_url: 'https://tickets.harbour-arts.example/night-lights' },
    texts: {
      'zh-hant': {
        title: '夜之光：香港霓虹百年',
        excerpt: '六十件招牌、設計稿與老照片，重看這座城市怎樣亮起來。',
        description:
          '<p>從第一支霓虹燈管到今天的光之街道，展覽以六十件招牌、設計稿與老照片，細說一個世紀的香港夜色。</p><p>逢星期六下午設粵語導賞，由退休霓虹師傅親自解說。</p>',
        cost: 'HK$40',
        website: 'https://harbour-arts.example/night-lights',
      },
      'zh-hans': {
        title: '夜之光：香港霓虹百年',
        excerpt: '六十件招牌、设计稿与老照片，重看这座城市怎样亮起来。',
        description:
          '<p>从第一支霓虹灯管到今天的光之街道，展览以六十件招牌、设计稿与老照片，细说一个世纪的香港夜色。</p><p>每周六下午设粤语导览，由退休霓虹师傅亲自讲解。</p>',
      },
      en: {
        title: 'City of Neon: A Century of Hong Kong Nights',
        excerpt: 'Sixty signs, drawings and photographs show how the city learned to glow.',
        description:
          '<p>From the first neon tube to the streets of light we know today: sixty signs, design drawings and old photographs tell a hundred years of Hong Kong after dark.</p><p>On Saturday afternoons a retired sign-maker leads a tour in Cantonese.</p>',
        website: 'https://harbour-arts.example/en/city-of-neon',
      },
      ja: {
        title: '夜の光――香港ネオンの百年',
        excerpt: '六十点の看板、原画、写真でたどる、街が輝きはじめるまで。',
        description:
          '<p>最初のネオン管から今日の光の街並みまで。看板、デザイン原画、古い写真など六十点の資料で、香港の夜の百年をたどります。</p><p>毎週土曜の午後には、引退したネオン職人による広東語の展示解説があります。</p>',
      },
      ko: {
        title: '밤의 빛: 홍콩 네온 100년',
        excerpt: '간판과 도안, 사진 60점으로 돌아보는 도시의 빛.',
        description:
          '<p>첫 네온관에서 오늘날의 빛나는 거리까지, 간판과 도안, 옛 사진 60점이 홍콩의 밤 100년을 들려줍니다.</p><p>매주 토요일 오후에는 은퇴한 네온 장인이 광둥어로 전시를 해설합니다.</p>',
      },
    },
  },
  {
    key: 'lantern-festival',
    original: 'zh-hant',
    zone: ZONE,
    on: { day: 10, weekday: 5 },
    lasts: 2,
    venue: 'park',
    organizers: ['harbour'],
    categories: ['festivals'],
    tags: ['outdoors', 'families', 'evening'],
    picture: 'harbour-lanterns',
    facts: { featured: true, sticky: true, show_map: true, show_map_link: true },
    texts: {
      'zh-hant': {
        title: '海濱花燈節',
        excerpt: '三天三夜，三千盞花燈照亮維園。',
        description:
          '<p>三千盞手製花燈、街頭小食與露天音樂，一連三日照亮維多利亞公園。歡迎自攜燈籠，或到現場工作坊親手做一盞。</p>',
        cost: '免費',
      },
      'zh-hans': {
        title: '海滨花灯节',
        excerpt: '三天三夜，三千盏花灯照亮维园。',
        description:
          '<p>三千盏手工花灯、街头小吃与露天音乐，连续三天照亮维多利亚公园。欢迎自带灯笼，或到现场工作坊亲手做一盏。</p>',
        cost: '免费',
      },
      en: {
        title: 'Harbour Lantern Festival',
        excerpt: 'Three days, three nights, three thousand lanterns.',
        description:
          '<p>Three thousand handmade lanterns, street food and music in the open air light up Victoria Park for three days. Bring a lantern of your own, or make one at the workshop.</p>',
        cost: 'Free',
      },
      ja: {
        title: 'ハーバー・ランタン祭り',
        excerpt: '三日三晩、三千個の灯籠が公園を彩ります。',
        description:
          '<p>手作りの灯籠三千個、屋台の味、野外音楽が三日間にわたってビクトリア・パークを彩ります。ランタンの持ち込みも、会場のワークショップでの手作りも大歓迎です。</p>',
        cost: '無料',
      },
      ko: {
        title: '하버 등불 축제',
        excerpt: '사흘 밤낮을 밝히는 등불 3천 개.',
        description:
          '<p>손으로 만든 등불 3천 개와 길거리 음식, 야외 음악이 사흘 동안 빅토리아 공원을 밝힙니다. 등불을 가져오셔도 좋고, 워크숍에서 직접 만드셔도 좋습니다.</p>',
        cost: '무료',
      },
    },
  },
  {
    key: 'lantern-workshop',
    original: 'zh-hant',
    zone: ZONE,
    on: { day: 10, weekday: 5, plus: 1 },
    time: ['14:00', '16:30'],
    venue: 'park',
    organizers: ['harbour'],
    categories: ['workshops', 'festivals'],
    tags: ['families', 'beginners'],
    picture: 'rabbit-lantern',
    parent: 'lantern-festival',
    texts: {
      'zh-hant': {
        title: '親手紮一盞兔子燈',
        description:
          '<p>由紮作師傅示範竹篾、紗紙與漿糊的傳統工藝，完成後可把燈籠帶回家。適合六歲或以上，六至九歲須由家長陪同。</p>',
        cost: 'HK$80',
      },
      'zh-hans': {
        title: '亲手扎一盏兔子灯',
        description:
          '<p>由扎作师傅示范竹篾、纱纸与浆糊的传统工艺，完成后可以把灯笼带回家。适合六岁及以上，六至九岁须由家长陪同。</p>',
      },
      en: {
        title: 'Make Your Own Rabbit Lantern',
        description:
          '<p>A master of the craft shows how bamboo, paper and paste become a lantern, and you take yours home. For ages six and up; children under ten come with an adult.</p>',
      },
    },
  },
  {
    key: 'lion-dance',
    original: 'zh-hant',
    zone: ZONE,
    on: { day: 10, weekday: 5, plus: 2 },
    time: ['19:30', '21:00'],
    venue: 'park',
    organizers: ['harbour'],
    categories: ['traditional', 'festivals'],
    tags: ['outdoors', 'evening', 'families'],
    picture: 'lion-dance',
    parent: 'lantern-festival',
    texts: {
      'zh-hant': {
        title: '夜光醒獅巡遊',
        description: '<p>六隊醒獅披上燈衣，隨鼓聲由中央草坪一路舞到水池邊，為花燈節畫上句號。</p>',
        cost: '免費',
      },
      ja: {
        title: '光の獅子舞パレード',
        description:
          '<p>灯りをまとった六組の獅子が、太鼓に合わせて芝生広場から池のほとりまで舞い歩き、祭りの最後を飾ります。</p>',
        cost: '無料',
      },
    },
  },
];
