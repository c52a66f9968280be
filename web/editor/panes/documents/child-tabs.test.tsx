import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../../shared/domain/policy/roles.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../../test/support/components/records.ts';
import { field } from '../../core/test-fields.ts';
import { uploading } from '../../state/upload-into-pack.ts';
import { ChildTabs } from './child-tabs.tsx';

const pagesOfFile = vi.hoisted(() => vi.fn());
vi.mock('../../../surface/pdf-source.ts', () => ({ pagesOfFile, asksForItsPassword: () => true }));
beforeEach(() => {
  pagesOfFile.mockResolvedValue({ count: 1, last: { width: 600, height: 800 } });
});
vi.mock('../../../documents/upload/put-file.ts', () => ({ putFile: async () => undefined }));

afterEach(() => {
  uploading.set(null);
});

const lease = aChild('child');
const annex = aChild('annex', { position: 1, document_name: 'Annex with house rules', pages: [] });

function tabs(children = [lease, annex], answers: Parameters<typeof answering>[0] = {}) {
  const pack = aPack({ child_documents: children });
  const calls = answering({ ...olivia, 'GET /app/documents/pack': { document: pack }, ...answers });
  return { ...showInEditor(pack, <ChildTabs />), calls };
}

const tab = (name: string) => screen.getByRole('button', { name });
const item = (name: string) => screen.findByRole('menuitem', { name });
const isOff = (element: HTMLElement) => element.hasAttribute('data-disabled') || element.hasAttribute('disabled');

test('document tabs: the shown one says so; another one is shown with nothing selected; long names are shortened in sight only', async () => {
  const { user, editor } = tabs();
  expect(tab('Lease').getAttribute('aria-current')).toBe('page');
  editor.store.setState({ selection: ['field'] });
  await user.click(tab('Annex with house rules'));
  expect([tab('Lease').getAttribute('aria-current'), tab('Annex with house rules').getAttribute('aria-current')]).toEqual([null, 'page']);
  expect(editor.store.getState().selection).toEqual([]);
  expect(tab('Annex with house rules').textContent).toBe('Annex with hou…');
});

test('document tabs: the menu switches off what can’t be: past the ends, a file that is not there, the last document', async () => {
  const { user } = tabs();
  await user.click(tab('Menu of Annex with house rules'));
  expect([isOff(await item('Move up')), isOff(await item('Move down')), isOff(await item('Delete document'))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isOff(await item('Download'))).toBe(true);
});

test('document tabs: an only document can’t be deleted', async () => {
  const { user } = tabs([lease]);
  await user.click(tab('Menu of Lease'));
  expect(isOff(await item('Delete document'))).toBe(true);
});

test('document tabs: a new name may not be empty; one that is refused stays in its dialog', async () => {
  const { user, calls } = tabs([lease, annex], {
    'POST /app/documents/child/update_document': refused(403, 'not_permitted', 'You may not.'),
  });
  await user.click(tab('Menu of Lease'));
  await user.click(await item('Rename'));
  await user.clear(input('Name'));
  await user.keyboard('{Enter}');
  screen.getByText('Please insert a name for your document');
  await user.type(input('Name'), 'Tenancy{Enter}');
  await screen.findByText('You may not.');
  expect(input('Name').value).toBe('Tenancy');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ data: { document_name: 'Tenancy' } }]);
});

test('document tabs: moving one asks for the new order', async () => {
  const { user, calls } = tabs([lease, annex], { 'POST /app/documents/pack/update_document': { document: aPack() } });
  await user.click(tab('Menu of Lease'));
  await user.click(await item('Move down'));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ data: { child_document_keys: ['annex', 'child'] } });
});

test('document tabs: deleting asks first, and does nothing when one thinks better of it', async () => {
  const { user, calls } = tabs();
  await user.click(tab('Menu of Lease'));
  await user.click(await item('Delete document'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete document' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Document deletion cancelled');
  expect(calls.filter(({ path }) => path.includes('delete'))).toEqual([]);
});

test('document tabs: while a file is on its way one sees how far it is, and adds no other', () => {
  tabs();
  act(() => uploading.set({ name: 'annex.pdf', progress: 0.4 }));
  expect(screen.getByRole('status').textContent).toBe('Uploading annex.pdf, 40 %');
  expect(tab('Add another PDF')).toHaveProperty('disabled', true);
});

const ordered = (calls: ReturnType<typeof answering>) =>
  calls.filter(({ path }) => path.endsWith('/pack/update_document')).map(({ body }) => body);

function drag(name: string, to: number) {
  const rows = screen.getAllByRole('listitem');
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, index * 40, 100, 40);
  });
  const row = rows.find((one) => within(one).queryByRole('button', { name }));
  fireEvent.pointerDown(row as HTMLElement, { button: 0, pointerType: 'mouse', clientY: 20 });
  fireEvent.pointerMove(window, { clientY: to });
}

test('document tabs: one that is dragged below another is saved there; Escape puts it back', async () => {
  const { calls } = tabs([lease, annex], { 'POST /app/documents/pack/update_document': { document: aPack() } });
  const names = () => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 5));
  drag('Lease', 75);
  expect(names()).toEqual(['Annex', 'Lease']);
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window);
  expect(names()).toEqual(['Lease', 'Annex']);
  expect(ordered(calls)).toEqual([]);
  drag('Lease', 75);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(ordered(calls)).toEqual([{ data: { child_document_keys: ['annex', 'child'] } }]));
});

