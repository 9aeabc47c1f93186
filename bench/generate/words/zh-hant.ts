import { markers, words, type Vocabulary } from '../vocabulary.js';

export const ZH_HANT: Vocabulary = {
  titles: words(`
    {place}{genre}之夜 {adj}{genre}音樂會 {person}{genre}獨奏會 {season}{place}{kind} {person}作品展 第{number}屆{place}{kind} {genre}工作坊：{topic}入門
    {place}{topic}{kind} {person}談{topic} {topic}與{topic}講座 {adj}{topic}體驗營 {season}{genre}{kind} {place}親子{topic}日 {person}與{person}的{genre}對話
    {topic}導賞團：走進{place} {adj}{place}{kind} {genre}大師班（{person}） {topic}放映會：{adj}{topic} {place}{adj}市集 {person}{genre}巡迴演唱會{place}站`),
  sentences: words(`
    本活動由{person}策劃，帶領觀眾走進{adj}的{topic}世界。 {person}將與{person}同台，演繹{adj}的{genre}作品。 現場設有{topic}攤位和{topic}展示，歡迎一家大小參加。
    活動在{place}舉行，鄰近地鐵站，請提早{number}分鐘入場。 這是{place}今年最{adj}的{kind}，預計吸引{number}千名觀眾。 參加者可以親手體驗{topic}，並把作品帶回家。
    導師{person}擁有{number}年{topic}教學經驗，課程適合初學者。 節目包括{genre}、{genre}和{topic}，全長約{number}分鐘，不設中場休息。 門票現已發售，學生和長者可享半價優惠。
    {season}的{place}格外{adj}，讓我們一起感受{topic}的魅力。 座位有限，先到先得，請於網上預先登記。 主辦單位保留更改節目和演出者的權利。 六歲以下兒童恕不招待，請家長留意。
    {person}的{topic}曾在{place}和{place}展出，廣受好評。 會後設有交流時間，觀眾可以向{person}提問。 活動以廣東話和英語進行，備有{topic}手冊。 如遇惡劣天氣，活動將改期至{season}舉行。
    從{topic}到{topic}，從傳統到當代，這場{kind}呈現{adj}的一面。 我們邀請了來自{place}的{person}分享他的{topic}故事。 請穿著輕便服裝和運動鞋，自備飲用水。 {genre}愛好者不容錯過的{adj}盛會。`),
  markerSentences: words(
    '另設{marker}專題環節。 特別嘉賓將示範{marker}。 當日同場有{marker}的介紹。 是次活動與{marker}有關。',
  ),
  slots: {
    genre: words(
      '音樂 爵士樂 古典 搖滾 民謠 電子 粵劇 京劇 舞蹈 戲劇 合唱 交響 弦樂 鋼琴 吉他 二胡 古箏 嘻哈 藍調 歌劇 木偶 雜技 朗誦 打擊樂 南音 現代舞 芭蕾 獨立 實驗 即興',
    ),
    kind: words(
      '音樂節 藝術節 展覽 市集 嘉年華 論壇 電影節 美食節 文化節 書展 工作坊 比賽 晚會 博覽會 研討會 讀書會 馬拉松 燈會 花展 年會 開放日 路演 集會 交流會',
    ),
    topic:
      words(`藝術 文化 電影 攝影 文學 美食 茶道 書法 陶瓷 設計 建築 歷史 科技 環保 旅行 漫畫 編程 動畫 咖啡 烘焙 園藝 瑜伽 登山 單車 天文 海洋 昆蟲 觀鳥 手作 木工 花藝 香水 釀酒 皮革
      印刷 版畫 油畫 水墨 雕塑 篆刻 詩歌 小說 戲曲 童話 繪本 創業 金融 醫療 教育 心理 哲學 考古 民俗 節氣 中藥 養生 太極 武術 足球 籃球 羽毛球 游泳 龍舟 滑板 攀岩 露營 釣魚 賽車 模型 桌遊 電競
      機械人 人工智能 大數據 區塊鏈 時裝 珠寶 古董 郵票 錢幣 蘭花 盆景 金魚 寵物 農耕 豆腐 點心 火鍋 拉麵 甜品 雞尾酒`),
    adj: words(
      '精彩 傳統 當代 經典 獨特 熱鬧 寧靜 年度 國際 本地 青年 夏日 星光 難忘 溫暖 創新 華麗 自然 古老 神秘 深夜 輕鬆 浪漫 震撼 細膩 幽默 奇幻 純樸 前衛 懷舊',
    ),
    place: words(
      '中環 旺角 銅鑼灣 尖沙咀 沙田 荃灣 西九 灣仔 上環 深水埗 觀塘 元朗 屯門 大埔 赤柱 長洲 南丫島 台北 高雄 台中 台南 花蓮 澳門 廣州 深圳 上海 北京 杭州 成都 西安 南京 蘇州 重慶 廈門 京都 首爾 新加坡 吉隆坡 墾丁 淡水',
    ),
    season: words('春季 夏季 秋季 冬季 新春 中秋 端午 聖誕 元宵 重陽 週末 假日 暑期 年終'),
  },
  surnames: words(
    '陳 林 黃 李 王 張 劉 楊 吳 周 何 梁 鄭 謝 許 蔡 曾 鄧 馮 蕭 潘 葉 蘇 盧 戴 鍾 杜 譚 余 范 石 姚 康 莫 白 湯 歐陽 司徒 諸葛 顏',
  ),
  givenNames: words(
    '家豪 美玲 志明 淑芬 俊傑 雅婷 偉強 詩涵 子軒 嘉欣 文龍 麗華 建國 心怡 浩然 婉儀 國榮 慧敏 柏翰 芷若 承恩 思敏 仲賢 曉彤 逸朗 綺雯 啟文 靜宜 冠廷 夢潔 樂天 若蘭 德華 穎詩 泓毅 語嫣 振宇 佩珊 景行 映雪 澤民 采薇 鴻飛 月娥 士銘 凝香 宏達 秋水 定邦 紫荊',
  ),
  nameGap: '',
  givenFirst: false,
  gap: '',
  markers: markers('鯨豚 皮影 陀螺 剪紙 燈謎'),
  frequent: words('的 活動 現場 門票'),
  costs: words('免費 $120 $80 $50；$100 $200 自由捐助 $380 NT$500 HK$60'),
  venueKinds: words(
    '文化中心 大會堂 劇院 美術館 公園 圖書館 體育館 書店 咖啡館 廣場 博物館 活動中心 碼頭 學校禮堂 藝廊',
  ),
  organizerKinds: words('文化協會 藝術基金會 樂團 劇團 工作室 出版社 青年會 義工隊 商會 學會 合作社 俱樂部'),
  streets: words('彌敦道 皇后大道 中山路 民生路 文化街 海濱道 公園街 太子道 廟街 和平東路'),
  countries: words('香港 台灣 澳門'),
};
