import { inkBounds, removePaper } from '../../shared/pictures/pixels.ts';

const margin = 8;

/** A canvas cut to its drawing, as a transparent PNG; null if it is empty. */
export function croppedPng(canvas: HTMLCanvasElement): string | null {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const box = inkBounds(pixels);
  if (!box) return null;
  const target = document.createElement('canvas');
  target.width = box.width + 2 * margin;
  target.height = box.height + 2 * margin;
  contextOf(target).drawImage(canvas, box.x, box.y, box.width, box.height, margin, margin, box.width, box.height);
  return target.toDataURL('image/png');
}

/** A photographed signature without its paper, cut to the ink; null if no ink was found. */
export function withoutPaper(photo: HTMLCanvasElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const context = contextOf(canvas);
  context.drawImage(photo, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  removePaper(pixels);
  context.putImageData(pixels, 0, 0);
  return croppedPng(canvas);
}

/** Some privacy settings scramble pixels. Drawing can't be offered then. */
export function canvasWorks(): boolean {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = 2;
    canvas.height = 2;
    const context = contextOf(canvas);
    context.fillStyle = 'rgb(12, 34, 56)';
    context.fillRect(0, 0, 2, 2);
    const [red, green, blue] = context.getImageData(1, 1, 1, 1).data;
    return red === 12 && green === 34 && blue === 56;
  } catch {
    return false;
  }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  return context;
}
