import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../contract/schemas/documents/document.ts';
import { clamp, overlaps, type Rectangle, type Size } from '../../geometry/placing.ts';

/** Points. A line of this many characters is as wide as a new note. */
const noteWidth = 200;
const charactersInLine = 38;
const lineHeight = 13;
const margin = 24;
/** Places are tried in steps of this many points. */
const step = 12;

/** A page of a pack, and the middle of a note on it, if somebody chose one. */
export interface NotePlace {
  /** The child document's key. */
  key: string;
  page_index: number;
  point?: { x: number; y: number };
}

/** The size of a note's box in points: high enough for its words, and the line that names its author. */
export function noteSize(text: string): Size {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInLine)), 2);
  return { width: noteWidth, height: Math.min(240, Math.max(48, lines * lineHeight)) };
}

/** The box around a point; without one near the lower left corner of the page, where few words stand and no tool covers it. */
function noteBox(size: Size, page: Size, point?: { x: number; y: number }): Rectangle {
  const [x, y] = point ? [point.x - size.width / 2, point.y - size.height / 2] : [margin, page.height - size.height - margin];
  return { x: Math.round(x), y: Math.round(y), ...size };
}

/** The free place on a page that is nearest to the wanted one; null if there is none of this size. */
export function freePlace<R extends Rectangle>(wanted: R, taken: readonly Rectangle[], page: Size): R | null {
  const first = clamp(wanted, page);
  const isFree = (place: Rectangle) => !taken.some((other) => overlaps(place, other));
  if (isFree(first)) return first;
  const distance = ({ x, y }: Rectangle) => (x - first.x) ** 2 + (y - first.y) ** 2;
  let nearest: R | null = null;
  for (let y = 0; y <= page.height - first.height; y += step) {
    for (let x = 0; x <= page.width - first.width; x += step) {
      const place = { ...first, x, y };
      if ((nearest === null || distance(place) < distance(nearest)) && isFree(place)) nearest = place;
    }
  }
  return nearest;
}

/** A note's box as near to its place as it is free; null if the page has no room. `uuid`: the note itself is not in its way. */
export function boxForNote(
  documents: readonly Pick<ChildDocument, 'key' | 'pages' | 'data_fields'>[],
  { uuid, words }: { uuid: string; words: string },
  { key, page_index, point }: NotePlace,
): Rectangle | null {
  const document = documents.find((one) => one.key === key);
  const page = document?.pages[page_index];
  if (!document || !page) return null;
  const taken = document.data_fields.filter((field) => field.page_index === page_index && field.uuid !== uuid);
  return freePlace(noteBox(noteSize(words), page, point), taken, page);
}

/** The place at which a note with other words keeps its upper left corner. */
export function sameCorner({ key, page_index, x, y }: Pick<DataField, 'key' | 'page_index' | 'x' | 'y'>, words: string): NotePlace {
  const { width, height } = noteSize(words);
  return { key, page_index, point: { x: x + width / 2, y: y + height / 2 } };
}
