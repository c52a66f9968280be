import { describe, expect, test } from 'vitest';
import { delayBeforeTry } from './seal-again.ts';
import { sealProblemOf } from './seal-problem.ts';

describe('the problem behind a workflow’s error', () => {
  test('is the one that sealing named', () => {
    expect(sealProblemOf({ Error: 'tsa_unreachable' })).toBe('tsa_unreachable');
    expect(sealProblemOf({ Error: 'certificate_revoked' })).toBe('certificate_revoked');
  });

  test('is the document’s size if the engine was ended because of it', () => {
    expect(sealProblemOf({ Error: 'PdfKilled', Cause: '{"errorMessage":"The PDF job was ended: memory"}' })).toBe('document_too_large');
    expect(sealProblemOf({ Error: 'Sandbox.Timedout' })).toBe('document_too_large');
  });

  test('is unknown otherwise', () => {
    expect(sealProblemOf({ Error: 'PdfKilled', Cause: '{"errorMessage":"The PDF job was ended: crash"}' })).toBe('seal_unknown');
    expect(sealProblemOf({ Error: 'TypeError' })).toBe('seal_unknown');
    expect(sealProblemOf({ Error: 'toString' })).toBe('seal_unknown');
    expect(sealProblemOf(undefined)).toBe('seal_unknown');
  });
});

test('a failed seal is retried for a day at growing intervals, finally hourly', () => {
  const delays: number[] = [];
  for (let delay = delayBeforeTry(0); delay !== undefined; delay = delayBeforeTry(delays.length)) delays.push(delay);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays[0]).toBe(5 * 60_000);
  expect(delays.at(-1)).toBe(3_600_000);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});
