import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, aPerson, now, olivia } from '../../../../test/support/components/records.ts';
import { MappingDialog } from './mapping-dialog.tsx';

const read = 'GET /app/mappings/get_document_mapping/pack';
const write = 'POST /app/mappings/update_document_mapping';
const stored = { sources: [{ name: 'city', value: 'Bath' }], mapping: { document: { subject: 'Lease in ::city::' } }, date_updated: now };

function mapping(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({ ...olivia, [read]: { data: stored }, ...answers });
  const onClose = vi.fn();
  const pack = aPack({ signatories: [aPerson('Gwen', { role: 'Tenant' })] });
  return { calls, onClose, ...showInEditor(pack, <MappingDialog onClose={onClose} />) };
}
const saved = (calls: ReturnType<typeof answering>) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('mapping: a double colon offers the sources, and what is chosen is saved with the version it is based on', async () => {
  const { user, calls, onClose } = mapping({ [write]: ({ body }) => ({ data: { ...stored, ...body }, unknown_names: [] }) });
  await user.type(await screen.findByLabelText('Tenant: Name'), 'Flat ::ci');
  await user.click(await screen.findByRole('option', { name: 'city' }));
  expect(screen.getByLabelText<HTMLInputElement>('Tenant: Name').value).toBe('Flat ::city::');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls)).toEqual([
    {
      entity_key: 'pack',
      sources: stored.sources,
      mapping: {
        document: { subject: 'Lease in ::city::' },
        data_fields: [],
        signatories: { Tenant: { name: 'Flat ::city::' } },
        cc_recipients: [],
        user_defined_attributes: [],
      },
      date_updated: now,
    },
  ]);
});

test('mapping: a name without a source is marked with its place, and can be made one', async () => {
  const { user } = mapping();
  await user.type(await screen.findByLabelText('External ID'), '::order|none::');
  const unknown = screen.getByRole('status', { name: 'One name has no source' });
  within(unknown).getByText('“order” in External ID');
  await user.click(within(unknown).getByRole('button', { name: 'Add “order” as a source' }));
  expect(screen.queryByRole('status', { name: 'One name has no source' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Sources/ }));
  expect(screen.getAllByLabelText<HTMLInputElement>(/Name of source/).map(({ value }) => value)).toEqual(['city', 'order']);
});

test('mapping: the preview writes the texts with sample values, which are not saved', async () => {
  const { user, calls, onClose } = mapping();
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  screen.getByText('Lease in Bath');
  await user.clear(screen.getByLabelText('Sample for city'));
  await user.type(screen.getByLabelText('Sample for city'), 'York');
  screen.getByText('Lease in York');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls)).toEqual([]);
});

test('mapping: a source needs a name of its own before it can be saved', async () => {
  const { user } = mapping();
  await user.click(await screen.findByRole('tab', { name: /Sources/ }));
  await user.click(screen.getByRole('button', { name: 'Add a source' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name of source 2'));
  await user.keyboard('its city');
  expect(screen.getByLabelText<HTMLInputElement>('Name of source 2').value).toBe('its_city');
  await user.clear(screen.getByLabelText('Name of source 2'));
  await user.keyboard('city');
  expect(screen.getAllByText('Each source has a name of its own.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('mapping: what somebody else saved meanwhile is only replaced after a question', async () => {
  const newer = '2026-11-21T11:00:00.000Z';
  const { user, calls, onClose } = mapping({
    [read]: () => ({ data: { ...stored, date_updated: saved(calls).length > 0 ? newer : now } }),
    [write]: ({ body }) =>
      body.date_updated === newer ? { data: { ...stored, ...body }, unknown_names: [] } : refused(409, 'version_conflict', 'Newer.'),
  });
  await user.type(await screen.findByLabelText('External ID'), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls).map(({ date_updated }) => date_updated)).toEqual([now, newer]);
});

test('mapping: Escape asks before it throws away what was typed', async () => {
  const { user, onClose } = mapping();
  await user.type(await screen.findByLabelText('External ID'), '7');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('External ID').value).toBe('7');
});

test('mapping: a failure to load says why, and can be tried again', async () => {
  let failed = true;
  const { user } = mapping({ [read]: () => (failed ? refused(404, 'document_not_found', 'Not there.') : { data: stored }) });
  await screen.findByText('Not there.');
  failed = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('External ID');
});
