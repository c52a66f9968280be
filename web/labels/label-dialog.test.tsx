import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, held } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { LabelPicker } from './label-dialog.tsx';
import { LabelFilter } from './label-filter.tsx';

const label = (name: string) => ({ key: name.toLowerCase(), name, colour: 'blue', version: 1 });
const known = { ...olivia, 'GET /app/labels': { labels: ['Board', 'Leases', 'Urgent'].map(label) } };
const path = '/app/bulk_actions/document_actions/label_multiple_documents';
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

test('labels: two quick choices both stay, and are sent one after the other', async () => {
  const answers = [held(), held()] as const;
  let at = 0;
  const calls = answering({ ...known, [`POST ${path}`]: () => answers[at++]?.answer ?? {} });
  const onPut = vi.fn();
  const { user } = show(<LabelPicker rows={[{ key: 'lease', document_name: 'Lease', label_keys: [] }]} onClose={() => {}} onPut={onPut} />);
  await user.click(await screen.findByRole('option', { name: 'Board' }));
  await user.click(screen.getByRole('option', { name: 'Leases' }));
  expect(chosen()).toEqual(['Board', 'Leases']);
  const sent = () => calls.filter((call) => call.path === path).map(({ body }) => body.add);
  await waitFor(() => expect(sent()).toEqual([['board']]));
  answers[0].give({ documents: [{ key: 'lease', label_keys: ['board'] }] });
  await waitFor(() => expect(sent()).toEqual([['board'], ['leases']]));
  await waitFor(() => expect(onPut).toHaveBeenCalledTimes(1));
  expect(chosen()).toEqual(['Board', 'Leases']);
  answers[1].give({ documents: [{ key: 'lease', label_keys: ['board', 'leases'] }] });
  await waitFor(() => expect(onPut).toHaveBeenCalledTimes(2));
  expect(chosen()).toEqual(['Board', 'Leases']);
});

test('labels: what the server leaves out is shown as it was, with the reason', async () => {
  answering({ ...known, [`POST ${path}`]: { documents: [] } });
  const { user } = show(<LabelPicker rows={[{ key: 'lease', document_name: 'Lease', label_keys: ['urgent'] }]} onClose={() => {}} />);
  await user.click(await screen.findByRole('option', { name: 'Board' }));
  await screen.findByText('1 document was left out: it carries 10 labels already, or is gone.');
  await waitFor(() => expect(chosen()).toEqual(['Urgent']));
});

test('labels: a filter names the labels that are there, and counts the others', async () => {
  answering(known);
  const { rerender } = show(<LabelFilter chosen={['board', 'gone']} onChange={() => {}} />);
  await screen.findByRole('button', { name: 'Labels: Board, a former label' });
  rerender(<LabelFilter chosen={['gone', 'lost']} onChange={() => {}} />);
  await screen.findByRole('button', { name: 'Labels: 2 former labels' });
});
