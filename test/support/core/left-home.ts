import { markers } from "../../../core/markers/markers.ts";
import { readPlaces } from "../../../core/timelines/read-places.ts";
import { json, type Asked } from "../../../demo/environment/answers.ts";
import { sketch, visitHome } from "./live-home.ts";
import { settled, until } from "../../../demo/environment/until.ts";

/** Home of so many numbered statuses, newest first, as a server pages it in both directions. */
function pagedHome(length: number, knowsMinId: boolean) {
  const ids = Array.from({ length }, (_, index) => String(length - index));
  return (asked: Asked): Response => {
    const { pathname, searchParams } = new URL(asked.url);
    const number = (name: string) => Number(searchParams.get(name));
    const limit = number("limit") || 20;
    let fits = ids;
    if (searchParams.has("max_id")) fits = fits.filter(id => Number(id) < number("max_id"));
    const min = knowsMinId && searchParams.has("min_id");
    if (min) fits = fits.filter(id => Number(id) > number("min_id"));
    const list = min ? fits.slice(-limit) : fits.slice(0, limit);
    const next = `${pathname}?limit=${limit}&max_id=${list.at(-1)}`;
    const headers: HeadersInit = list.length > 0 ? { link: `<${next}>; rel="next"` } : {};
    return json(
      list.map(id => sketch(id)),
      { headers },
    );
  };
}

/** Home, whose reader had come to `left` the last time. */
export async function leftHome(
  left: string | null,
  { length = 100, knowsMinId = true, gone = [] as string[] } = {},
) {
  const page = pagedHome(length, knowsMinId);
  const answer = (asked: Asked) => {
    if (asked.path.startsWith("/api/v1/markers"))
      return json(left === null ? {} : { home: { last_read_id: left } });
    return page(asked);
  };
  const home = visitHome({ ids: gone, answer });
  const place = readPlaces(home.client).open("home").item;
  place.$line.listen(() => {});
  place.$offered.listen(() => {});
  await until(() => home.view().phase !== "loading");
  await markers(home.client).load();
  await settled();
  return { ...home, place };
}
