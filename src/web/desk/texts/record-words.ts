import type { Language } from '../../../core/language.js';
import type { Status } from '../../../core/status/status.js';

/** Texts for records, their fields and actions that all sections share. */
interface RecordWords {
  readonly status: string;
  readonly statuses: Readonly<Record<Status, string>>;
  /** The word that readers see. */
  readonly featured: string;
  readonly toTrash: string;
  readonly restore: string;
  readonly fromTrash: string;
  readonly removeForGood: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly address: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  readonly zone: string;
  readonly zoneHint: string;
  readonly zoneWrong: string;
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = {
  en: {
    status: 'Status',
    statuses: {
      publish: 'Published',
      future: 'Scheduled',
      draft: 'Draft',
      pending: 'Waiting for review',
      private: 'Private',
      trash: 'In the trash',
    },
    featured: 'Featured',
    toTrash: 'Move to the trash',
    restore: 'Restore',
    fromTrash: 'Restore from the trash',
    removeForGood: 'Remove for good',
    slug: 'Page address',
    excerpt: 'Short description',
    address: 'Street address',
    city: 'Town',
    email: 'E-mail',
    phone: 'Phone',
    zone: 'Time zone',
    zoneHint: 'New events begin with it, and what “today” is follows from it. Each event can have another.',
    zoneWrong: 'There is no such time zone. Names are those of places, such as Asia/Tokyo.',
  },
  ja: {
    status: '公開状態',
    statuses: {
      publish: '公開中',
      future: '公開予約',
      draft: '下書き',
      pending: '確認待ち',
      private: '非公開',
      trash: 'ゴミ箱',
    },
    featured: '注目',
    toTrash: 'ゴミ箱に移動',
    restore: '復元',
    fromTrash: 'ゴミ箱から復元',
    removeForGood: '完全に削除',
    slug: 'ページのアドレス',
    excerpt: '概要',
    address: '住所',
    city: '市区町村',
    email: 'メールアドレス',
    phone: '電話番号',
    zone: 'タイムゾーン',
    zoneHint: '新しいイベントの初期値になり、「今日」もこれで決まります。イベントごとに変えられます。',
    zoneWrong: 'そのタイムゾーンはありません。Asia/Tokyo のような地名で入力してください。',
  },
  ko: {
    status: '상태',
    statuses: {
      publish: '게시됨',
      future: '게시 예약',
      draft: '초안',
      pending: '검토 대기',
      private: '비공개',
      trash: '휴지통',
    },
    featured: '추천',
    toTrash: '휴지통으로 이동',
    restore: '복원',
    fromTrash: '휴지통에서 복원',
    removeForGood: '완전히 삭제',
    slug: '페이지 주소',
    excerpt: '요약',
    address: '주소',
    city: '시·군·구',
    email: '이메일',
    phone: '전화번호',
    zone: '시간대',
    zoneHint: '새 행사의 기본값이며 “오늘”도 이에 따릅니다. 행사마다 바꿀 수 있습니다.',
    zoneWrong: '그런 시간대는 없습니다. Asia/Seoul처럼 지역 이름으로 입력하세요.',
  },
  'zh-hans': {
    status: '状态',
    statuses: {
      publish: '已发布',
      future: '定时发布',
      draft: '草稿',
      pending: '待审核',
      private: '不公开',
      trash: '回收站',
    },
    featured: '精选',
    toTrash: '移到回收站',
    restore: '还原',
    fromTrash: '从回收站还原',
    removeForGood: '彻底删除',
    slug: '网址',
    excerpt: '摘要',
    address: '地址',
    city: '城市',
    email: '邮箱',
    phone: '电话',
    zone: '时区',
    zoneHint: '新活动默认使用它，“今天”也以它为准。每个活动可以另选时区。',
    zoneWrong: '没有这个时区。请填写地名，例如 Asia/Shanghai。',
  },
  'zh-hant': {
    status: '狀態',
    statuses: {
      publish: '已發布',
      future: '定時發布',
      draft: '草稿',
      pending: '待審核',
      private: '不公開',
      trash: '回收筒',
    },
    featured: '精選',
    toTrash: '移到回收筒',
    restore: '還原',
    fromTrash: '從回收筒還原',
    removeForGood: '永久刪除',
    slug: '網址',
    excerpt: '摘要',
    address: '地址',
    city: '城市',
    email: '電郵',
    phone: '電話',
    zone: '時區',
    zoneHint: '新活動預設使用它，「今天」也以它為準。每個活動可以另選時區。',
    zoneWrong: '沒有這個時區。請填寫地名，例如 Asia/Taipei。',
  },
};
