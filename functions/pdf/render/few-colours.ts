/** Red, green, blue and an unused byte for each pixel. `data` may be in PDFium's memory. */
export interface Drawing {
  width: number;
  height: number;
  data: Int32Array;
}

/** Rows as PNG stores them, each after the number of its filter (none). */
export interface IndexedRows {
  width: number;
  height: number;
  depth: 4 | 8;
  rows: Uint8Array;
  /** Three bytes a colour. */
  palette: Uint8Array;
}

const colour = 0xffffff;
/** A colour that covers this much of a page is a background or a block, and is kept exactly. */
const flatShare = 0.004;
const mostColours = 256;

/** Whether no pixel has a colour. The thumbnail is enough, because a coloured line thinner than its pixels still tints one. */
export function isGrey({ data }: Drawing): boolean {
  for (let at = 0; at < data.length; at++) {
    const pixel = data[at] ?? 0;
    if (((pixel ^ (pixel >> 8)) & 0xffff) !== 0) return false;
  }
  return true;
}

/** The colours of larger even areas, as 0xBBGGRR, the most frequent first. */
export function flatColours({ width, data }: Drawing): number[] {
  const counts = new Map<number, number>();
  for (let at = 1; at < data.length; at++) {
    const pixel = (data[at] ?? 0) & colour;
    // Equal to its neighbours to the left and above, so not the edge of a letter.
    if (pixel === colour || pixel !== ((data[at - 1] ?? 0) & colour) || pixel !== ((data[at - width] ?? 0) & colour)) continue;
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  }
  const flat = [...counts].filter(([, count]) => count >= data.length * flatShare);
  return flat.sort((a, b) => b[1] - a[1]).map(([pixel]) => pixel);
}

/** Sixteen greys from black to white. The greys of a page's even areas replace their nearest ones. */
export function greysWith(flat: number[]): Uint8Array {
  const greys = Uint8Array.from({ length: 16 }, (_, index) => index * 17);
  const taken = new Set([0, 15]);
  for (const pixel of flat) {
    const grey = pixel & 0xff;
    const free = [...greys.keys()].filter((index) => !taken.has(index));
    if (free.length === 0 || greys.includes(grey)) continue;
    const nearest = free.reduce((best, index) =>
      Math.abs((greys[index] ?? 0) - grey) < Math.abs((greys[best] ?? 0) - grey) ? index : best,
    );
    greys[nearest] = grey;
    taken.add(nearest);
  }
  return greys;
}

/** Converts greys of eight bits, in rows of `stride` bytes, to the nearest of sixteen. */
export function packGreys({ width, height, stride, data }: Drawing & { stride: number }, greys: Uint8Array): IndexedRows {
  const nearest = Uint8Array.from({ length: 256 }, (_, value) => nearestOf(greys, value));
  const length = Math.ceil(width / 2) + 1;
  const words = stride / 4;
  // White at first, because most of a page is. Whole words are written, so the overhang of a row belongs to the next.
  const rows = new Uint8Array(length * height + 2).fill(0xff);
  for (let y = 0; y < height; y++) {
    const start = y * words;
    const row = y * length;
    rows[row] = 0;
    for (let at = start; at < start + words; at++) {
      const four = data[at] ?? 0;
      if (four === -1) continue;
      const to = row + 1 + 2 * (at - start);
      rows[to] = ((nearest[four & 0xff] ?? 0) << 4) | (nearest[(four >> 8) & 0xff] ?? 0);
      rows[to + 1] = ((nearest[(four >> 16) & 0xff] ?? 0) << 4) | (nearest[four >>> 24] ?? 0);
    }
  }
  const palette = Uint8Array.from([...greys].flatMap((grey) => [grey, grey, grey]));
  return { width, height, depth: 4, rows: rows.subarray(0, length * height), palette };
}

function nearestOf(greys: Uint8Array, value: number): number {
  let best = 0;
  for (let index = 1; index < greys.length; index++) {
    if (Math.abs((greys[index] ?? 0) - value) < Math.abs((greys[best] ?? 0) - value)) best = index;
  }
  return best;
}

/**
 * A drawing in at most 256 colours. Colours with equal upper four bits of red, green and blue count as one (the first
 * one found, `flat` ones before all). Null if it has more.
 */
export function packColours({ width, height, data }: Drawing, flat: number[]): IndexedRows | null {
  const indexes = new Int16Array(4096).fill(-1);
  // White stays white, whatever colour is near it.
  const palette = [colour];
  for (const pixel of flat) {
    const cell = cellOf(pixel);
    if (indexes[cell] === -1 && palette.length < mostColours) indexes[cell] = palette.push(pixel) - 1;
  }
  // Zero is white, because most of a page is.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, from = 0; y < height; y++) {
    let to = y * (width + 1) + 1;
    for (const end = from + width; from < end; from++, to++) {
      const word = data[from] ?? -1;
      if (word === -1) continue;
      const pixel = word & colour;
      if (pixel === colour) continue;
      const cell = cellOf(pixel);
      let index = indexes[cell] ?? -1;
      if (index === -1) {
        if (palette.length === mostColours) return null;
        index = palette.push(pixel) - 1;
        indexes[cell] = index;
      }
      rows[to] = index;
    }
  }
  const bytes = palette.flatMap((pixel) => [pixel & 0xff, (pixel >>> 8) & 0xff, pixel >>> 16]);
  return { width, height, depth: 8, rows, palette: Uint8Array.from(bytes) };
}

function cellOf(pixel: number): number {
  return ((pixel >>> 4) & 0xf) | ((pixel >>> 8) & 0xf0) | ((pixel >>> 12) & 0xf00);
}
