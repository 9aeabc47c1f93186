import { memoize } from '#core/memoize.js';

/** Chinese characters that texts about events have most, in traditional form. */
const TRADITIONAL =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得于著下自之年過發後作里用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應文體美相見被等產或新己制身果加月話合回特代內信表化老給位次度門任常先海通教兒原東聲提立及比員解水名真論處走各入口認條平系氣題活別打女變四神總何數少報才結反受目太量再感建務做接必場件計管期市直命山金指支至隊形社便空決治展科司五基書則聽白光放強像難且思王設式色路記南品住告類求據程北邊該交規拉格望術領共觀清今院讓候帶導爭運館節藝票費免講座覽演廳樂音辦參城區號樓圖劇舞電影親課園星週末晚早午廣坊夜夏春秋冬祭典燈茶詩歌童香港臺灣雄許功育桌的粵曲戲團呎嘅啲';

/** The same in simplified form. */
const SIMPLIFIED =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应文体美相见被等产或新己制身果加月话合回特代内信表化老给位次度门任常先海通教儿原东声提立及比员解水名真论处走各入口认条平系气题活别打女变四神总何数少报才结反受目太量再感建务做接必场件计管期市直命山金指支至队形社便空决治展科司五基书则听白光放强像难且思王设式色路记南品住告类求据程北边该交规拉格望术领共观清今院让候带导争运馆节艺票费免讲座览演厅乐音办参城区号楼图剧舞电影亲课园星周末晚早午广坊夜夏春秋冬祭典灯茶诗歌童香港台湾雄夕';

/** Japanese characters beside kana. */
const JAPANESE =
  '日一国人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会場市開催館講座室料無公園部祭文化祝者方主都道府県区町村所住番号終始申込対象定員別表参加付受要用目的内容音楽作品展示物体験教育相談健康親育児童遊民自然歴史芸術術家族地域代実施新春夏秋冬朝夕夜昼私心手作花火祭演奏歌踊川海空花駅前通広港丁野田原木口台団体社共催協働財団法人名称備考詳細基本連絡電話';

/** Korean syllables. */
const KOREAN =
  '이다는의에가을를하고지은도로한사기서자대시아리그해어인나들과정일수있제보부만장전음공연관화무료원구안주문동상미성영회국소유요개오우여비선세예체행축참신당으내산등스터라조방위간생마모중년월토금목심경계역교민출강현극단발작명트노물름학습실진체험센프램드래치크페파티초청후면할된되합니까거때것저러더없않었했습로써와입권께직접타별통매표';

const LISTS = {
  'zh-hant': TRADITIONAL,
  'zh-hans': SIMPLIFIED,
  ja: JAPANESE,
  ko: KOREAN,
} as const;

export type LetterList = keyof typeof LISTS;

/** Letters that a language has most. */
export const usualLetters = memoize((list: LetterList): ReadonlySet<string> => new Set(LISTS[list]));

/** Rows of an old standard, by the first and the last byte of each pair: characters in everyday use. */
interface Rows {
  readonly encoding: 'shift_jis' | 'big5' | 'gb18030' | 'euc-kr';
  readonly lead: readonly [number, number];
  readonly trail: readonly [number, number];
}

const ROWS: Readonly<Record<LetterList, Rows>> = {
  'zh-hant': { encoding: 'big5', lead: [0xa4, 0xc6], trail: [0x40, 0xfe] },
  'zh-hans': { encoding: 'gb18030', lead: [0xb0, 0xd7], trail: [0xa1, 0xfe] },
  ja: { encoding: 'shift_jis', lead: [0x88, 0x98], trail: [0x40, 0xfc] },
  ko: { encoding: 'euc-kr', lead: [0xb0, 0xc8], trail: [0xa1, 0xfe] },
};

/** The few thousand characters that the first standard of a language put among the common ones. */
export const commonLetters = memoize((list: LetterList): ReadonlySet<string> => {
  const { encoding, lead, trail } = ROWS[list];
  const bytes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first += 1)
    for (let second = trail[0]; second <= trail[1]; second += 1) bytes.push(first, second, 0x20);
  const decoded = new TextDecoder(encoding).decode(new Uint8Array(bytes));
  return new Set(decoded.match(/[\p{Script=Han}\p{Script=Hangul}]/gu) ?? []);
});
