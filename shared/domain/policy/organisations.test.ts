import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFrom, tidyCode } from './organisations.ts';

it('a code is found however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (random) => {
      const code = codeFrom(random);
      expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
      expect([tidyCode(code), tidyCode(` ${code.toUpperCase()} `), tidyCode(code.replaceAll('-', ''))]).toEqual([code, code, code]);
    }),
  );
});
