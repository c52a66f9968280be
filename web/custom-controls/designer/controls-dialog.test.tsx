import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomControl } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ControlsDialog } from './controls-dialog.tsx';

const path = '/app/accounts/account/custom_controls';
const risk: CustomControl = {
  key: 'risk',
  account_key: 'account',
  kind: 'choice',
  name: 'Risk class',
  help_text: 'As the bank sees it.',
  default_value: '',
  levels: ['document_pack'],
  properties: { options: ['Low', 'High'] },
  date_created: '2026-11-23T08:00:00.000Z',
  date_updated: '2026-11-23T08:00:00.000Z',
  version: 3,
};

function designer(controls: CustomControl[], answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({
    ...olivia,
    [`GET ${path}`]: { custom_controls: controls },
    [`POST ${path}`]: ({ body }) => ({ custom_control: { ...risk, ...(body.data as object) } }),
    ...answers,
  });
  const saved = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);
  return { calls, saved, ...show(<ControlsDialog accountKey="account" accountName="Harbour" onClose={() => undefined} />) };
}
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));

test('custom controls: a choice is designed by the keyboard, is seen beside it, and is sent without empty options', async () => {
  const { user, saved } = designer([]);
  await screen.findByText('There are no custom controls yet');
  await user.click(screen.getByRole('button', { name: 'New custom control' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  await user.keyboard('Risk');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Choice');
  await user.click(await screen.findByLabelText('Option 1'));
  await user.keyboard('Low{Enter}High{Enter}');
  await user.click(screen.getByRole('button', { name: 'Order of High: use the arrow keys' }));
  await user.keyboard('{ArrowUp}');
  const tried = await (await preview()).findByLabelText('Risk');
  await user.selectOptions(tried, 'High');
  (await preview()).getByText('As lists and files write it: High');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        kind: 'choice',
        name: 'Risk',
        help_text: '',
        default_value: '',
        levels: ['document_pack', 'child_document', 'data_field_file', 'appendix'],
        properties: { options: ['High', 'Low'] },
      },
    ]),
  );
});

test('custom controls: what the product refuses is said at its input, which gets the focus', async () => {
  const issues = [{ path: 'body.data.properties.maximum', code: 'custom', message: 'The smallest number is larger than the largest.' }];
  const { user, saved } = designer([], { [`POST ${path}`]: refused(400, 'bad_request', 'No.', { issues }) });
  await user.click(await screen.findByRole('button', { name: 'New custom control' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  screen.getByText('Please enter a name.');
  expect(saved()).toEqual([]);
  await user.type(screen.getByLabelText(/^Name/), 'Area');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Number');
  await user.type(await screen.findByLabelText('Smallest number'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The smallest number is larger than the largest.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Largest number')));
});

test('custom controls: somebody else’s change is shown, and replaced only by another save', async () => {
  let newer: CustomControl | null = { ...risk, name: 'Risk group', version: 4 };
  const { user, saved } = designer([risk], {
    [`POST ${path}`]: ({ body }) => {
      const custom_control = newer;
      newer = null;
      return custom_control
        ? refused(409, 'version_conflict', 'Changed.', { custom_control })
        : { custom_control: { ...risk, ...(body.data as object) } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Risk class' }));
  await user.type(await screen.findByLabelText(/^Name/), ' A');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/it is “Risk group” now/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Risk class A');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toMatchObject([{ version: 3 }, { key: 'risk', version: 4, name: 'Risk class A' }]));
});

test('custom controls: deleting one asks first, and so does leaving one that is not saved', async () => {
  const { user, calls } = designer([risk], { [`DELETE ${path}/risk`]: {} });
  await user.click(await screen.findByRole('button', { name: 'Delete Risk class' }));
  await screen.findByText(/Documents that use it keep their copy/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Change Risk class' }));
  await user.type(await screen.findByLabelText(/^Help text/), '!');
  await user.click(screen.getByRole('button', { name: 'All custom controls' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', { name: 'New custom control' });
});

test('custom controls: the file director’s selects are changed, added and taken away with what names them', async () => {
  const { user, saved } = designer([]);
  await user.click(await screen.findByRole('button', { name: 'New custom control' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Lease file');
  await user.selectOptions(screen.getByLabelText('Kind'), 'File director');
  const last = within(await screen.findByRole('group', { name: 'Select 6' }));
  expect(last.getByLabelText<HTMLInputElement>('Label').value).toBe('Portfolio Name');
  await user.click(last.getByRole('button', { name: 'Delete Portfolio Name' }));
  await user.click(screen.getByRole('button', { name: 'Add a select' }));
  const added = within(await screen.findByRole('group', { name: 'Select 6' }));
  await user.type(added.getByLabelText('Label'), 'Owner');
  await user.type(added.getByLabelText('Type of metadata'), 'owner');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const selects = (saved()[0] as CustomControl).properties.meta_data_controls as { control_id: string; parent_control_ids: string[] }[];
  expect(selects.at(-1)).toMatchObject({
    label: 'Owner',
    meta_data_type_id: 'owner',
    meta_data_set_id: 'property',
    parent_control_ids: [],
  });
  expect(selects.flatMap(({ parent_control_ids }) => parent_control_ids)).not.toContain('portfolio_name');
});
