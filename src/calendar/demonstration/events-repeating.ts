import type { SeedEvent } from './content.js';

/** A weekly class, a monthly evening, a run of single dates, and two festivals of lunar calendars. */
export const REPEATING: readonly SeedEvent[] = [
  {
    key: 'tai-chi',
    original: 'zh-hant',
    zone: 'Asia/Hong_Kong',
    on: { day: 3 },
    rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=12',
    cancelled: 3,
    time: ['07:30', '08:30'],
    venue: 'park',
    organizers: ['harbour'],
    categories: ['workshops'],
    tags: ['outdoors', 'beginners'],
    picture: 'tai-chi',
    texts: {
      'zh-hant': {
        title: '晨光太極班',
        excerpt: '逢星期二早上，在中央草坪一起耍太極。',
        description: '<p>導師由起式教起，十二堂學完楊式二十四式。請穿平底鞋，毋須報名，每一堂都可以加入。</p>',
        cost: '免費',
      },
      'zh-hans': {
        title: '晨光太极班',
        excerpt: '每周二早上，在中央草坪一起打太极。',
        description: '<p>老师从起势教起，十二节课学完杨式二十四式。请穿平底鞋，无须报名，每一节课都可以加入。</p>',
        cost: '免费',
      },
      en: {
        title: 'Tai Chi at First Light',
        excerpt: 'Every Tuesday morning on the central lawn.',
        description:
          '<p>Twelve lessons lead from the opening stance through the twenty-four forms of the Yang style. Wear flat shoes. No booking; join at any lesson.</p>',
        cost: 'Free',
      },
      ja: {
        title: '朝の光の太極拳',
        excerpt: '毎週火曜の朝、中央の芝生で。',
        description:
          '<p>全十二回で、起勢から楊式二十四式までを学びます。底の平らな靴でお越しください。予約は不要で、どの回からでも参加できます。</p>',
        cost: '無料',
      },
      ko: {
        title: '아침 햇살 태극권',
        excerpt: '매주 화요일 아침, 중앙 잔디밭에서.',
        description:
          '<p>열두 번의 수업으로 기세부터 양식 24식까지 배웁니다. 굽이 없는 신발을 신고 오세요. 예약은 필요 없으며 언제든 함께하실 수 있습니다.</p>',
        cost: '무료',
      },
    },
  },
  {
    key: 'tea-and-pages',
    original: 'zh-hant',
    zone: 'Asia/Taipei',
    on: { day: 1 },
    rule: 'FREQ=MONTHLY;BYDAY=1SA',
    time: ['15:00', '17:00'],
    venue: 'bookhouse',
    organizers: ['crane'],
    categories: ['books'],
    tags: ['beginners'],
    picture: 'tea-and-books',
    texts: {
      'zh-hant': {
        title: '一壺茶讀一本書',
        excerpt: '每月第一個星期六，在書屋二樓。',
        description: '<p>帶一本最近讀的書來，說說為什麼喜歡它，再帶一本別人的回家。茶由書屋準備。</p>',
        cost: 'NT$150',
      },
      'zh-hans': {
        title: '一壶茶读一本书',
        excerpt: '每月第一个星期六，在书屋二楼。',
        description: '<p>带一本最近读的书来，说说为什么喜欢它，再带一本别人的回家。茶由书屋准备。</p>',
      },
      en: {
        title: 'A Pot of Tea and a Book',
        excerpt: 'On the first Saturday of the month, upstairs.',
        description:
          '<p>Bring a book you have just read, tell us why you like it, and take somebody else’s home. The tea is ours.</p>',
      },
      ja: {
        title: 'お茶一杯と本一冊',
        excerpt: '毎月第一土曜日、書屋の二階で。',
        description:
          '<p>最近読んだ本を一冊持ち寄り、好きなところを話し、誰かの一冊を持ち帰る会です。お茶はこちらで用意します。</p>',
      },
      ko: {
        title: '차 한 주전자, 책 한 권',
        excerpt: '매월 첫째 토요일, 책방 2층에서.',
        description:
          '<p>요즘 읽은 책을 한 권 가져와 좋아하는 까닭을 이야기하고, 다른 이의 책을 한 권 가져갑니다. 차는 책방에서 준비합니다.</p>',
      },
    },
  },
  {
    key: 'river-tales',
    original: 'en',
    zone: 'Europe/London',
    on: { day: 11, weekday: 5 },
    further: [
      { day: 11, weekday: 5, plus: 1 },
      { day: 11, weekday: 5, plus: 8 },
      { day: 11, weekday: 5, plus: 9 },
    ],
    time: ['19:00', '20:30'],
    venue: 'wharf',
    organizers: ['wharf'],
    categories: ['books'],
    tags: ['evening', 'families'],
    facts: { ticket_url: 'https://lantern-wharf.example/river-tales' },
    texts: {
      en: {
        title: 'River Tales by Lamplight',
        excerpt: 'Four evenings, four rivers.',
        description:
          '<p>Two storytellers and a cello follow the Thames, the Sumida, the Han and the Pearl River from spring to sea, one river an evening. From eight years on.</p>',
        cost: '£9',
      },
      'zh-hant': {
        title: '燈下河川故事',
        excerpt: '四個晚上，四條河。',
        description:
          '<p>兩位說書人與一把大提琴，一晚一條河，由源頭走到大海：泰晤士河、隅田川、漢江與珠江。適合八歲或以上。</p>',
      },
      'zh-hans': {
        title: '灯下河川故事',
        excerpt: '四个晚上，四条河。',
        description:
          '<p>两位说书人与一把大提琴，一晚一条河，从源头走到大海：泰晤士河、隅田川、汉江与珠江。适合八岁及以上。</p>',
      },
      ja: {
        title: 'ランプの灯りで聴く川の物語',
        excerpt: '四つの夜に、四つの川。',
        description:
          '<p>二人の語り手と一本のチェロが、テムズ川、隅田川、漢江、珠江を、一晩に一つずつ、源から海までたどります。八歳から。</p>',
      },
      ko: {
        title: '등불 아래 강 이야기',
        excerpt: '네 번의 저녁, 네 줄기 강.',
        description:
          '<p>이야기꾼 두 사람과 첼로 한 대가 템스강과 스미다강, 한강과 주강을 하루 저녁에 하나씩, 샘에서 바다까지 따라갑니다. 여덟 살부터.</p>',
      },
    },
  },
  {
    key: 'mid-autumn',
    original: 'zh-hant',
    zone: 'Asia/Hong_Kong',
    on: { day: 1 },
    rule: 'RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15',
    time: ['18:30', '22:00'],
    venue: 'park',
    organizers: ['harbour'],
    categories: ['festivals'],
    tags: ['outdoors', 'families', 'evening'],
    texts: {
      'zh-hant': {
        title: '中秋節賞月晚會',
        excerpt: '農曆八月十五，提燈籠，吃月餅，等月出。',
        description: '<p>月出之前有絲竹與燈謎，月出之後熄燈十分鐘，只留燈籠與月光。請自備地蓆；現場派發月餅。</p>',
        cost: '免費',
      },
      'zh-hans': {
        title: '中秋节赏月晚会',
        excerpt: '农历八月十五，提灯笼，吃月饼，等月出。',
        description: '<p>月出之前有丝竹与灯谜，月出之后熄灯十分钟，只留灯笼与月光。请自备地垫；现场派发月饼。</p>',
        cost: '免费',
      },
      en: {
        title: 'Mid-Autumn Moon Viewing',
        excerpt: 'Lanterns and mooncakes on the fifteenth day of the eighth lunar month.',
        description:
          '<p>Silk and bamboo music and lantern riddles until the moon rises. Then the lights go out for ten minutes, and lanterns and moonlight are all there is. Bring a mat; mooncakes are shared out.</p>',
        cost: 'Free',
      },
      ja: {
        title: '中秋節のお月見の夕べ',
        excerpt: '旧暦八月十五日、ランタンと月餅で月の出を待つ夜。',
        description:
          '<p>月の出までは江南の糸竹と灯籠なぞなぞ。月が昇ると十分間だけ明かりを消し、ランタンと月の光だけになります。敷物をお持ちください。月餅をお配りします。</p>',
        cost: '無料',
      },
      ko: {
        title: '중추절 달맞이 밤',
        excerpt: '음력 8월 15일, 등롱과 월병과 함께 달을 기다립니다.',
        description:
          '<p>달이 뜨기 전에는 사죽 음악과 등롱 수수께끼가 이어지고, 달이 뜨면 10분 동안 불을 꺼 등롱과 달빛만 남깁니다. 돗자리를 가져오세요. 월병을 나누어 드립니다.</p>',
        cost: '무료',
      },
    },
  },
  {
    key: 'chuseok',
    original: 'ko',
    zone: 'Asia/Seoul',
    on: { day: 1 },
    rule: 'RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15',
    time: ['15:00', '20:00'],
    venue: 'riverside',
    organizers: ['hangang'],
    categories: ['festivals', 'traditional'],
    tags: ['outdoors', 'families'],
    texts: {
      ko: {
        title: '한강 추석 한마당',
        excerpt: '송편 빚고, 강강술래 돌고, 보름달에 소원 빌기.',
        description:
          '<p>햅쌀로 송편을 빚고 윷놀이와 씨름을 즐긴 뒤, 해가 지면 강가에서 다 함께 강강술래를 돕니다. 누구나 함께하실 수 있습니다.</p>',
        cost: '무료',
      },
      en: {
        title: 'Chuseok on the Han',
        excerpt: 'Rice cakes, a circle dance, and a wish to the full moon.',
        description:
          '<p>Shape songpyeon from the new rice, play yut, watch the wrestlers, and join the ganggangsullae, the circle dance, on the bank after sunset. All are welcome.</p>',
        cost: 'Free',
      },
      ja: {
        title: '漢江の秋夕（チュソク）まつり',
        excerpt: 'ソンピョンを作り、カンガンスルレを踊り、満月に願いを。',
        description:
          '<p>新米でソンピョンを作り、ユンノリやシルムを楽しみ、日が沈んだら川辺でカンガンスルレの輪に加わりましょう。どなたでもご参加いただけます。</p>',
        cost: '無料',
      },
      'zh-hant': {
        title: '漢江秋夕同樂日',
        excerpt: '包松餅，跳圓圈舞，向滿月許願。',
        description: '<p>用新米包松餅，玩擲柶，看摔跤，日落後在江邊一起跳「強羌水越來」圓圈舞。歡迎任何人參加。</p>',
        cost: '免費',
      },
      'zh-hans': {
        title: '汉江秋夕同乐日',
        excerpt: '包松饼，跳圆圈舞，向满月许愿。',
        description: '<p>用新米包松饼，玩掷柶，看摔跤，日落后在江边一起跳“强羌水越来”圆圈舞。欢迎任何人参加。</p>',
        cost: '免费',
      },
    },
  },
];
