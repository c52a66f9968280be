import { createCanvas, loadImage, PDFDocument } from '@napi-rs/canvas';
import { Konva } from 'konva/lib/_FullInternals.js';
import { SceneCanvas } from 'konva/lib/Canvas.js';

type Context = ReturnType<PDFDocument['beginPage']>;

// Konva draws on any given canvas; this one measures text.
Konva.Util.createCanvasElement = () => Object.assign(createCanvas(300, 300), { style: {} }) as unknown as HTMLCanvasElement;

export type Shape =
  | { kind: 'text'; x: number; y: number; width: number; height: number; text: string; size: number }
  | { kind: 'image'; x: number; y: number; width: number; height: number; png: Uint8Array };

/** Pages of Konva shapes as a PDF, drawn by Skia's PDF backend. */
export async function konvaPdf(pages: { width: number; height: number; shapes: Shape[] }[]): Promise<Uint8Array> {
  const pdf = new PDFDocument();
  for (const { width, height, shapes } of pages) {
    const layer = new Konva.Layer({ clearBeforeDraw: false });
    for (const shape of shapes) layer.add(await nodeOf(shape));
    const stage = new Konva.Stage({ width, height } as ConstructorParameters<typeof Konva.Stage>[0]);
    stage.add(layer);
    const canvas = new SceneCanvas({ width, height, pixelRatio: 1 });
    // Makes the same calls to a page of the PDF instead of pixels.
    (canvas.getContext() as unknown as { _context: Context })._context = pdf.beginPage(width, height);
    layer.drawScene(canvas);
    pdf.endPage();
    stage.destroy();
  }
  return new Uint8Array(pdf.close());
}

async function nodeOf(shape: Shape) {
  const { x, y, width, height } = shape;
  if (shape.kind === 'image') {
    const image = (await loadImage(Buffer.from(shape.png))) as unknown as CanvasImageSource;
    return new Konva.Image({ x, y, width, height, image });
  }
  const { text, size: fontSize } = shape;
  return new Konva.Text({ x, y, width, height, text, fontSize, fontFamily: 'Noto Sans', verticalAlign: 'middle', wrap: 'none' });
}