test('document tabs: a refused order goes back', async () => {
  const { user, calls } = tabs([lease, annex], {
    'POST /app/documents/pack/update_document': refused(403, 'not_permitted', 'You may not.'),
  });
  await user.click(tab('Menu of Lease'));
  await user.click(await item('Move down'));
  await waitFor(() => expect(ordered(calls)).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 5))).toEqual(['Lease', 'Annex']));
});

const stays = field('stays');
const lost = field('lost', { page_index: 2, description: 'Place of signing', x: 300 });

/** Replaces the lease, which has three pages, by a file with one. */
async function replacing(data_fields = [stays, lost], told?: string) {
  const page = lease.pages[0] as (typeof lease.pages)[0];
  const long = aChild('child', { pages: [0, 1, 2].map((index) => ({ ...page, index })), data_fields });
  const shown = tabs([long], {
    'POST /app/documents/child/add_update_data_field': ({ body }) => ({ data_fields: body.data }),
    'GET /app/get_document_upload_url': { url: '/store', file_key: 'new', redirect_document_key: 'child' },
    'POST /app/document_upload_success/child': { document_key: 'child' },
  });
  const { user, editor } = shown;
  const { permissions } = rightsOf('owner');
  editor.store.setState({ me: { account_key: 'account', user_key: 'olivia', is_admin: true, email_verified: true, permissions } });
  await user.click(tab('Menu of Lease'));
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [new File(['%PDF-1.7'], 'short.pdf')] });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(await item('Replace the PDF'));
  chooser.mockRestore();
  await screen.findByText('This will replace the pdf onto which fields are overlaid. Do you want to continue?');
  if (told !== undefined) screen.getByText(told);
  await user.click(screen.getByRole('button', { name: 'Replace the PDF' }));
  return shown;
}
/** The same, as far as the question about fields without a page. */
async function asked() {
  const shown = await replacing();
  const dialog = within(await screen.findByRole('dialog', { name: 'The new file has fewer pages' }));
  dialog.getByText('short.pdf has 1 page, so 1 field would be on a page that is gone.');
  dialog.getByText('Place of signing, nobody yet, page 3');
  return { ...shown, dialog };
}
const uploaded = (calls: ReturnType<typeof answering>) => calls.some(({ path }) => path.includes('document_upload_success'));

test('document tabs: fields without a page in the new file are moved to its last one before it replaces the old one', async () => {
  const { user, calls, dialog } = await asked();
  await user.click(dialog.getByRole('button', { name: 'Replace the PDF' }));
  await waitFor(() => expect(uploaded(calls)).toBe(true));
  const saved = calls.find(({ path }) => path.endsWith('add_update_data_field'))?.body.data;
  expect(saved).toMatchObject([{ uuid: 'lost', page_index: 0 }]);
});

test('document tabs: Cancel keeps the old file and its fields', async () => {
  const { user, calls, dialog, editor } = await asked();
  await user.click(dialog.getByRole('radio', { name: 'Delete it' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(editor.store.getState().fields)).toEqual(['stays', 'lost']);
  expect(uploaded(calls)).toBe(false);
});

test('document tabs: of a protected file, whose pages can’t be counted, one is told that fields may go', async () => {
  pagesOfFile.mockRejectedValue(new Error('password'));
  const { user, calls } = await replacing();
  await screen.findByText(/^short\.pdf is protected by a password.* 1 field is after page 1/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(uploaded(calls)).toBe(false);
});

test('document tabs: before the file under a signature is replaced, one is told whose signature goes', async () => {
  const signature_put_in = { name: 'Olivia Owner', date: '2026-11-24T10:00:00.000Z', by_you: true };
  const signed = field('signed', { type: 'signature', signatory_uuid: 'self', blob: 'ink', signature_put_in });
  pagesOfFile.mockResolvedValue({ count: 3, last: { width: 600, height: 800 } });
  const { calls } = await replacing([signed], 'Your signature on page 1 will be removed.');
  await waitFor(() => expect(uploaded(calls)).toBe(true));
});

test('document tabs: a colleague’s signature without a page in the new file is not asked about twice', async () => {
  const signature_put_in = { name: 'Mia Berg', date: '2026-11-24T10:00:00.000Z', by_you: false };
  const signed = field('lost', { type: 'signature', signatory_uuid: 'self', page_index: 2, blob: 'ink', signature_put_in });
  const { user, calls } = await replacing([signed], 'The signature of Mia Berg on page 3 will be removed.');
  const dialog = within(await screen.findByRole('dialog', { name: 'The new file has fewer pages' }));
  await user.click(dialog.getByRole('button', { name: 'Replace the PDF' }));
  await waitFor(() => expect(uploaded(calls)).toBe(true));
  const saved = calls.find(({ path }) => path.endsWith('add_update_data_field'))?.body.data;
  expect(saved).toMatchObject([{ uuid: 'lost', page_index: 0, blob: null }]);
});
