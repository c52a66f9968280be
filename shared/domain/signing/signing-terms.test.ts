import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languages } from '../../messages/languages.ts';
import { accountSigningTerms, accountTermsTexts } from './account-terms.ts';
import { type Disclosure, disclosureText, termsLanguages } from './disclosure.ts';
import { isWordingOf, standardTerms, wordingFor, wordingsOf } from './signing-terms.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const disclosure: Disclosure = {
  withdraw_contact: 'consent@example.com',
  paper_contact: 'paper@example.com',
  paper_fee: '',
  email: 'office@example.com',
  phone: '+27 21 555 0100',
  address: '1 Quay\nCape Town',
  requirements: { en: '', de: '' },
};

describe('terms of signing', () => {
  it('of the product match the hashes that are recorded with acceptances, in every language', () => {
    expect(wordingsOf(standardTerms).map(({ language }) => language)).toEqual(languages);
    for (const { text, sha256 } of wordingsOf(standardTerms)) expect(hash(text)).toBe(sha256);
  });

  it('never change their disclosure, because signed documents name its hash', () => {
    expect(termsLanguages.map((language) => hash(disclosureText(language, disclosure)).slice(0, 16))).toEqual([
      '2d1640309b39a885',
      'b7040711776dad1a',
    ]);
  });

  it('of an account are its own words in the languages that have any, else the product’s', () => {
    expect(accountTermsTexts({ wording: { en: '', de: ' Wir. ' }, disclosure: null })).toEqual([{ language: 'de', text: 'Wir.' }]);
    const [english, german] = accountTermsTexts({ wording: { en: ' ', de: '' }, disclosure });
    expect(english?.text).toBe(`${standardTerms.text}\n\n${disclosureText('en', disclosure)}`);
    expect(german?.text).toContain('consent@example.com');
  });

  it('disclose fee, requirements and contacts as they were given', () => {
    const said = disclosureText('en', { ...disclosure, paper_fee: 'R 20 a page', requirements: { en: 'A telephone.', de: '' } });
    expect(said).toContain('It costs: R 20 a page.');
    expect(said).toContain('What you need. A telephone.');
    expect(said).toContain('office@example.com; +27 21 555 0100; 1 Quay, Cape Town.');
    expect(disclosureText('de', { ...disclosure, email: '', phone: '', address: '' })).not.toContain('Kontaktdaten');
  });

  it('are read in the reader’s language if they are worded in it, and accepted by the hash of any wording', () => {
    const terms = accountSigningTerms('account-1', { wording: { en: 'We.', de: 'Wir.' }, must_tick: true, disclosure }, ['one', 'two']);
    expect(wordingFor(terms, 'de').text).toMatch(/^Wir\./);
    expect(wordingFor({ ...terms, translations: [] }, 'de').text).toMatch(/^We\./);
    expect(['one', 'two', 'three', undefined].map((sha256) => isWordingOf(terms, sha256))).toEqual([true, true, false, false]);
  });
});
