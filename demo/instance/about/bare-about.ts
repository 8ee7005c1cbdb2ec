import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { counts } from "../entities/instance.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { notFound } from "../bare/asking.ts";
import { VERSION } from "../bare/instance.ts";
import type { World } from "../types.ts";

const UPDATED = "2026-06-01T00:00:00Z";

/** Days since which terms apply; the last are the present ones. */
const TERMS: Record<string, string> = {
  "2025-01-01": "<h2>Terms</h2><p>These were shorter once.</p>",
  "2026-06-01":
    '<h2>Terms</h2><p>Be kind, and keep to the <a href="/about">rules</a>.</p>' +
    "<h3>Leaving</h3><p>You may leave whenever you like, and take your posts with you.</p>",
};

const PRIVACY =
  "<h2>What we store</h2><p>What you write, and when.</p>" +
  "<h2>What we don’t</h2><ul><li>Where you are</li><li>What you read</li></ul>" +
  "<script>alert(1)</script>";

const DESCRIPTION =
  "<p>This instance exists <em>for trying things out</em>. It is small on purpose.</p>" +
  "<h2>Who we are</h2><p>Two people and a kettle.</p>";

/** Whether a server is blocked or limited, and why. Of the last one only a part of the name is told. */
const BLOCKS = [
  { domain: "noise.example", severity: "suspend", comment: "Harassment" },
  { domain: "pills.example", severity: "suspend", comment: "" },
  { domain: "headlines.example", severity: "silence", comment: "Hundreds of posts an hour" },
  { domain: "w*st.ex*mple", severity: "suspend", comment: "Worse than the others" },
];

/** https://docs.joinmastodon.org/methods/instance/ */
export const bareAbout = (world: World) =>
  new Hono<Env>()
    .get("/.well-known/nodeinfo", c => {
      const href = `${viewOf(c, world, "read").base}/nodeinfo/2.0`;
      return c.json({ links: [{ rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href }] });
    })
    .get("/nodeinfo/2.0", c => {
      const { people, posts } = counts(viewOf(c, world, "read"));
      return c.json({
        version: "2.0",
        software: { name: "mastodon", version: VERSION },
        protocols: ["activitypub"],
        services: { outbound: [], inbound: [] },
        usage: {
          users: { total: people, activeMonth: people, activeHalfyear: people },
          localPosts: posts,
        },
        openRegistrations: false,
        metadata: { nodeName: "A bare instance", nodeDescription: "" },
      });
    })
    .get("/api/v1/instance/extended_description", c =>
      c.json({ updated_at: UPDATED, content: DESCRIPTION }),
    )
    .get("/api/v1/instance/privacy_policy", c => c.json({ updated_at: UPDATED, content: PRIVACY }))
    .get("/api/v1/instance/terms_of_service", c => c.json(termsOf(Object.keys(TERMS).at(-1)!)))
    .get("/api/v1/instance/terms_of_service/:day", c => c.json(termsOf(dayOf(c))))
    .get("/api/v1/instance/domain_blocks", c =>
      c.json(
        BLOCKS.map(block => ({
          ...block,
          digest: createHash("sha256").update(block.domain).digest("hex"),
        })),
      ),
    );

function dayOf(c: Context): string {
  const day = c.req.param("day") ?? "";
  if (!Object.hasOwn(TERMS, day)) throw notFound();
  return day;
}

function termsOf(day: string) {
  const days = Object.keys(TERMS);
  const next = days[days.indexOf(day) + 1];
  return {
    effective_date: day,
    effective: next === undefined,
    content: TERMS[day],
    succeeded_by: next ?? null,
  };
}
