import { expect, it } from 'vitest';
import { type PdfEngine, PdfKilled } from '../ports/pdf.ts';
import { pagesDrawnOtherwise } from './other-readers.ts';

const clear = new Uint8Array();

/** An engine that is ended by these pages, in whose comparison `otherwise` differ. It notes the ranges that it was asked for. */
function engine({ ending, otherwise = [] }: { ending: number[]; otherwise?: number[] }) {
  const asked: string[] = [];
  const within = (pages: number[], { from, to }: { from: number; to: number }) => pages.filter((page) => page >= from && page < to);
  const drawnOtherwise: PdfEngine['drawnOtherwise'] = async (_, range) => {
    asked.push(`${range.from}-${range.to}`);
    if (within(ending, range).length > 0) throw new PdfKilled('memory');
    return within(otherwise, range);
  };
  return { asked, pdf: { drawnOtherwise } as PdfEngine };
}

it('pages are compared in one job', async () => {
  const { asked, pdf } = engine({ ending: [], otherwise: [9] });
  expect([await pagesDrawnOtherwise(pdf, clear, { from: 8, to: 16 }), asked]).toEqual([[9], ['8-16']]);
});

it('a page that takes more time or memory than it may counts as drawn otherwise, and those beside it by themselves', async () => {
  const { pdf } = engine({ ending: [10], otherwise: [12] });
  expect(await pagesDrawnOtherwise(pdf, clear, { from: 8, to: 16 })).toEqual([10, 12]);
});

it('after two such pages the rest of the range is not compared', async () => {
  const { asked, pdf } = engine({ ending: [8, 9] });
  expect(await pagesDrawnOtherwise(pdf, clear, { from: 8, to: 16 })).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  expect(asked).toEqual(['8-16', '8-9', '9-10']);
});

it('another failure of the comparison fails the step, which runs again', async () => {
  const pdf = { drawnOtherwise: () => Promise.reject(new Error('no disk')) } as unknown as PdfEngine;
  await expect(pagesDrawnOtherwise(pdf, clear, { from: 0, to: 1 })).rejects.toMatchObject({ message: 'no disk' });
});
