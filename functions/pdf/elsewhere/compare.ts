interface Size {
  width: number;
  height: number;
}

/** A picture in greys, a byte for each pixel. */
export interface Greys extends Size {
  data: Uint8Array;
}

/** A pixel may be darker or lighter by this much of 255 than those around its place in the other picture. */
const tolerance = 64;

/**
 * So many points wide and high are the cells in which pixels are counted. Each two by two of them are a place as large as a word of a
 * contract, so that a word is found wherever it stands.
 */
const side = 8;

/**
 * So many pixels of a place may differ, because readers smooth edges each in their own way. Measured on five fonts: of equal letters of 8
 * to 60 points at most six did, and at least 14 where three digits or a word of 8 to 12 points were added. One digit in place of another
 * differs by less.
 */
const mostPixels = 12;

/** Whether two pictures of a page differ somewhere by more than how edges are smoothed. */
export function differ(one: Greys, other: Greys): boolean {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  // One more each way, in which nothing is counted.
  const across = Math.ceil(width / side) + 1;
  const counts = new Uint16Array(across * (Math.ceil(height / side) + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [here, there] = [one.data[y * one.width + x] ?? 0, other.data[y * other.width + x] ?? 0];
      if (Math.abs(here - there) <= tolerance || (isNear(here, other, x, y) && isNear(there, one, x, y))) continue;
      const cell = Math.floor(y / side) * across + Math.floor(x / side);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const count = (cell: number) => counts[cell] ?? 0;
  return counts.some((of, cell) => of + count(cell + 1) + count(cell + across) + count(cell + across + 1) > mostPixels);
}

/**
 * Whether this grey lies between the darkest and the lightest of this pixel and its eight neighbours, give or take `tolerance`: an edge may fall
 * between two pixels.
 */
function isNear(grey: number, { width, height, data }: Greys, x: number, y: number): boolean {
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const beside = data[row * width + column] ?? 0;
      least = Math.min(least, beside);
      most = Math.max(most, beside);
    }
  }
  return grey >= least - tolerance && grey <= most + tolerance;
}

/** The greys of a picture in red, green, blue and a fourth byte for each pixel. */
export function greysOf(pixels: Uint8Array | Uint8ClampedArray, { width, height }: Size): Greys {
  const words = wordsOf(pixels);
  const data = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < data.length; at++) {
    const word = words[at] ?? white;
    if (word !== white) data[at] = greyOf(word & 255, (word >> 8) & 255, (word >> 16) & 255) >> 8;
  }
  return { width, height, data };
}

/** The same of a picture that is twice as wide and high, in rows of `stride` bytes: each two by two pixels become one. */
export function greysOfHalf(pixels: Uint8Array | Uint8ClampedArray, stride: number, { width, height }: Size): Greys {
  const words = wordsOf(pixels);
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0, to = 0; y < height; y++) {
    let above = (y * 2 * stride) / 4;
    let below = above + stride / 4;
    for (let x = 0; x < width; x++, to++, above += 2, below += 2) {
      const [a, b, c, d] = [words[above] ?? white, words[above + 1] ?? white, words[below] ?? white, words[below + 1] ?? white];
      // Most of a page is white.
      if ((a & b & c & d) === white) continue;
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
      data[to] = greyOf(red, green, blue) >> 10;
    }
  }
  return { width, height, data };
}

const white = -1;

function wordsOf(pixels: Uint8Array | Uint8ClampedArray): Int32Array {
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

/** How light a colour is, times 256. */
function greyOf(red: number, green: number, blue: number): number {
  return red * 77 + green * 150 + blue * 29;
}
