import { contextOf } from './cropped.ts';
import { isDrawing } from './cut-picture.ts';
import { dataUrlOf } from './data-url.ts';
import { t } from './pad-messages.ts';
import { shrunk } from './shrink.ts';

/** No larger than this, in pixels, either way: more is not printed. */
const largest = 2_000;
/** No photo is larger, in megabytes. */
const mostMegabytes = 100;

export interface ReadPicture {
  canvas: HTMLCanvasElement;
  dataUrl: string;
  /** What the data are. */
  extension: 'png' | 'jpg';
}

/** A picture that can't be used, with the reason in words. `null`: it is none, and the place says what it needs. */
export class UnusablePicture extends Error {
  readonly words: string | null;
  constructor(words: string | null) {
    super(words ?? 'Not a picture');
    this.words = words;
  }
}

/**
 * A chosen file upright as its EXIF says, at most 2,000 pixels wide and high, and without what a camera writes into it, such
 * as the place. The page keeps responding meanwhile. Throws UnusablePicture.
 */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new UnusablePicture(t('picture_too_large', { n: mostMegabytes }));
  const kind = kindOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (kind === null) throw new UnusablePicture(null);
  const url = URL.createObjectURL(file);
  try {
    // Safari reads HEIC, others don't.
    const image = await loaded(url).catch(() => {
      throw new UnusablePicture(kind === 'heic' ? t('picture_heic') : t('picture_damaged'));
    });
    const canvas = await drawn(image, file);
    const seenThrough = (kind === 'png' || kind === 'webp') && isDrawing(canvas);
    const extension = seenThrough || kind === 'png' ? 'png' : 'jpg';
    return { canvas, dataUrl: await encoded(canvas, extension), extension };
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic';

/** What a file is by its first bytes; its name and type may be wrong. */
export function kindOf(bytes: Uint8Array): Kind | null {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(text.slice(8, 12)) ? 'heic' : null;
}

/** The image with its measures known. It is decoded when it is drawn. */
function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject(new Error('Nothing to see')));
    image.onerror = () => reject(new Error('Not read'));
    image.src = url;
  });
}

async function drawn(image: HTMLImageElement, file: Blob): Promise<HTMLCanvasElement> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, largest / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const { width, height } = canvas;
  const small = scale < 1 ? await smaller(image, file, width, height) : null;
  contextOf(canvas).drawImage(small ?? image, 0, 0, width, height);
  small?.close();
  return canvas;
}

async function smaller(image: HTMLImageElement, file: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  const small = await shrunk(file, width, height);
  return small ?? createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }).catch(() => null);
}

/** Encoded while the page goes on, where the browser can. */
async function encoded(canvas: HTMLCanvasElement, extension: ReadPicture['extension']): Promise<string> {
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!bytes) throw new UnusablePicture(t('picture_damaged'));
  return dataUrlOf(bytes);
}
