/** A place where files can be dropped. */
export interface DropPlace {
  zone: Element;
  /** Whether it also takes files dropped anywhere else on the page. */
  takesPage: boolean;
  /** Whether it takes files now. */
  isOpen(): boolean;
  /** Called when dragged files enter (true) or leave (false). */
  hover(on: boolean): void;
  take(files: readonly File[]): void;
}

/** All drop zones of the page, in any element: files are dragged over the whole document. */
const places: DropPlace[] = [];
let hovered: DropPlace | undefined;
/** The last `dragenter` target, for browsers that don't set `relatedTarget`. */
let last: EventTarget | undefined;
let saysWhere = false;

function placeOf(event: DragEvent): DropPlace | undefined {
  const path = event.composedPath();
  const open = places.filter(place => place.isOpen());
  return (
    open.findLast(({ zone }) => path.includes(zone)) ?? open.findLast(({ takesPage }) => takesPage)
  );
}

function hover(place: DropPlace | undefined): void {
  if (place === hovered) return;
  hovered?.hover(false);
  hovered = place;
  place?.hover(true);
}

function enter(event: DragEvent): void {
  [last] = event.composedPath();
  saysWhere ||= event.relatedTarget !== null;
}

function over(event: DragEvent): void {
  if (!hasFiles(event)) return;
  const place = placeOf(event);
  hover(place);
  if (!place) return;
  // Otherwise the browser would open the file instead of the page.
  event.preventDefault();
  event.dataTransfer!.dropEffect = "copy";
}

function leave(event: DragEvent): void {
  const isGone = saysWhere ? event.relatedTarget === null : event.composedPath()[0] === last;
  if (isGone) hover(undefined);
}

function drop(event: DragEvent): void {
  hover(undefined);
  const place = hasFiles(event) && placeOf(event);
  if (!place) return;
  event.preventDefault();
  place.take(droppedFiles(event));
}

const LISTENERS = { dragenter: enter, dragover: over, dragleave: leave, drop } as const;

/** Registers a drop zone; the latest has priority. Returns a function that removes it. */
export function addDropPlace(place: DropPlace): () => void {
  if (places.length === 0)
    for (const [name, listener] of Object.entries(LISTENERS))
      document.addEventListener(name, listener as EventListener);
  places.push(place);
  return () => {
    if (hovered === place) hover(undefined);
    places.splice(places.indexOf(place), 1);
    if (places.length > 0) return;
    for (const [name, listener] of Object.entries(LISTENERS))
      document.removeEventListener(name, listener as EventListener);
  };
}

/** Whether files are being dragged. Their number and types are unknown until they are dropped. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The dropped files, without folders. */
function droppedFiles({ dataTransfer }: DragEvent): readonly File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items
    .filter(item => !item.webkitGetAsEntry()?.isDirectory)
    .map(item => item.getAsFile())
    .filter(file => file !== null);
}
