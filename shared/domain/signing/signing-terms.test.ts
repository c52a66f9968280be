import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { standardTerms } from './signing-terms.ts';

it('the standard wording matches the hash that is recorded with acceptances', () => {
  expect(createHash('sha256').update(standardTerms.text).digest('hex')).toBe(standardTerms.sha256);
});
