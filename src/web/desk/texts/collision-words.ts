import type { Language } from '../../../core/language.js';

/** Texts of an edit conflict, for any kind of record. */
export interface CollisionWords {
  readonly title: string;
  readonly hint: string;
  readonly field: string;
  readonly theirs: string;
  readonly yours: string;
  readonly empty: string;
  readonly saveChosen: string;
  readonly takeTheirs: string;
  readonly sameFields: string;
  readonly yes: string;
  readonly no: string;
}

export const COLLISION_WORDS: Readonly<Record<Language, CollisionWords>> = {
  en: {
    title: 'Somebody else has saved changes in the meantime',
    hint: 'Nothing is lost. What you changed stands in the form below; all else is as it has been saved meanwhile. Choose whose version of each field is kept.',
    field: 'Field',
    theirs: 'Theirs',
    yours: 'Yours',
    empty: 'empty',
    saveChosen: 'Save what is chosen',
    takeTheirs: 'Take theirs',
    sameFields: 'The two versions agree in all fields of this form.',
    yes: 'yes',
    no: 'no',
  },
  ja: {
    title: '編集中に、ほかの人が変更を保存しました',
    hint: '内容は失われていません。あなたが変更した項目は下のフォームに残り、それ以外は今保存されている内容です。項目ごとに、どちらの版を残すか選んでください。',
    field: '項目',
    theirs: '相手の版',
    yours: 'あなたの版',
    empty: '空欄',
    saveChosen: '選んだ内容で保存',
    takeTheirs: '相手の版を使う',
    sameFields: 'このフォームの項目では、二つの版に違いはありません。',
    yes: 'はい',
    no: 'いいえ',
  },
  ko: {
    title: '그사이 다른 사람이 변경 내용을 저장했습니다',
    hint: '잃은 내용은 없습니다. 내가 바꾼 항목은 아래 양식에 남아 있고, 나머지는 지금 저장된 그대로입니다. 항목마다 어느 버전을 남길지 고르세요.',
    field: '항목',
    theirs: '상대방',
    yours: '나',
    empty: '비어 있음',
    saveChosen: '선택한 내용으로 저장',
    takeTheirs: '상대방 버전 사용',
    sameFields: '이 양식의 항목에서는 두 버전에 차이가 없습니다.',
    yes: '예',
    no: '아니요',
  },
  'zh-hans': {
    title: '其他人刚刚保存了修改',
    hint: '您的内容没有丢失：您改过的字段仍在下方表单中，其余为现已保存的内容。请逐项选择保留哪个版本。',
    field: '字段',
    theirs: '对方',
    yours: '您',
    empty: '空白',
    saveChosen: '保存所选内容',
    takeTheirs: '采用对方版本',
    sameFields: '两个版本在此表单的字段上没有差异。',
    yes: '是',
    no: '否',
  },
  'zh-hant': {
    title: '其他人剛剛儲存了修改',
    hint: '您的內容沒有遺失：您改過的欄位仍在下方表單中，其餘為現已儲存的內容。請逐項選擇保留哪個版本。',
    field: '欄位',
    theirs: '對方',
    yours: '您',
    empty: '空白',
    saveChosen: '儲存所選內容',
    takeTheirs: '採用對方版本',
    sameFields: '兩個版本在此表單的欄位上沒有差異。',
    yes: '是',
    no: '否',
  },
};
