import { extname } from 'node:path';
import { accepted, type Command, readPdf, wholeNumber, writeOut } from './command.ts';
import { refuse } from './refusal.ts';

const formats = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' } as const;
const widest = 10_000;
const mostPixels = 25_000_000;

/** Draws one page as a picture, with form fields, on white. */
export const render: Command = {
  options: ['page', 'width', 'out', 'password'],
  required: ['page', 'width', 'out'],
  async run(engine, { file, out = '', password, ...given }) {
    const format = formats[extname(out).toLowerCase() as keyof typeof formats];
    if (!format) return refuse('usage', '--out ends in .png, .jpg or .webp.');
    const width = wholeNumber('width', given.width, 1, widest);
    const original = await readPdf(file);
    const options = password === undefined ? {} : { password };
    const { page_count, pages, encryption } = accepted(await engine.inspect(original, options));
    const page = wholeNumber('page', given.page, 1, 2_000);
    if (page > page_count) return refuse('page_does_not_exist', `There is no page ${page}: the file has ${page_count}.`);
    const { width: pageWidth = 1, height: pageHeight = 1 } = pages[page - 1] ?? {};
    if ((width * width * pageHeight) / pageWidth > mostPixels)
      return refuse('image_too_large', 'This picture would have more than 25 million pixels.');
    const bytes = encryption === 'user' ? accepted(await engine.normalise(original, options)).bytes : original;
    const image = await engine.renderImage(bytes, { index: page - 1, width, format });
    await writeOut(out, image.bytes);
    return { out, page, width: image.width, height: image.height, bytes: image.bytes.length };
  },
};
