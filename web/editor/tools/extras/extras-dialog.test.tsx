import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, aPerson, olivia } from '../../../../test/support/components/records.ts';
import { ExtrasDialog } from './extras-dialog.tsx';

function extras() {
  answering({ ...olivia, 'GET /app/accounts/account/branding/': { account_branding_themes: [] } });
  const pack = aPack({ signatories: [aPerson('Gwen'), aPerson('Hugo', { position: 1 })] });
  return showInEditor(pack, <ExtrasDialog onClose={() => undefined} />);
}
const mail = () => screen.getByTitle<HTMLIFrameElement>('The email as it will look').srcdoc;

test('document extras: the placeholder of the subject is the subject of the mail beside it', async () => {
  extras();
  await screen.findByText(input('Subject').placeholder, { selector: 'p span' });
  expect(input('Subject').placeholder).toBe('Olivia Owner asks you to sign “Lease”');
});

test('document extras: what is typed stands in the mail, and is kept by the editor', async () => {
  const { user, editor } = extras();
  await user.type(input('Subject'), 'Flat 3');
  await user.type(input('Message'), 'Keys on Monday');
  await screen.findByText('Flat 3', { selector: 'p span' });
  expect(mail()).toContain('Keys on Monday');
  expect(editor.store.getState().pack).toMatchObject({ subject: 'Flat 3', message: 'Keys on Monday' });
});

test('document extras: the mail is shown for each signer, and as a reminder', async () => {
  const { user } = extras();
  expect(mail()).toContain('Hello Gwen,');
  await user.selectOptions(screen.getByLabelText('For'), 'Hugo');
  expect(mail()).toContain('Hello Hugo,');
  await user.click(screen.getByRole('radio', { name: 'Reminder' }));
  await screen.findByText(/^Reminder: Olivia Owner asks you/, { selector: 'p span' });
});
