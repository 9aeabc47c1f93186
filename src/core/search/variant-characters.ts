import HK_VARIANTS from 'opencc-js/dict/HKVariants';
import HK_VARIANTS_BACK from 'opencc-js/dict/HKVariantsRev';
import JAPANESE_FORMS from 'opencc-js/dict/JPShinjitaiCharacters';
import JAPANESE_FORMS_BACK from 'opencc-js/dict/JPShinjitaiCharactersRev';
import SIMPLIFIED from 'opencc-js/dict/TSCharacters';
import TW_VARIANTS from 'opencc-js/dict/TWVariants';
import TW_VARIANTS_BACK from 'opencc-js/dict/TWVariantsRev';

/** Forms in Japanese names of persons and places that OpenCC lacks: the usual one first. */
const NAMES = `高髙 崎﨑嵜 邊邉 島嶋嶌 富冨 桑桒 吉𠮷 柳栁 濱濵 鉄銕鐡 駆駈 剣劔劒 壺壷 籠篭 韭韮 隷隸 鬥鬪 橋槗 昇曻 喜㐂
  土圡 船舩 松柗枩 杉杦 村邨 野埜 館舘 岩巌 真眞 凛凜 峰峯 桧檜 徳德 黒黑 清淸 青靑 横橫 緒緖 教敎 強强 姫姬 曽曾 恵惠 頼賴
  瀬瀨 鴎鷗 蝋蠟 祷禱 掴摑 頬頰 麹麴 噛嚙 焔焰 蛎蠣 穂穗 歩步 毎每 海海 渋澁 桟棧 梅楳 闊濶 総總 櫻桜 萬万`;

/** Common form of each character that has variants. */
const COMMON_FORM = commonForms();

/**
 * The common form of a character and its variants: traditional and simplified, Hong Kong's, Taiwan's, new and old
 * Japanese forms. Other characters are unchanged. Source: OpenCC's tables, and names.
 */
export function commonForm(character: string): string {
  return COMMON_FORM.get(character) ?? character;
}

function commonForms(): ReadonlyMap<string, string> {
  const pairs = [
    ...[SIMPLIFIED, HK_VARIANTS, HK_VARIANTS_BACK, TW_VARIANTS, TW_VARIANTS_BACK].flatMap(pairsOf),
    ...[JAPANESE_FORMS, JAPANESE_FORMS_BACK].flatMap(pairsOf),
    ...NAMES.split(/\s+/u).flatMap((forms) => {
      const [usual = '', ...others] = [...forms.normalize('NFKC')];
      return others.map((other): [string, string] => [other, usual]);
    }),
  ];
  const groups = new Map<string, Set<string>>();
  for (const [one, other] of pairs) {
    const [to, from] = [groups.get(other) ?? new Set([other]), groups.get(one) ?? new Set([one])];
    for (const character of from) to.add(character);
    for (const character of to) groups.set(character, to);
  }
  const simplified = new Set(pairsOf(SIMPLIFIED).map(([, target]) => target));
  for (const [traditional] of pairsOf(SIMPLIFIED)) simplified.delete(traditional);
  return new Map(
    [...groups].map(([character, group]) => [character, [...group].find((one) => simplified.has(one)) ?? first(group)]),
  );
}

function pairsOf(table: string): [string, string][] {
  return table.split('|').flatMap((entry) => {
    const [from = '', ...forms] = entry.split(' ');
    return forms.map((form): [string, string] => [from, form]);
  });
}

function first(group: ReadonlySet<string>): string {
  return [...group].sort().at(0) ?? '';
}
