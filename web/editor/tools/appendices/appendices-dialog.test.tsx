import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Appendix } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, now, olivia } from '../../../../test/support/components/records.ts';
import { AppendicesDialog } from './appendices-dialog.tsx';

vi.mock('../../../documents/upload/put-file.ts', () => ({ putFile: async () => undefined }));

const write = 'POST /app/documents/pack/add_update_appendix';
const appendix = (key: string, part: Partial<Appendix> = {}): Appendix => ({
  key,
  _id: null,
  document_key: 'pack',
  file_key: `pack.${key}`,
  filename: `${key}.txt`,
  description: key,
  custom_id: '',
  audience: 'all',
  required: true,
  position: null,
  blob_serving_url: `/app/serve/${key}`,
  date_opened: null,
  date_created: now,
  date_updated: now,
  ...part,
});
const later = '2026-11-21T11:00:00.000Z';

function appendices(answers: Parameters<typeof answering>[0] = {}, saved = [appendix('Prices'), appendix('Terms')]) {
  const calls = answering({
    ...olivia,
    'GET /app/documents/pack': { document: aPack() },
    'GET /app/documents/pack/appendices': { appendices: saved },
    'GET /app/get_document_appendix_upload_url/pack': { url: '/store', file_key: 'uploaded' },
    'POST /app/document_appendix_upload_success/pack': { file_key: 'pack.new', filename: 'list.txt', blob_url: '/x' },
    [write]: ({ body }) => {
      const data = body.data as Partial<Appendix>;
      const before = saved.find(({ key }) => key === data.key) ?? appendix('new', { description: 'Supporting document' });
      return { document_appendix: { ...before, ...data, date_updated: later } };
    },
    ...answers,
  });
  return { calls, ...showInEditor(aPack(), <AppendicesDialog onClose={() => undefined} />) };
}
const saved = (calls: ReturnType<typeof answering>) =>
  calls.filter(({ path }) => path.endsWith('add_update_appendix')).map(({ body }) => body.data);
const item = (name: string) => screen.findByRole('listitem', { name: `Supporting document: ${name}` });

test('supporting documents: a file that is added is one at once, an executable is refused in the specified words, another kind by name', async () => {
  const { user, calls } = appendices({}, []);
  await screen.findByText('There are no supporting documents yet');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, [new File(['1'], 'list.txt'), new File(['MZ'], 'setup.EXE'), new File(['<p>'], 'page.html')]);
  await item('list.txt');
  await screen.findByText("We currently don't accept executable files.");
  await screen.findByText('Files of this kind can’t be added: page.html. Please save them as PDFs, or put them into a ZIP file.');
  expect(saved(calls)).toEqual([{ _id: expect.any(String), file_key: 'pack.new', filename: 'list.txt' }]);
});

test('supporting documents: what is typed is saved when it is left, with the version it is based on', async () => {
  const { user, calls } = appendices();
  const card = within(await item('Prices.txt'));
  await user.type(card.getByLabelText('Custom ID'), 'P1');
  expect(saved(calls)).toEqual([]);
  await user.tab();
  await waitFor(() => expect(saved(calls)).toEqual([{ key: 'Prices', custom_id: 'P1', date_updated: now }]));
  await card.findByText('Saved');
  await user.click(card.getByLabelText('Required'));
  await user.tab();
  await waitFor(() => expect(saved(calls)[1]).toEqual({ key: 'Prices', required: false, date_updated: later }));
});

test('supporting documents: what somebody else changed is not overwritten unasked', async () => {
  const newer = appendix('Prices', { filename: 'New prices.txt', date_updated: later });
  let first = true;
  const { user, calls } = appendices({
    [write]: ({ body }) => {
      if (!first) return { document_appendix: { ...newer, ...(body.data as object) } };
      first = false;
      return refused(409, 'version_conflict', 'Newer.', { document_appendix: newer });
    },
  });
  const card = within(await item('Prices.txt'));
  await user.type(card.getByLabelText('Custom ID'), 'P1');
  await user.tab();
  await user.click(await card.findByRole('button', { name: 'Keep mine' }));
  await user.tab();
  await waitFor(() => expect(saved(calls)[1]).toEqual({ key: 'Prices', custom_id: 'P1', date_updated: later }), { timeout: 3_000 });
  await item('New prices.txt');
});

test('supporting documents: moving one saves the places that changed', async () => {
  const { user, calls } = appendices();
  await user.click(within(await item('Terms.txt')).getByRole('button', { name: 'Move Terms.txt up' }));
  await waitFor(() =>
    expect(saved(calls)).toEqual([
      { key: 'Terms', position: 0 },
      { key: 'Prices', position: 1 },
    ]),
  );
  const names = screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Supporting document: Terms.txt', 'Supporting document: Prices.txt']);
});

test('supporting documents: one is deleted after a question', async () => {
  const { user, calls } = appendices({ 'GET /app/documents/pack/delete_document_appendix/Prices': {} });
  await user.click(within(await item('Prices.txt')).getByRole('button', { name: 'Delete Prices.txt' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this supporting document?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(calls.some(({ path }) => path.includes('delete_document_appendix'))).toBe(true);
});

test('supporting documents: an upload that fails is told in the specified words', async () => {
  const { user } = appendices({ [write]: refused(503, 'internal_error', 'Oh.') }, []);
  await screen.findByText('There are no supporting documents yet');
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['1'], 'list.txt'));
  await screen.findByText('An error occurred while adding supporting document');
});
