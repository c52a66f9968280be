import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { standardLook } from '../../../../shared/domain/branding/look.ts';
import { plainTerms } from '../../../../shared/domain/signing/signing-terms.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, aPerson, now, olivia } from '../../../../test/support/components/records.ts';
import { type PracticeMessage, practiceReady } from '../../../signing/practice/practice-message.ts';
import { PracticeFrame } from './practice-frame.tsx';

const theme = (name: string, is_default: boolean) => ({
  ...standardLook,
  key: name.toLowerCase(),
  account_key: 'account',
  name,
  is_default,
  footer_text: `${name} Ltd`,
  logo_light_url: null,
  logo_dark_url: null,
  date_created: now,
  date_updated: now,
  version: 1,
});

const signing_terms = { ...plainTerms, translations: [], version: 'own-1', language: 'en', text: 'We agree.', sha256: 'aa' };

/** What the frame is told once it is ready. */
async function toldTo(branding_key: string | null, answers: Parameters<typeof answering>[0] = {}): Promise<PracticeMessage> {
  answering({
    ...olivia,
    'GET /app/configuration': { ...olivia['GET /app/configuration'], signing_terms },
    'GET /app/accounts/account/signing_terms': { signing_terms: [], cursor: null },
    'GET /app/accounts/account/branding/': { account_branding_themes: [theme('Harbour', true), theme('Quay', false)] },
    ...answers,
  });
  // Frames load nothing here.
  const told = vi.fn();
  const own = { postMessage: told } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(own);
  const pack = aPack({ account_key: 'account', branding_key, signatories: [aPerson('Anna')] });
  showInEditor(pack, <PracticeFrame uuid="anna" name="Anna" screen="phone" />);
  await screen.findByTitle(/Anna/);
  await waitFor(() => {
    window.dispatchEvent(new MessageEvent('message', { data: practiceReady, origin: window.location.origin, source: own }));
    expect(told).toHaveBeenCalled();
  });
  return told.mock.calls.at(-1)?.[0];
}

test('a preview has the look of the document’s theme, with no more of the theme than a signer gets', async () => {
  const { pack } = await toldTo('quay');
  expect(pack.look).toMatchObject({ name: 'Quay', footer_text: 'Quay Ltd' });
  expect(Object.keys(pack.look ?? {})).not.toContain('account_key');
});

test('a preview has the team’s default look if the document names none', async () => {
  expect((await toldTo(null)).pack.look?.name).toBe('Harbour');
});

test('a preview asks for the terms that are accepted here before signing', async () => {
  expect((await toldTo(null)).pack.signing_terms).toEqual({ ...signing_terms, accepted: false });
});

test('a preview asks for the team’s own terms if it has any', async () => {
  const own = {
    number: 2,
    version: 'account-2',
    is_own: true,
    wording: { en: 'By our rules.', de: '' },
    must_tick: true,
    disclosure: null,
    texts: [{ language: 'en', text: 'By our rules.', sha256: 'bb' }],
    date_created: now,
    created_by_name: 'Olivia',
  };
  const { pack } = await toldTo(null, { 'GET /app/accounts/account/signing_terms': { signing_terms: [own], cursor: null } });
  expect(pack.signing_terms).toMatchObject({ version: 'account-2', text: 'By our rules.', sha256: 'bb', must_tick: true, accepted: false });
});
