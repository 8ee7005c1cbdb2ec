import type { Theme } from "./theme.ts";

export const languages: readonly Theme[] = [
  {
    by: ["grete"],
    language: "de",
    slots: {
      pflanze: [
        "Der Giersch",
        "Die Brennnessel",
        "Der Löwenzahn",
        "Die Kapuzinerkresse",
        "Der Mangold",
      ],
      ort: [
        "hinter dem Schuppen",
        "im Hochbeet",
        "neben der Regentonne",
        "am Zaun",
        "unter dem Apfelbaum",
      ],
      tun: [
        "macht, was er will",
        "ist nicht zu bremsen",
        "schmeckt inzwischen sogar dem Nachbarn",
        "hat gewonnen",
      ],
      gast: [
        "eine Blindschleiche",
        "der Igel",
        "eine verirrte Hummel",
        "der Enkel mit drei Fragen",
      ],
    },
    lines: [
      "{pflanze} {ort} {tun}. Ich habe aufgehört, mich zu wehren.",
      "Heute zu Besuch {ort}: {gast}. Wir haben uns höflich ignoriert.",
      "Eine Stunde {ort} gesessen und nichts getan. Sehr zu empfehlen.",
      "{pflanze} {ort} blüht. Der Nachbar nennt es Unkraut, {gast} sieht das anders.",
    ],
    closers: ["So viel dazu.", ":leaf:", "Morgen wieder.", "Der Tee war gut."],
    replies: [
      "Bei mir {ort} genauso.",
      "Wunderbar. Grüße an alle Beteiligten.",
      "Das habe ich auch schon erlebt, nur mit Schnecken.",
      "Nicht aufgeben.",
    ],
    tags: ["garten"],
  },
  {
    by: ["haruka@minato.example"],
    language: "ja",
    slots: {
      gu: ["梅", "鮭", "昆布", "ツナ", "卵焼き"],
      basho: ["港", "駅前", "川沿い", "神社の裏", "坂の上"],
      neko: ["茶トラ", "三毛", "黒猫", "白い子猫"],
      tenki: ["晴れ", "小雨", "くもり", "風が強い日"],
    },
    lines: [
      "今日のおにぎりは{gu}。{basho}のベンチで食べました。",
      "{basho}で{neko}に会った。目が合ったけど、知らないふりをされた。",
      "{tenki}。{basho}まで歩いて、{gu}のおにぎりを二つ。",
      "{neko}が{gu}を見ている。あげません。",
    ],
    closers: [":onigiri:", "明日も早起き。", "おやすみなさい。", "いい日でした。"],
    replies: ["いいですね！", "{gu}、いいですね。", "{neko}によろしく。", "こちらは{tenki}です。"],
    tags: ["お弁当"],
  },
  {
    by: ["yusuf"],
    language: "ar",
    slots: {
      shay: ["كرسي", "صندوق صغير", "رفّ للكتب", "عود قديم", "إطار صورة"],
      khashab: ["الجوز", "الزيتون", "السنديان", "الأرز"],
      wakt: ["اليوم", "هذا الصباح", "قبل المغرب"],
    },
    lines: [
      "{wakt} أنهيت العمل على {shay} من خشب {khashab}، ورائحته تملأ الورشة.",
      "خشب {khashab} يعلّمك الصبر، وأنا تلميذ بطيء.",
      "{wakt} جاءني زبون يسأل عن {shay}، وبقي حتى الشاي الثالث.",
    ],
    closers: ["والشاي جاهز.", "الحمد لله.", "غداً نكمل."],
    replies: ["سلمت يداك!", "أحب رائحة خشب {khashab}.", "جميل جداً، تحياتي."],
    tags: ["نجارة"],
  },
  {
    by: ["jisu@hangang.example"],
    language: "ko",
    slots: {
      menu: ["칼국수", "김치찌개", "떡볶이", "냉면", "비빔밥"],
      bug: ["오타 하나", "시간대 문제", "빈 문자열", "지난달의 나"],
      gos: ["한강", "옥상", "골목 카페", "지하철 막차"],
    },
    lines: [
      "세 시간 찾은 버그의 정체: {bug}. 점심은 {menu}로 위로받았습니다.",
      "{gos}에서 생각이 풀렸다. 범인은 {bug}.",
      "오늘 저녁은 {menu}. 반박 시 {menu} 두 그릇.",
    ],
    closers: [":robot:", "내일은 일찍 자야지.", "끝."],
    replies: ["{menu} 먹고 싶다…", "역시 {bug}.", "수고하셨어요!"],
    tags: ["개발"],
  },
];
