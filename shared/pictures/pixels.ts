/** Pixels as a canvas gives them: red, green, blue, alpha, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Lighter than this share of the paper's own brightness is paper, darker than the other is ink; between them it fades. */
const paperFrom = 0.86;
const inkBelow = 0.6;

/**
 * Makes the paper around a photographed signature transparent. The paper's brightness is judged block by block, so that a shadow across
 * the photo does not count as ink.
 */
export function removePaper(pixels: Pixels): void {
  const { data, width, height } = pixels;
  const block = Math.max(16, Math.round(Math.max(width, height) / 24));
  const across = Math.ceil(width / block);
  const paper = brightestOfBlocks(pixels, block, across);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const light = brightness(data, at) / Math.max(1, paper[Math.floor(y / block) * across + Math.floor(x / block)] ?? 255);
      const ink = Math.min(1, Math.max(0, (paperFrom - light) / (paperFrom - inkBelow)));
      data[at + 3] = Math.round((data[at + 3] ?? 255) * ink);
    }
  }
}

/** The brightest part of each block and its neighbours: the paper, also where ink fills a block. */
function brightestOfBlocks({ data, width, height }: Pixels, block: number, across: number): Float32Array {
  const down = Math.ceil(height / block);
  const own = new Float32Array(across * down);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const index = Math.floor(y / block) * across + Math.floor(x / block);
      own[index] = Math.max(own[index] ?? 0, brightness(data, (y * width + x) * 4));
    }
  }
  return own.map((_value, index) => {
    const [x, y] = [index % across, Math.floor(index / across)];
    let brightest = 0;
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        if (x + dx >= 0 && x + dx < across && y + dy >= 0 && y + dy < down)
          brightest = Math.max(brightest, own[(y + dy) * across + x + dx] ?? 0);
      }
    }
    return brightest;
  });
}

/** Perceived brightness, 0 to 255; what is transparent counts as white. */
function brightness(data: Uint8ClampedArray, at: number): number {
  const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  const alpha = (data[at + 3] ?? 255) / 255;
  return light * alpha + 255 * (1 - alpha);
}

/** The bounds of what is not transparent; null where there is nothing. */
export function inkBounds({ data, width, height }: Pixels): { x: number; y: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 32) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < left ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
