import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { unprintableRefusal } from './unprintable-refusal.ts';

test("a refusal of the product's that is about printing is told apart from others", () => {
  const refusal = (code: string) =>
    new ApiError(400, { code: 'bad_request', issues: [{ path: 'body.data.0.data', code, message: 'Why.' }] }, false);
  expect([unprintableRefusal(refusal('unprintable')), unprintableRefusal(refusal('required')), unprintableRefusal(new Error('x'))]).toEqual(
    ['Why.', undefined, undefined],
  );
});
