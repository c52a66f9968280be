/** Pixels as a canvas gives them: red, green, blue, alpha, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Pixels lighter than this share of the paper's brightness are paper; those darker by `fade` are ink; between the two they fade. */
const paperFrom = 0.86;
const fade = 0.26;
/** In a grainy photo, pixels darker by up to this many times the grain's spread still count as paper. */
const grains = 4;
/** The share of each block's brightest pixels that is skipped, because they are glints and grain. */
const passedOver = 0.25;

/**
 * Makes the paper around a photographed signature transparent. The paper's brightness is judged block by block, so that
 * a shadow across the photo does not count as ink. Grain and dust do not count as ink either.
 */
export function removePaper(pixels: Pixels): void {
  const { data, width, height } = pixels;
  const block = Math.max(16, Math.round(Math.max(width, height) / 24));
  const across = Math.ceil(width / block);
  const paper = paperOfBlocks(pixels, block, across);
  const lightAt = (x: number, y: number) =>
    brightness(data, (y * width + x) * 4) / Math.max(1, paper[Math.floor(y / block) * across + Math.floor(x / block)] ?? 255);
  const from = Math.min(paperFrom, 1 - grains * spread(pixels, lightAt));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4 + 3;
      data[at] = Math.round((data[at] ?? 255) * Math.min(1, Math.max(0, (from - lightAt(x, y)) / fade)));
    }
  }
  removeSpecks(pixels);
}

/**
 * The spread of brightness around its median, as the deviation of a normal distribution. Most of a picture is paper, so
 * this is its grain.
 */
function spread({ width, height }: Pixels, lightAt: (x: number, y: number) => number): number {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  const lights: number[] = [];
  for (let y = 0; y < height; y += step) for (let x = 0; x < width; x += step) lights.push(lightAt(x, y));
  const middle = median(lights);
  return 1.4826 * median(lights.map((light) => Math.abs(light - middle)));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The paper's brightness at each block: the brightest among the block and its neighbours, because ink may fill a block. */
function paperOfBlocks({ data, width, height }: Pixels, block: number, across: number): Float32Array {
  const down = Math.ceil(height / block);
  const counts = new Uint32Array(across * down * 256);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const index = Math.floor(y / block) * across + Math.floor(x / block);
      const level = index * 256 + Math.round(brightness(data, (y * width + x) * 4));
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const own = new Float32Array(across * down).map((_value, index) => bright(counts.subarray(index * 256, index * 256 + 256)));
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

function bright(counts: Uint32Array): number {
  let left = passedOver * counts.reduce((sum, count) => sum + count, 0);
  for (let level = 255; level >= 0; level -= 1) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return 0;
}

/** Fainter pixels than this are invisible. */
const seen = 32;

/** Clears groups of pixels that are too small for a stroke or a dot: dust, and the remaining grain. */
function removeSpecks({ data, width, height }: Pixels): void {
  const smallest = Math.max(4, Math.round((width * height) / 80_000));
  const visited = new Uint8Array(width * height);
  for (let start = 0; start < visited.length; start += 1) {
    if (visited[start]) continue;
    const part = (data[start * 4 + 3] ?? 0) < seen ? [start] : connected(data, width, height, start, visited);
    visited[start] = 1;
    if (part.length < smallest) for (const index of part) data[index * 4 + 3] = 0;
  }
}

/** The visible pixels connected with this one, diagonally too. */
function connected(data: Uint8ClampedArray, width: number, height: number, start: number, visited: Uint8Array): number[] {
  const part = [start];
  visited[start] = 1;
  for (let next = 0; next < part.length; next += 1) {
    const index = part[next] ?? 0;
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
        const other = v * width + u;
        if (visited[other] || (data[other * 4 + 3] ?? 0) < seen) continue;
        visited[other] = 1;
        part.push(other);
      }
    }
  }
  return part;
}

/** Perceived brightness, 0 to 255; transparent pixels count as white. */
function brightness(data: Uint8ClampedArray, at: number): number {
  const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  const alpha = (data[at + 3] ?? 255) / 255;
  return light * alpha + 255 * (1 - alpha);
}

/** The bounds of the pixels that are not transparent; null if there are none. */
export function inkBounds({ data, width, height }: Pixels): { x: number; y: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < seen) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < left ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
