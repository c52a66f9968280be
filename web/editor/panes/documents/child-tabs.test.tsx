import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../../test/support/components/records.ts';
import { uploading } from '../../state/upload-into-pack.ts';
import { ChildTabs } from './child-tabs.tsx';

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
  expect([isOff(await item('Move left')), isOff(await item('Move right')), isOff(await item('Delete document'))]).toEqual([
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
  await user.click(await item('Move right'));
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
