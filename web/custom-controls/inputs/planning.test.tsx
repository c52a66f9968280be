import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { CategoriesControl } from './categories.tsx';
import { ClientControl } from './client.tsx';

const search = 'GET /app/integrations/xplan/get_available_clients';
const categories = 'GET /app/integration/get_xplan_client_categories';
const data = {
  types: [
    { id: '1', name: 'Advice' },
    { id: '4', name: 'Compliance' },
  ],
  subtypes: [{ id: '2', name: 'Record', type_id: '1' }],
};

function shown(Control: typeof ClientControl, label: string, answers: Parameters<typeof answering>[0], before = '') {
  const calls = answering(answers);
  const onChange = vi.fn();
  const Held = () => {
    const [value, setValue] = useState(before);
    const change = (next: string) => {
      setValue(next);
      onChange(next && JSON.parse(next));
    };
    return <Control label={label} value={value} properties={{}} onChange={change} />;
  };
  return { ...show(<Held />), calls, onChange };
}

test('a client is searched from two letters on, or by its number, and chosen by the keyboard', async () => {
  const found = [
    { entity_id: '1042', name: 'Alto, Ada' },
    { entity_id: '1043', name: 'Alto, Ben' },
  ];
  const { user, calls, onChange } = shown(ClientControl, 'Client', { [search]: { data: found } });
  const input = screen.getByRole('combobox', { name: 'Client' });
  await user.type(input, 'a');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toEqual([]);
  await user.type(input, 'lto');
  await screen.findByText('2 clients found');
  expect(calls.map(({ query }) => query)).toEqual([{ search_term: 'alto' }]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith({ entity_id: '1043', name: 'Alto, Ben' });
  expect((input as HTMLInputElement).value).toBe('Alto, Ben');
  // What is typed and not chosen is no client; an emptied input is none.
  await user.type(input, ' x');
  await user.tab();
  expect((input as HTMLInputElement).value).toBe('Alto, Ben');
  await user.clear(input);
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.type(input, '7');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ search_term: '7' }));
});

test('a search without a result, or that fails, says so', async () => {
  let answer = async (): Promise<{ data: never[] }> => ({ data: [] });
  const { user } = shown(ClientControl, 'Client', { [search]: () => answer() });
  const input = screen.getByRole('combobox', { name: 'Client' });
  await user.type(input, 'nobody');
  // Seen, and said to screen readers.
  await waitFor(() => expect(screen.getAllByText('No client was found')).toHaveLength(2));
  answer = () => Promise.reject(new TypeError('network'));
  await user.type(input, 'x');
  await waitFor(() => expect(screen.getAllByText('Error, please try again.')).toHaveLength(2));
});

test('a category is a type and one of its subtypes; another type begins without one', async () => {
  const { user, onChange } = shown(CategoriesControl, 'Category', { [categories]: { data } });
  await screen.findByRole('option', { name: 'Advice' });
  const subtype = screen.getByLabelText('Subtype') as HTMLSelectElement;
  expect(subtype.disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Type'), 'Advice');
  await user.selectOptions(subtype, 'Record');
  expect(onChange).toHaveBeenLastCalledWith({ type: data.types[0], subtype: { id: '2', name: 'Record' } });
  await user.selectOptions(screen.getByLabelText('Type'), 'Compliance');
  expect(onChange).toHaveBeenLastCalledWith({ type: data.types[1], subtype: null });
  await user.selectOptions(screen.getByLabelText('Type'), 'Please choose');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('categories that can’t be fetched say so and are fetched again; none are told, and a chosen one that is gone stays shown', async () => {
  let answer: object = refused(500, 'internal_error', 'An error occurred, please try again');
  const gone = JSON.stringify({ type: { id: '9', name: 'Former' }, subtype: null });
  const { user } = shown(CategoriesControl, 'Category', { [categories]: () => answer as { data: typeof data } }, gone);
  await screen.findByText('Error fetching categories.');
  expect(screen.getByRole('option', { name: 'Former', selected: true })).toBeTruthy();
  answer = { data: { types: [], subtypes: [] } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The planning system has no categories.');
});
