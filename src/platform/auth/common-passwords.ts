/**
 * Passwords that attackers try first, in lower case; a password with letters is listed without the digits and signs
 * around them. Only long ones are needed: shorter ones are refused anyway.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456789012 1234567890123 12345678901234 123456789123 123456123456 123123123123 112233445566 111222333444
  987654321098 098765432109 010203040506 102030405060 121212121212 123454321234 147258369147 159357159357
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 qazwsxedcrfv qazwsxedc123
  zaq12wsxcde3 zaq1xsw2cde3 qwer1234qwer qwerty123456 qwertyuiop12 qwertyuiop123 asdf1234asdf asdfghjkl123 abc123abc123
  abcd1234abcd a1b2c3d4e5f6 aa123456789 aaaabbbbcccc 5201314520131 woaini1314520 woaini520131 asdfghjklzxcvbnm
  password passwordpassword passwordsecret passwordadmin adminpassword mypassword mypasswordis newpassword
  thepassword yourpassword defaultpassword changepassword changeme changemenow changemeplease changethis pleasechangeme
  letmein letmeinplease letmeinnow welcome welcomeback welcomehome welcometo administrator administration
  administrateur adminadmin adminadminadmin superuser superadmin rootroot rootpassword rootadmin
  qwerty qwertyuiop qwertyqwerty qwertyuiopasdf qwertyuiopasdfgh qwertzuiop azertyuiop asdfghjkl asdfasdfasdf
  zxcvbnm zxcvbnmasdfghjkl qweasdzxc iloveyou iloveyousomuch iloveyouforever iloveyoubaby trustno
  correcthorsebatterystaple correcthorse opensesame masterpassword mastermaster dragondragon monkeymonkey
  football footballfootball baseball basketball superman supermansuperman batmanbatman starwars pokemon
  princess sunshine sunshinesunshine shadowshadow michaelmichael jenniferjennifer internet computer
  computercomputer whatever whateverwhatever freedomfreedom secretsecret secretpassword topsecret nothingtosee
  testtesttest testpassword testing testuser passwordtest guestguest guestpassword temporary temppassword
  temporarypassword abcdefghijklm abcdefghijklmn abcabcabcabc liverpool liverpoolfc manchesterunited chelseafc arsenalfc
  barcelona realmadrid summer winter spring autumn january february september october november december
  monday wednesday saturday hongkong taiwan tokyo seoul beijing shanghai singapore
  calendar calendarcalendar kalends kalendskalends eventcalendar eventsevents museum museummuseum townhall cityhall
  library editor editoreditor editorseditors desk thedesk
  wodemima woaini woainiwoaini mimamima zhongguo nihaonihao sakura sakurasakura arigatou himitsu anshousho
  himitsunopassword sarang saranghae saranghaeyo bimilbeonho annyeong annyeonghaseyo
  `
    .trim()
    .split(/\s+/),
);
