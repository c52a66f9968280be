import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const anna = {
  key: 'anna',
  name: 'Anna Ali',
  email: 'anna@example.com',
  mobile_number: '',
  contact_list_keys: ['board', 'suppliers'],
  last_used: null,
  version: 3,
};
const list = (key: string, name: string) => ({ key, name, date_created: '2026-11-01T10:00:00.000Z', version: 1 });

/** The dialog for Anna while these lists are known. */
function editing(lists: ReturnType<typeof list>[]) {
  const calls = answering({ 'POST /app/contacts': { contact: anna } });
  const { user } = show(<ContactDialog opened contact={anna} lists={lists} onClose={() => undefined} onSaved={() => undefined} />);
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Contact saved');
    return calls.map(({ body }) => body.data);
  };
  return { user, save };
}

test('contact dialog: a contact that is saved while no lists are known stays in its lists', async () => {
  const { user, save } = editing([]);
  await user.type(await screen.findByLabelText('Name'), ' Berg');
  expect(await save()).toEqual([{ key: 'anna', version: 3, name: 'Anna Ali Berg', email: 'anna@example.com', mobile_number: '' }]);
});

test('contact dialog: a change of lists keeps those that are not known here', async () => {
  const { user, save } = editing([list('board', 'Board'), list('staff', 'Staff')]);
  await user.click(await screen.findByRole('combobox', { name: 'Contact lists' }));
  await user.click(await screen.findByRole('option', { name: 'Staff', hidden: true }));
  expect(screen.queryByText('suppliers')).toBeNull();
  expect(await save()).toMatchObject([{ contact_list_keys: ['suppliers', 'board', 'staff'] }]);
});
