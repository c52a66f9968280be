import { expect, test } from 'vitest';
import { inkOf } from '../../../test/fixtures/ink.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { runQpdf } from '../qpdf.ts';
import { normalise } from './normalise.ts';

test.each(['null', '99 0 R', '3 0 R', '(words)'])('a part of a page’s content that is no stream is left out: %s', async (part) => {
  const file = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 400] >>',
    `<< /Type /Page /Parent 2 0 R /Contents [4 0 R ${part}] >>`,
    { entries: '', data: '40 200 100 40 re f' },
  ]);
  const result = await normalise(file);
  if (!result.ok) throw new Error(result.code);
  expect(result.is_drawn_anew).toBe(true);
  const { output } = await runQpdf(result.bytes, ['--qdf', '--object-streams=disable']);
  expect(Buffer.from(output ?? []).toString('latin1')).toMatch(/\/Contents (\[\s*)?\d+ 0 R(\s*\])?\s/);
  expect(await inkOf(result.bytes, 0)).toEqual({ left: 40, top: 160, right: 140, bottom: 200 });
});
