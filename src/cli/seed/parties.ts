import type { SeedParty } from './content.js';

export const VENUES: readonly SeedParty[] = [
  {
    key: 'museum',
    original: 'zh-hant',
    facts: { geo_lat: 22.2936, geo_lng: 114.1712, phone: '+852 5550 0101', zip: '999077' },
    texts: {
      'zh-hant': { venue: '海濱光影博物館', address: '尖沙咀海濱長廊8號', city: '香港', country: '香港', description: '坐落維港之畔，收藏與燈光、影像及城市夜色有關的一切。' },
      'zh-hans': { venue: '海滨光影博物馆', address: '尖沙咀海滨长廊8号', city: '香港', country: '香港', description: '坐落维港之畔，收藏与灯光、影像及城市夜色有关的一切。' },
      en: { venue: 'Harbour Museum of Light', address: '8 Promenade Walk, Tsim Sha Tsui', city: 'Hong Kong', country: 'Hong Kong', description: 'On the edge of Victoria Harbour, a collection of everything to do with lamps, moving pictures and the city after dark.' },
      ja: { venue: '港の光博物館', address: '尖沙咀 海浜プロムナード8号', city: '香港', country: '香港', description: 'ビクトリア・ハーバーのほとりで、灯り、映像、街の夜景にまつわるものを集める博物館です。' },
      ko: { venue: '하버 빛 박물관', address: '침사추이 프롬나드 8', city: '홍콩', country: '홍콩', description: '빅토리아 항구 바로 옆에서 등불과 영상, 도시의 밤에 관한 모든 것을 모으는 박물관입니다.' },
    },
  },
  {
    key: 'park',
    original: 'zh-hant',
    facts: { geo_lat: 22.2824, geo_lng: 114.1886 },
    texts: {
      'zh-hant': { venue: '維多利亞公園', address: '銅鑼灣興發街1號', city: '香港', country: '香港' },
      'zh-hans': { venue: '维多利亚公园', address: '铜锣湾兴发街1号', city: '香港', country: '香港' },
      en: { venue: 'Victoria Park', address: '1 Hing Fat Street, Causeway Bay', city: 'Hong Kong', country: 'Hong Kong' },
      ja: { venue: 'ビクトリア・パーク', address: '銅鑼湾 興発街1号', city: '香港', country: '香港' },
      ko: { venue: '빅토리아 공원', address: '코즈웨이베이 힝팟 스트리트 1', city: '홍콩', country: '홍콩' },
    },
  },
  {
    key: 'hall',
    original: 'ja',
    facts: { geo_lat: 35.7101, geo_lng: 139.8017, phone: '+81 3 5550 0102', zip: '130-0001' },
    texts: {
      ja: { venue: '隅田川音楽堂', address: '吾妻橋1丁目', city: '墨田区', province: '東京都', country: '日本', description: '木の響きで知られる、川沿いの小さな音楽堂。客席は312席です。' },
      en: { venue: 'Sumida River Concert Hall', address: '1-chome Azumabashi', city: 'Sumida', province: 'Tokyo', country: 'Japan', description: 'A small riverside hall with 312 seats, known for the warm sound of its timber walls.' },
      'zh-hant': { venue: '隅田川音樂堂', address: '吾妻橋1丁目', city: '墨田區', province: '東京都', country: '日本', description: '河畔的小型音樂廳，共312個座位，以木質牆身的溫暖音色聞名。' },
      'zh-hans': { venue: '隅田川音乐堂', address: '吾妻桥1丁目', city: '墨田区', province: '东京都', country: '日本', description: '河畔的小型音乐厅，共312个座位，以木质墙身的温暖音色闻名。' },
      ko: { venue: '스미다강 음악당', address: '아즈마바시 1초메', city: '스미다구', province: '도쿄도', country: '일본', description: '나무 벽이 주는 따뜻한 울림으로 이름난 강변의 작은 공연장입니다. 312석 규모입니다.' },
    },
  },
  {
    key: 'riverside',
    original: 'ko',
    facts: { geo_lat: 37.5285, geo_lng: 126.9327 },
    texts: {
      ko: { venue: '한강 물결마당', address: '여의도 강변길 20', city: '서울', country: '대한민국' },
      en: { venue: 'Hangang Wave Stage', address: '20 Riverside Path, Yeouido', city: 'Seoul', country: 'South Korea' },
      ja: { venue: '漢江ウェーブステージ', address: '汝矣島 川辺通り20', city: 'ソウル', country: '韓国' },
      'zh-hant': { venue: '漢江水波舞台', address: '汝矣島江邊路20號', city: '首爾', country: '韓國' },
      'zh-hans': { venue: '汉江水波舞台', address: '汝矣岛江边路20号', city: '首尔', country: '韩国' },
    },
  },
  {
    key: 'bookhouse',
    original: 'zh-hant',
    facts: { geo_lat: 25.0569, geo_lng: 121.5085 },
    texts: {
      'zh-hant': { venue: '紙鶴書屋', address: '迪化街一段88號', city: '臺北市', country: '臺灣' },
      'zh-hans': { venue: '纸鹤书屋', address: '迪化街一段88号', city: '台北市', country: '台湾' },
      en: { venue: 'Paper Crane Bookhouse', address: '88 Dihua Street, Section 1', city: 'Taipei', country: 'Taiwan' },
      ja: { venue: '紙鶴書屋', address: '迪化街一段88号', city: '台北市', country: '台湾' },
      ko: { venue: '종이학 책방', address: '디화제 1단 88호', city: '타이베이', country: '대만' },
    },
  },
  {
    key: 'theatre',
    original: 'zh-hans',
    facts: { geo_lat: 31.2076, geo_lng: 121.4366 },
    texts: {
      'zh-hans': { venue: '梧桐剧场', address: '武康路210号', city: '上海', country: '中国' },
      'zh-hant': { venue: '梧桐劇場', address: '武康路210號', city: '上海', country: '中國' },
      en: { venue: 'Plane Tree Theatre', address: '210 Wukang Road', city: 'Shanghai', country: 'China' },
      ja: { venue: 'プラタナス劇場', address: '武康路210号', city: '上海', country: '中国' },
      ko: { venue: '플라타너스 극장', address: '우캉루 210호', city: '상하이', country: '중국' },
    },
  },
  {
    key: 'wharf',
    original: 'en',
    facts: { geo_lat: 51.5054, geo_lng: -0.0235, zip: 'E14 4AB' },
    texts: {
      en: { venue: 'Lantern Wharf', address: '3 Lantern Quay', city: 'London', country: 'United Kingdom', description: 'A Victorian grain store by the Thames, now a room for music and stories.' },
      'zh-hant': { venue: '燈籠碼頭', address: '燈籠碼頭3號', city: '倫敦', country: '英國' },
      'zh-hans': { venue: '灯笼码头', address: '灯笼码头3号', city: '伦敦', country: '英国' },
      ja: { venue: 'ランタン・ワーフ', city: 'ロンドン', country: 'イギリス' },
      ko: { venue: '랜턴 워프', city: '런던', country: '영국' },
    },
  },
];

