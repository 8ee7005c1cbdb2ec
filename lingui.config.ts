import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { readdirSync } from "node:fs";

/** A catalogue per element folder and one for core: an element loads its own words only. */
const folders = readdirSync("elements", { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);

/** What any element may have to say before more of it is here: `elements/define.tsx` brings it. */
const first = [
  "core/failure.ts",
  "elements/*.tsx",
  "elements/kit/outlets/*.tsx",
  "elements/kit/notices/{alerts,boot,failure-notice,no-instance,skeleton}.tsx",
  "elements/kit/dialogs/open-popup.ts",
  "elements/kit/{late/late,text/time}.tsx",
  "elements/kit/late/late-code.ts",
];

/** What comes later than the folder that it stands in, with its own words. */
const late = {
  "alert-words": "core/alerts/words.ts",
  worker: "core/worker",
  // With whatever attaches files, or lets posts wait for their time.
  uploads: "core/uploads/words.ts",
  scheduled: "core/drafts/scheduled-times.ts",
  // Around the text: how it is counted, what is wrong with a poll, what becomes of a post, what is
  // being written.
  writing:
    "{core/{composer/{composer,post-length,internal/send},drafts/drafts,outbox/{pending-posts,internal/failures},polls/problems},elements/composer/target-title}.ts",
  // Beside the pages, and in the composer: drafts, and posts on their way.
  outgoing: "elements/composer/{outgoing,drafts}/*",
  // Around the text of a post: what is always there, then what is opened.
  "composer-options": "elements/composer/options/*.{ts,tsx}",
  "composer-dialogs": "elements/composer/options/dialogs",
  "composer-poll": "elements/composer/options/poll",
  // With the first file of a post.
  "composer-media": "elements/composer/media/{files,describe}/*",
  // Where an element on another site can't read from its instance, or show its media.
  obstacles: "{core/instance/internal/obstacle-search.ts,elements/kit/notices/blocked-media.tsx}",
  "signing-out": "elements/login/signing-out.tsx",
  // With the parts that show the other accounts of this browser.
  "kept-accounts": "core/session/{adding,other-accounts}.ts",
  // The dialog that one writes in, and what leads there.
  "app-places": "elements/app/places/!(places|navigation-titles).{ts,tsx}",
  // Around the pages, after the first screen.
  "app-rail": "elements/app/{cloak.tsx,rail/*,side/*,touch/*}",
  "app-columns": "elements/app/columns",
  "app-writing": "elements/app/writing",
  "app-palette": "elements/app/palette",
  // With what moderators see.
  "moderation-words": "core/moderation",
  "notification-settings": "elements/notifications/settings",
  "timeline-others": "elements/timeline/others",
  "timeline-settings": "elements/timeline/settings",
};

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de"],
  catalogs: [
    { path: "core/locales/{locale}/first", include: first },
    {
      path: "core/locales/{locale}/core",
      include: ["core"],
      exclude: [...first, ...Object.values(late)],
    },
    ...Object.entries(late).map(([name, path]) => ({
      path: `core/locales/{locale}/${name}`,
      include: [path],
    })),
    // Again in the words of statuses: a lone one that is nothing but words needs no more.
    {
      path: "core/locales/{locale}/single",
      include: ["elements/status/single.tsx", "elements/status/footer/use-counts.ts"],
    },
    ...folders.map(name => ({
      path: `core/locales/{locale}/${name}`,
      include: [`elements/${name}`],
      exclude: [...first, ...Object.values(late)],
    })),
  ],
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
  format: formatter({ lineNumbers: false }),
});
