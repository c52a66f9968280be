import { expect, test } from 'vitest';
import { PdfFile } from './pdf-file.ts';
import { UnreadablePdf } from './pdf-values.ts';

/** A file whose cross-reference stream says that the objects 1 to 3 stand in these object streams. */
function packedIn(containers: [number, number, number]): Uint8Array {
  const places = [0, 0, 0, 0, ...containers.flatMap((container) => [2, 0, container, 0])];
  const head = '%PDF-1.7\n';
  const dictionary = `<< /Type /XRef /W [1 2 1] /Size 4 /Root 1 0 R /Length ${places.length} >>`;
  return Uint8Array.from([
    ...Buffer.from(`${head}4 0 obj\n${dictionary}\nstream\n`),
    ...places,
    ...Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ]);
}

test.each([
  ['itself', [1, 1, 1]],
  ['another that stands in it', [2, 1, 1]],
  ['one that is nowhere', [9, 9, 9]],
] as const)('an object stream in %s makes the file unreadable, and nothing else', (_, containers) => {
  const file = new PdfFile(packedIn([...containers]));
  expect(() => file.catalog).toThrow(UnreadablePdf);
});
