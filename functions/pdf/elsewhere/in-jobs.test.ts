import { expect, it } from 'vitest';
import { type PdfEngine, PdfKilled } from '../../ports/pdf.ts';
import { pagesDrawnOtherwise, withPictures } from './in-jobs.ts';

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

it('if comparing a range ends its job, each page is compared alone; one that ends its own job counts as drawn otherwise', async () => {
  const { pdf } = engine({ ending: [10], otherwise: [12] });
  expect(await pagesDrawnOtherwise(pdf, clear, { from: 8, to: 16 })).toEqual([10, 12]);
});

it('after two such pages the rest of the range is not compared', async () => {
  const { asked, pdf } = engine({ ending: [8, 9] });
  expect(await pagesDrawnOtherwise(pdf, clear, { from: 8, to: 16 })).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  expect(asked).toEqual(['8-16', '8-9', '9-10']);
});

it('a page that ends the job of its own range is not compared again', async () => {
  const { asked, pdf } = engine({ ending: [0] });
  expect([await pagesDrawnOtherwise(pdf, clear, { from: 0, to: 1 }), asked]).toEqual([[0], ['0-1']]);
});

it('pictures of many pages are made in several jobs, each on what the one before has made', async () => {
  const jobs: number[][] = [];
  const asPictures: PdfEngine['asPictures'] = async (bytes, pages) => {
    jobs.push([...bytes, pages.length]);
    return new Uint8Array([...bytes, pages[0] ?? 0]);
  };
  const pages = Array.from({ length: 120 }, (_, index) => index);
  expect([...(await withPictures({ asPictures } as PdfEngine, clear, pages))]).toEqual([0, 50, 100]);
  expect(jobs).toEqual([[50], [0, 50], [0, 50, 20]]);
});

it('another failure of the comparison fails the step, which runs again', async () => {
  const pdf = { drawnOtherwise: () => Promise.reject(new Error('no disk')) } as unknown as PdfEngine;
  await expect(pagesDrawnOtherwise(pdf, clear, { from: 0, to: 1 })).rejects.toMatchObject({ message: 'no disk' });
});
