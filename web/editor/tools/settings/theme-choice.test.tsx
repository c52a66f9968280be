import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standardLook } from '../../../../shared/domain/branding/look.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, now, olivia } from '../../../../test/support/components/records.ts';
import { ThemeChoice } from './theme-choice.tsx';

const theme = (name: string, is_default = false) => ({
  ...standardLook,
  key: name.toLowerCase(),
  account_key: 'account',
  name,
  is_default,
  logo_light_url: null,
  logo_dark_url: null,
  date_created: now,
  date_updated: now,
  version: 1,
});
const themes = 'GET /app/accounts/account/branding/';
const choosing = (branding_key: string | null, known = [theme('Harbour', true), theme('Quay')]) => {
  const calls = answering({ ...olivia, [themes]: { account_branding_themes: known } });
  return { calls, ...showInEditor(aPack({ account_key: 'account', branding_key }), <ThemeChoice />) };
};
const chosen = async () => (await screen.findByRole<HTMLInputElement>('combobox')).value;

test('theme choice: a document without a theme of its own has the default, by name', async () => {
  choosing(null);
  expect(await chosen()).toContain('Harbour');
});

test('theme choice: another theme is kept in the document, and the default takes it away again', async () => {
  const { user, editor } = choosing(null);
  await user.click(await screen.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Quay' }));
  expect(editor.store.getState().pack.branding_key).toBe('quay');
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /The default/ }));
  expect(editor.store.getState().pack.branding_key).toBeNull();
});

test('theme choice: a theme that was deleted is said to be', async () => {
  choosing('gone');
  expect(await chosen()).toMatch(/deleted/i);
});

test('theme choice: without themes there is nothing to choose', async () => {
  const { calls } = choosing(null, []);
  await expect.poll(() => calls.some(({ path }) => path === '/app/accounts/account/branding/')).toBe(true);
  expect(screen.queryByRole('combobox')).toBeNull();
});
