import type { ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";

// Everything is late: most pages with other elements never show this one.
const About = latePart(() => import("./about.tsx"), "About");
const TextPage = latePart(() => import("./text-page.tsx"), "TextPage");

export interface InstanceProps {
  /**
   * What is shown: `about` by default.
   *
   * @values about privacy-policy terms-of-service
   */
  part?: string;
  /** The day of the terms, such as `2026-01-31`; the present ones without it. */
  date?: string;
}

/** What an instance says about itself. Visitors see it, too. */
export function Instance(props: InstanceProps): ReactElement {
  const { part, date } = props;
  const waiting = { fallback: <Skeleton count={4} /> };
  if (part === "privacy-policy") return <TextPage {...waiting} name={part} />;
  if (part !== "terms-of-service") return <About {...waiting} />;
  return <TextPage {...waiting} key={date} name={date ? `${part}:${date}` : part} />;
}
