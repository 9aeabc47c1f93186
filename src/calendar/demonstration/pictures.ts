import { fileURLToPath } from 'node:url';
import type { SeedPicture } from './content.js';

/** Drawn by scripts/demonstration-pictures.mjs from what stands in `pictures`. */
const FOLDER = new URL('./generated/', import.meta.url);

/** Name and path of a picture's file. */
export function pictureFile({ key }: SeedPicture): { readonly name: string; readonly path: string } {
  const name = `${key}.webp`;
  return { name, path: fileURLToPath(new URL(name, FOLDER)) };
}

export const PICTURES: readonly SeedPicture[] = [
  {
    key: 'neon-signs',
    alt: {
      en: 'Neon signs over a wet street at night: a moon, a bowl of noodles, a fish',
      'zh-hant': '雨後夜街上的霓虹招牌：月亮、麵碗和魚',
      'zh-hans': '雨后夜街上的霓虹招牌：月亮、面碗和鱼',
      ja: '雨上がりの夜の通りに光るネオン看板。月、丼、魚の形',
      ko: '비 갠 밤거리에 빛나는 네온 간판: 달, 국수 그릇, 물고기',
    },
  },
  {
    key: 'harbour-lanterns',
    alt: {
      en: 'Red and golden lanterns over a harbour at dusk, with a junk under sail',
      'zh-hant': '黃昏的港灣上空掛滿紅色與金色的燈籠，一艘帆船駛過',
      'zh-hans': '黄昏的港湾上空挂满红色与金色的灯笼，一艘帆船驶过',
      ja: '夕暮れの港に連なる赤と金の灯籠と、帆を張ったジャンク船',
      ko: '해 질 녘 항구 위에 걸린 붉고 노란 등불과 돛단배',
    },
  },
  {
    key: 'rabbit-lantern',
    alt: {
      en: 'A white rabbit lantern on wheels in front of a full moon',
      'zh-hant': '滿月前一盞帶輪子的白兔燈',
      'zh-hans': '满月前一盏带轮子的白兔灯',
      ja: '満月を背にした、車輪付きの白うさぎの灯籠',
      ko: '보름달 앞에 놓인 바퀴 달린 흰 토끼 등',
    },
  },
  {
    key: 'lion-dance',
    alt: {
      en: 'The head of a dancing lion with a golden mane, and confetti',
      'zh-hant': '金色鬃毛的醒獅獅頭，彩紙飄落',
      'zh-hans': '金色鬃毛的醒狮狮头，彩纸飘落',
      ja: '金色のたてがみの獅子頭と紙吹雪',
      ko: '금빛 갈기의 사자춤 탈과 흩날리는 색종이',
    },
  },
  {
    key: 'morning-quartet',
    alt: {
      en: 'Two violins, a viola and a cello before a rising sun, beside them a cup of coffee',
      'zh-hant': '朝陽前的兩把小提琴、一把中提琴和一把大提琴，旁邊一杯咖啡',
      'zh-hans': '朝阳前的两把小提琴、一把中提琴和一把大提琴，旁边一杯咖啡',
      ja: '朝日の前に並ぶヴァイオリン2本とヴィオラ、チェロ、そして一杯のコーヒー',
      ko: '떠오르는 해 앞의 바이올린 두 대와 비올라, 첼로, 그리고 커피 한 잔',
    },
  },
  {
    key: 'moonlight-jazz',
    alt: {
      en: 'A pianist and a bass player by the river, behind them a bridge and a large moon',
      'zh-hant': '河邊的鋼琴手與低音大提琴手，身後是大橋和一輪明月',
      'zh-hans': '河边的钢琴手与贝斯手，身后是大桥和一轮明月',
      ja: '川辺のピアニストとベーシスト、背後に橋と大きな月',
      ko: '강가의 피아니스트와 베이시스트, 뒤로 다리와 커다란 달',
    },
  },
  {
    key: 'rainy-reading',
    alt: {
      en: 'Rain around a lamp, and an open book whose pages turn into a sea with a boat and an island',
      'zh-hant': '燈下細雨，翻開的書頁化作海浪，托起小船與小島',
      'zh-hans': '灯下细雨，翻开的书页化作海浪，托起小船与小岛',
      ja: '雨とランプの下、開いた本のページが海になり、小舟と島が浮かぶ',
      ko: '빗속 등불 아래 펼친 책장이 바다가 되고, 배와 섬이 떠 있다',
    },
  },
  {
    key: 'night-walk',
    alt: {
      en: 'Two hands hold a camera towards lit arcades in an old street',
      'zh-hant': '雙手舉著相機，對準老街燈火通明的騎樓',
      'zh-hans': '双手举着相机，对准老街灯火通明的骑楼',
      ja: '灯りのともる古い街のアーケードに向けて、両手で構えたカメラ',
      ko: '불 밝힌 옛 거리 아케이드를 향해 두 손으로 든 카메라',
    },
  },
  {
    key: 'pingtan',
    alt: {
      en: 'A pipa in front of a round gate and a lake, under the leaves of a plane tree',
      'zh-hant': '梧桐葉下，月洞門與湖光前的一把琵琶',
      'zh-hans': '梧桐叶下，月洞门与湖光前的一把琵琶',
      ja: 'プラタナスの葉の下、丸い門と湖を背にした琵琶',
      ko: '플라타너스 잎 아래, 둥근 문과 호수 앞의 비파',
    },
  },
  {
    key: 'old-films',
    alt: {
      en: 'A projector throws the skyline of old Shanghai above the heads of an audience',
      'zh-hant': '放映機在觀眾頭頂投出老上海的天際線',
      'zh-hans': '放映机在观众头顶投出老上海的天际线',
      ja: '映写機が客席の上に映し出す、古い上海の街並み',
      ko: '영사기가 관객 머리 위로 비추는 옛 상하이의 스카이라인',
    },
  },
  {
    key: 'candlelight',
    alt: {
      en: 'A cello behind rows of burning candles',
      'zh-hant': '一排排燭光後的一把大提琴',
      'zh-hans': '一排排烛光后的一把大提琴',
      ja: '並んで燃えるろうそくの向こうのチェロ',
      ko: '늘어선 촛불 뒤의 첼로',
    },
  },
  {
    key: 'five-harbours',
    alt: {
      en: 'A cat in a paper boat, a green dragon, and a lighthouse by the sea',
      'zh-hant': '紙船裡的貓、綠色的龍和海邊的燈塔',
      'zh-hans': '纸船里的猫、绿色的龙和海边的灯塔',
      ja: '紙の舟に乗った猫と、緑の竜、海辺の灯台',
      ko: '종이배에 탄 고양이와 초록 용, 바닷가 등대',
    },
  },
  {
    key: 'tai-chi',
    alt: {
      en: 'Three people practise tai chi on a lawn at sunrise',
      'zh-hant': '日出時三個人在草坪上耍太極',
      'zh-hans': '日出时三个人在草坪上打太极',
      ja: '日の出の芝生で太極拳をする三人',
      ko: '해 뜰 무렵 잔디밭에서 태극권을 하는 세 사람',
    },
  },
  {
    key: 'tea-and-books',
    alt: {
      en: 'A red teapot, two cups and rows of books at a window',
      'zh-hant': '窗邊一把紅茶壺、兩隻茶杯和一排排書',
      'zh-hans': '窗边一把红茶壶、两只茶杯和一排排书',
      ja: '窓辺の赤い急須と二つの茶碗、並んだ本',
      ko: '창가의 빨간 찻주전자와 찻잔 두 개, 늘어선 책',
    },
  },
];
