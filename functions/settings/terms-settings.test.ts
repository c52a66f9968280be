import { describe, expect, it } from 'vitest';
import { standardTerms } from '../../shared/domain/signing/signing-terms.ts';
import { readSigningTerms } from './terms-settings.ts';

describe('the terms that signatories of an installation accept', () => {
  it('are the product’s own wording unless another is set, and none if they are off', () => {
    for (const SIGNING_TERMS of [undefined, '', 'standard']) expect(readSigningTerms({ SIGNING_TERMS })).toEqual(standardTerms);
    expect(readSigningTerms({ SIGNING_TERMS: 'off' })).toBeNull();
  });

  it('are the installation’s wording, with its own version or one made from its hash', () => {
    const own = readSigningTerms({ SIGNING_TERMS: 'We agree.' });
    expect(own).toMatchObject({ text: 'We agree.', version: `own-${own?.sha256.slice(0, 8)}` });
    expect(readSigningTerms({ SIGNING_TERMS: 'We agree.', SIGNING_TERMS_VERSION: '2026-11' })?.version).toBe('2026-11');
  });

  it('are refused with a reason if the wording is too long', () => {
    expect(() => readSigningTerms({ SIGNING_TERMS: 'ä'.repeat(1_001) })).toThrow('longer than 2000 bytes');
  });
});
