import { describe, expect, test } from "vitest";
import { parseCsv, writeCsv } from "../../../core/transfer/csv.ts";
import { guessKind, readFile, writeFile, type TransferKind } from "../../../core/transfer/files.ts";

describe("CSV", () => {
  test.each<[name: string, text: string, rows: string[][]]>([
    [
      "plain rows",
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "Windows line ends and a byte order mark",
      "\uFEFFa,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["old Macintosh line ends", "a\rb", [["a"], ["b"]]],
    ["quotes, separators and line ends in quotes", '"a ""x"", b","c\nd"\n', [['a "x", b', "c\nd"]]],
    ["a quote inside a cell", 'six" nails,b', [['six" nails', "b"]]],
    ["spaces around cells", ' a , "b" \n', [["a", "b"]]],
    [
      "semicolons",
      "a;b\nc;d,e\n",
      [
        ["a", "b"],
        ["c", "d,e"],
      ],
    ],
    ["tabs", "a\tb\n", [["a", "b"]]],
    ["empty rows", "\n\n,,\na\n  \n", [["a"]]],
    ["a quote that never ends", '"a\nb', [["a\nb"]]],
    ["nothing", "", []],
    ["zeros and lone surrogates", "a\u0000,\uD800", [["a\u0000", "\uD800"]]],
  ])("reads %s", (_, text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  test("that was written is read as it was", () => {
    const rows = [
      ["Friends, near", 'the "best"', "a\nb"],
      ["x", "ü", "=1+1"],
    ];
    expect(parseCsv(writeCsv(rows))).toEqual(rows);
  });

  test("of a megabyte without an end is read in one go", () => {
    expect(parseCsv(`"${",".repeat(1_000_000)}`)).toHaveLength(1);
    expect(parseCsv("a\n".repeat(100_000))).toHaveLength(100_000);
  });
});

describe("files", () => {
  const subjects = (kind: TransferKind, text: string) =>
    readFile(kind, text).map(({ subject }) => subject);

  test("are written in Mastodon's columns", () => {
    const bob = { subject: "bob@a.example" };
    const follow = { ...bob, reblogs: false, notify: true, languages: ["de", "en"] };
    expect(writeFile("follows", [follow])).toBe(
      'Account address,Show boosts,Notify on new posts,Languages\nbob@a.example,false,true,"de, en"\n',
    );
    expect(writeFile("mutes", [{ ...bob, notifications: false }])).toBe(
      "Account address,Hide notifications\nbob@a.example,false\n",
    );
    expect(writeFile("blocks", [bob])).toBe("bob@a.example\n");
    expect(writeFile("domains", [{ subject: "a.example" }])).toBe("a.example\n");
    expect(writeFile("lists", [{ ...bob, list: "Friends, near" }])).toBe(
      '"Friends, near",bob@a.example\n',
    );
    expect(writeFile("bookmarks", [{ subject: "https://a.example/1" }])).toBe(
      "https://a.example/1\n",
    );
    expect(writeFile("blocks", [])).toBe("");
  });

  test("are read with their options, whatever the order of the columns", () => {
    const text = 'Languages,Account address,Show boosts\n"de, en",bob@a.example,FALSE\n';
    expect(readFile("follows", text)).toEqual([
      {
        subject: "bob@a.example",
        reblogs: false,
        notify: undefined,
        languages: ["de", "en"],
        cells: ["de, en", "bob@a.example", "FALSE"],
      },
    ]);
    expect(readFile("mutes", "bob@a.example,0\n")).toMatchObject([{ notifications: false }]);
    expect(readFile("lists", "List name,Account address\nBoats,bob@a.example")).toMatchObject([
      { list: "Boats", subject: "bob@a.example" },
    ]);
  });

  test("of other programs are read too", () => {
    expect(
      subjects(
        "follows",
        "@bob@a.example\nacct:carol@a.example\nhttps://b.example/@dave\nhttps://c.example/users/eve\nmei\n",
      ),
    ).toEqual(["bob@a.example", "carol@a.example", "dave@b.example", "eve@c.example", "mei"]);
    expect(
      subjects("domains", "#domain,#severity\nhttps://Noise.example/,suspend\nxn--bcher.example\n"),
    ).toEqual(["noise.example", "xn--bcher.example"]);
  });

  test("keep lines that can't be meant, without an address", () => {
    for (const [kind, lines] of Object.entries({
      follows: ["a b@c.example", "<script>alert(1)</script>", "@@", "=cmd|'/c calc'!A1", "a@b@c"],
      domains: ["nodots", "a.example/path/x", "user@a.example", "https://"],
      bookmarks: ["javascript:alert(1)", "data:text/html,x", "/web/1", "x"],
      lists: [",bob@a.example", "Boats", "Boats,", "Boats,two words"],
    }))
      for (const line of lines)
        expect(subjects(kind as TransferKind, line), `${kind}: ${line}`).toEqual([""]);
  });

  test.each<[string, string, TransferKind | undefined]>([
    ["following_accounts.csv", "Account address,Show boosts\n", "follows"],
    ["x.csv", "Account address,Hide notifications\n", "mutes"],
    ["muted_accounts.csv", "a@b.example\n", "mutes"],
    ["blocked_accounts (1).csv", "a@b.example\n", "blocks"],
    ["blocked_domains.csv", "b.example\n", "domains"],
    ["lists.csv", "Boats,a@b.example\n", "lists"],
    ["x.csv", "Boats,a@b.example\n", "lists"],
    ["x.csv", "https://b.example/1\n", "bookmarks"],
    ["x.csv", "a@b.example\n", undefined],
    ["x.csv", "", undefined],
  ])("are recognised: %s with %j", (name, text, kind) => {
    expect(guessKind(name, text)).toBe(kind);
  });
});