export const ORGANIZERS: readonly SeedParty[] = [
  {
    key: 'harbour',
    original: 'zh-hant',
    facts: { email: 'hello@harbour-arts.example', phone: '+852 5550 0110' },
    texts: {
      'zh-hant': { organizer: '海濱藝術協會', website: 'https://harbour-arts.example/' },
      'zh-hans': { organizer: '海滨艺术协会' },
      en: { organizer: 'Harbour Arts Society' },
      ja: { organizer: 'ハーバー芸術協会' },
      ko: { organizer: '하버 예술 협회' },
    },
  },
  {
    key: 'sumida',
    original: 'ja',
    facts: { email: 'info@sumida-ongaku.example' },
    texts: { ja: { organizer: '隅田音楽事務所' }, en: { organizer: 'Sumida Music Office' }, 'zh-hant': { organizer: '隅田音樂事務所' }, 'zh-hans': { organizer: '隅田音乐事务所' }, ko: { organizer: '스미다 음악 사무소' } },
  },
  {
    key: 'hangang',
    original: 'ko',
    texts: { ko: { organizer: '한강소리모임' }, en: { organizer: 'Hangang Sound Collective' }, ja: { organizer: '漢江サウンド・コレクティブ' }, 'zh-hant': { organizer: '漢江之聲' }, 'zh-hans': { organizer: '汉江之声' } },
  },
  {
    key: 'crane',
    original: 'zh-hant',
    texts: { 'zh-hant': { organizer: '紙鶴讀書會' }, 'zh-hans': { organizer: '纸鹤读书会' }, en: { organizer: 'Paper Crane Readers' }, ja: { organizer: '紙鶴読書会' }, ko: { organizer: '종이학 독서 모임' } },
  },
  {
    key: 'plane-tree',
    original: 'zh-hans',
    texts: { 'zh-hans': { organizer: '梧桐剧场' }, 'zh-hant': { organizer: '梧桐劇場' }, en: { organizer: 'Plane Tree Theatre' }, ja: { organizer: 'プラタナス劇場' }, ko: { organizer: '플라타너스 극장' } },
  },
  {
    key: 'wharf',
    original: 'en',
    facts: { email: 'post@lantern-wharf.example' },
    texts: { en: { organizer: 'The Lantern Wharf Trust' }, 'zh-hant': { organizer: '燈籠碼頭信託基金' }, 'zh-hans': { organizer: '灯笼码头信托基金' }, ja: { organizer: 'ランタン・ワーフ財団' }, ko: { organizer: '랜턴 워프 재단' } },
  },
];
