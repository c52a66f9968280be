import { expect, it } from 'vitest';
import { mailWorkersAtOnce } from './mail-rate.ts';

it.each([
  [1, 2],
  [14, 2],
  [50, 5],
  [50_000, 1_000],
])('for %i mails a second %i workers run at once, as many as SQS takes', (rate, workers) => expect(mailWorkersAtOnce(rate)).toBe(workers));
