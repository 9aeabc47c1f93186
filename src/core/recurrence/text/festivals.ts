import type { Language } from '../../language.js';
import type { LunarScale, DayOfMonth } from './words.js';

type Names = Readonly<Record<Language, string>>;

/** Festivals by month and day; day -1 is the last of its month. */
const FESTIVALS: Readonly<Record<LunarScale, Readonly<Partial<Record<string, Names>>>>> = {
  CHINESE: {
    '1/1': names('春节', '農曆新年', 'Lunar New Year', '春節', '춘절'),
    '1/15': names('元宵节', '元宵節', 'the Lantern Festival', '元宵節', '원소절'),
    '4/8': names('佛诞', '佛誕', 'Buddha’s Birthday', '旧暦の釈迦誕生日', '중국 음력 부처님 오신 날'),
    '5/5': names('端午节', '端午節', 'the Dragon Boat Festival', '旧暦の端午節', '단오절'),
    '7/7': names('七夕', '七夕', 'the Qixi Festival', '旧暦の七夕', '중국 칠석'),
    '7/15': names('中元节', '中元節', 'the Ghost Festival', '中元節', '중원절'),
    '8/15': names('中秋节', '中秋節', 'the Mid-Autumn Festival', '中秋節', '중추절'),
    '9/9': names('重阳节', '重陽節', 'the Double Ninth Festival', '旧暦の重陽節', '중양절'),
    '12/8': names('腊八节', '臘八節', 'the Laba Festival', '臘八節', '납팔절'),
    '12/-1': names('除夕', '除夕', 'Lunar New Year’s Eve', '旧暦の大晦日', '중국 섣달그믐'),
  },
  DANGI: {
    '1/1': names('韩国春节', '韓國農曆新年', 'Seollal', 'ソルラル（旧正月）', '설날'),
    '1/15': names('韩国元宵节', '韓國元宵節', 'Daeboreum', 'テボルム（旧暦の小正月）', '정월 대보름'),
    '4/8': names('韩国佛诞', '韓國佛誕', 'Buddha’s Birthday in Korea', '韓国の釈迦誕生日', '부처님 오신 날'),
    '5/5': names('韩国端午', '韓國端午', 'Dano', '韓国の端午', '단오'),
    '7/7': names('韩国七夕', '韓國七夕', 'Chilseok', '韓国の七夕', '칠석'),
    '7/15': names('韩国百中节', '韓國百中節', 'Baekjung', '百中', '백중'),
    '8/15': names('秋夕', '秋夕', 'Chuseok', '秋夕（チュソク）', '추석'),
    '9/9': names('韩国重阳节', '韓國重陽節', 'Jungyangjeol', '韓国の重陽', '중양절'),
    '12/-1': names('韩国除夕', '韓國除夕', 'Seollal Eve', 'ソルラルの前日', '섣달그믐'),
  },
};

/** Name of a lunar day; undefined for a day without one. */
export function festivalName(
  scale: LunarScale,
  { month, leap, day }: DayOfMonth,
  language: Language,
): string | undefined {
  return leap ? undefined : FESTIVALS[scale][`${month}/${day}`]?.[language];
}

function names(hans: string, hant: string, en: string, ja: string, ko: string): Names {
  return { 'zh-hans': hans, 'zh-hant': hant, en, ja, ko };
}
