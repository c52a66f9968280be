import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedWarning } from '../../../../shared/domain/documents/pdf-warnings.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../../test/support/components/records.ts';
import { field } from '../../core/test-fields.ts';
import { PagesDialog } from './pages-dialog.tsx';

const [page] = aChild('child').pages;
if (!page) throw new Error('no page');
const lease = (rest: object = {}) =>
  aChild('child', {
    original_sha256: 'a'.repeat(64),
    pages: [0, 1, 2].map((index) => ({ ...page, index })),
    data_fields: [field('signed', { page_index: 2 })],
    ...rest,
  });

function shown(child = lease(), answers: Parameters<typeof answering>[0] = {}, now = child) {
  const calls = answering({ ...olivia, 'GET /app/documents/pack': { document: aPack({ child_documents: [now] }) }, ...answers });
  const onClose = vi.fn();
  return { ...showInEditor(aPack({ child_documents: [child] }), <PagesDialog onClose={onClose} />), calls, onClose };
}
const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
const change = 'POST /app/documents/child/change_pages';
const sent = (calls: ReturnType<typeof answering>) => calls.filter(({ path }) => path.endsWith('change_pages')).map(({ body }) => body);

test('pages: keys choose, turn, move and take out; steps go back; the last page stays', async () => {
  const { user } = shown();
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('option', { name: 'Page 2' }));
  await user.keyboard('r{Alt>}{ArrowLeft}{/Alt}');
  expect(names()).toEqual(['Page 1, was page 2, turned right', 'Page 2, was page 1', 'Page 3, 1 field']);
  // The keys go on working after a press of a tool.
  await user.click(screen.getByRole('button', { name: 'Turn left' }));
  expect(names()[0]).toBe('Page 1, was page 2');
  await user.keyboard('{Control>}zzz{/Control}');
  expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3, 1 field']);
  await user.keyboard('{Control>}a{/Control}{Delete}');
  expect(names()).toHaveLength(3);
  expect(screen.getByText('At least one page stays.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('pages: deleting a page with fields asks first, and names these fields to the server', async () => {
  const { user, calls, onClose } = shown(
    lease(),
    { [change]: { date_updated: '2026-11-23T10:00:00.000Z', version: 3 } },
    lease({ original_sha256: 'b'.repeat(64), data_fields: [] }),
  );
  await user.click((await screen.findAllByRole('option'))[2] as HTMLElement);
  await user.keyboard('{Delete}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete these pages?' }));
  question.getByText(/1 page will be deleted, with 1 field\./);
  expect(sent(calls)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete and save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const pages = [0, 1].map((index) => ({ index, turned: 0 }));
  expect(sent(calls)).toEqual([{ data: { original_sha256: 'a'.repeat(64), pages, deleted_fields: ['signed'] } }]);
});

test('pages: if the new file can’t be made, what was planned stays, and one is told', async () => {
  const { user } = shown(lease(), { [change]: { date_updated: '2026-11-23T10:00:00.000Z', version: 3 } });
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/The pages could not be changed, so the document is as before/);
  expect(names()[0]).toBe('Page 1, turned left');
});

test('pages: what the server has accepted is being made, also if the document can’t be fetched at once', async () => {
  const { user, editor, onClose } = shown(lease(), {
    [change]: { date_updated: '2026-11-23T10:00:00.000Z', version: 3 },
    'GET /app/documents/pack': refused(500, 'internal_error', 'Later.'),
  });
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The new file is being made…');
  await waitFor(() => expect(editor.store.getState().pack.child_documents[0]?.status_detail).toBe('converting'));
  expect(onClose).not.toHaveBeenCalled();
  act(() => editor.receive(aPack({ version: 3, child_documents: [lease({ original_sha256: 'b'.repeat(64) })] })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('pages: a refusal keeps the plan; a change by somebody else ends it with words', async () => {
  const { user } = shown(lease(), { [change]: refused(409, 'version_conflict', 'Newer.') }, lease({ original_sha256: 'c'.repeat(64) }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody else has changed this document’s file');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Show the pages as they are now' }));
  expect(names()[0]).toBe('Page 1');
});

test('pages: a signed PDF says that its signatures end, and asks again', async () => {
  const { user, calls } = shown(lease({ pdf_warnings: [signedWarning] }));
  await screen.findByText('This PDF carries electronic signatures. Changing its pages ends them.');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the signatures of this PDF?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(calls)).toEqual([]);
});

test('pages: turning one under a signature asks first, and says whose it is', async () => {
  const signed = field('ink', {
    type: 'signature',
    signatory_uuid: 'self',
    blob: 'ink',
    page_index: 1,
    signature_put_in: { name: 'Mia Berg', date: '2026-11-24T10:00:00.000Z', by_you: false },
  });
  const { user, calls } = shown(lease({ data_fields: [signed] }), { [change]: { date_updated: '2026-11-23T10:00:00.000Z', version: 3 } });
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the pages under signatures?' }));
  question.getByText('The signature of Mia Berg on page 2 will be removed.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(calls)).toEqual([]);
});
