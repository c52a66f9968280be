/** Spec core §5. */
const accepted = /^image\/(jpeg|png|webp)$/;
/** No larger than this, in pixels, either way. */
const largest = 2_000;

export interface ReadPicture {
  dataUrl: string;
  canvas: HTMLCanvasElement;
}

/** A chosen file as a PNG, turned upright as its EXIF says, at most 2,000 pixels wide and high. Throws if it is no picture. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!accepted.test(file.type)) throw new Error('Not an accepted picture');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { dataUrl: canvas.toDataURL('image/png'), canvas };
}
