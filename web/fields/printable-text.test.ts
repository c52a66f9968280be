import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { refusedPart, unprintableRefusal } from './printable-text.ts';

test('a typed text keeps what can be printed, and the rest is named', async () => {
  expect(await refusedPart('Zoë')).toBeNull();
  expect(await refusedPart('Zoë 中文 👩‍💻')).toBeNull();
  expect(await refusedPart('Ada 𓀀 中')).toEqual({
    rest: 'Ada  中',
    message: "“𓀀” (U+13000) can't be printed: the document's fonts don't have it.",
  });
});

test("a refusal of the product's that is about printing is told apart from others", () => {
  const refusal = (code: string) =>
    new ApiError(400, { code: 'bad_request', issues: [{ path: 'body.data.0.data', code, message: 'Why.' }] }, false);
  expect([unprintableRefusal(refusal('unprintable')), unprintableRefusal(refusal('required')), unprintableRefusal(new Error('x'))]).toEqual(
    ['Why.', undefined, undefined],
  );
});
