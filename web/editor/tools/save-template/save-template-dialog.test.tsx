import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, olivia } from '../../../../test/support/components/records.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';

const copying = 'POST /app/bulk_actions/document_actions/copy_multiple_documents';

test('save as template: a copy is made of the document, and the way there is offered', async () => {
  const calls = answering({ ...olivia, [copying]: { document_keys: ['template'] } });
  const { user } = showInEditor(aPack(), <SaveTemplateDialog onClose={() => undefined} />);
  const save = await screen.findByRole('button', { name: 'Save as template' });
  expect(document.activeElement).toBe(save);
  // Who is here has to be known first.
  await expect.poll(() => calls.some(({ path }) => path === '/app/user/user_accounts')).toBe(true);
  await user.click(save);
  await screen.findByRole('button', { name: 'Open the template' });
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    expect.objectContaining({ document_keys: ['pack'], type: 'template' }),
  ]);
});

test('save as template: a refusal is said, and one may try again', async () => {
  answering({ ...olivia, [copying]: refused(409, 'still_converting', 'A file is still being converted.') });
  const { user } = showInEditor(aPack(), <SaveTemplateDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Save as template' }));
  await screen.findByText('A file is still being converted.');
  expect(await screen.findByRole('button', { name: 'Save as template' })).toHaveProperty('disabled', false);
});
