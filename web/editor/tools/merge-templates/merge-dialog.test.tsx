import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, aRow, olivia } from '../../../../test/support/components/records.ts';
import { followImport } from './import-templates.ts';
import { MergeDialog } from './merge-dialog.tsx';

const templates = [aRow('Rules', { document_type: 'template' }), aRow('Prices', { document_type: 'template' })];
const write = 'POST /app/bulk_actions/document_actions/merge_templates_into_document';

function merging(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({
    ...olivia,
    'GET /app/user/get_user_organisations': { organisations: [] },
    'GET /app/search/documents': { search_documents: templates, wait_for_response: false, search_offset: null },
    'GET /app/documents/pack': { document: aPack() },
    [write]: { document_key: 'pack' },
    ...answers,
  });
  const onClose = vi.fn();
  return { calls, onClose, ...showInEditor(aPack(), <MergeDialog onClose={onClose} />) };
}

test('merging templates: those that are chosen are added in their order', async () => {
  const { user, calls, onClose } = merging();
  await user.click(await screen.findByRole('checkbox', { name: /Rules/ }));
  await user.click(screen.getByRole('checkbox', { name: /Prices/ }));
  await user.click(screen.getByRole('button', { name: 'Move Prices up' }));
  await user.click(screen.getByRole('button', { name: 'Add 2 templates' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await screen.findByText('Importing templates.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ document_key: 'pack', template_keys: ['prices', 'rules'] });
});

test('merging templates: nothing chosen, a list that fails and a merge that fails are told in the specified words', async () => {
  let isDown = true;
  const { user, onClose } = merging({
    'GET /app/search/documents': () =>
      isDown ? refused(503, 'internal_error', 'Oh.') : { search_documents: templates, wait_for_response: false, search_offset: null },
    [write]: refused(503, 'internal_error', 'Oh.'),
  });
  await screen.findByText('An error occurred fetching templates');
  await user.click(screen.getByRole('button', { name: 'Add templates' }));
  await screen.findByText('No templates selected');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('checkbox', { name: /Rules/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 template' }));
  await screen.findByText('An unknown error occurred');
  expect(onClose).not.toHaveBeenCalled();
});

test('merging templates: the editor looks for them at once, after 2.5 s, and five times more', async () => {
  const { calls, editor } = merging();
  const waits: number[] = [];
  await followImport(editor, async (ms) => void waits.push(ms));
  expect(waits).toEqual([2_500, 1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(calls.filter(({ path }) => path === '/app/documents/pack')).toHaveLength(7);
});
