import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ContactSuggestions } from './contact-suggestions.tsx';

const path = 'GET /app/contact_lists/get_contacts_by_query';
const contact = (key: string, name: string) => ({
  key,
  name,
  email: `${key}@example.com`,
  mobile_number: '',
  contact_list_keys: [],
  last_used: null,
  version: 1,
});
const anna = contact('anna', 'Anna Ali');
const annette = contact('annette', 'Annette Bo');

function Input({ by = 'name', list, picked = [] }: { by?: 'name' | 'email'; list?: string; picked?: string[] }) {
  const [value, setValue] = useState('');
  return (
    <ContactSuggestions
      by={by}
      list={list}
      label={by === 'name' ? 'Name' : 'Email'}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onPick={({ key, name }) => {
        setValue(name);
        picked.push(key);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' });

test('contact suggestions: an address whose domain mixes alphabets is warned of, and another is not', async () => {
  answering({ [path]: { contacts: [] } });
  const { user } = show(<Input by="email" />);
  const email = screen.getByRole('combobox', { name: 'Email' });
  // The third letter of the domain is a Cyrillic one.
  await user.type(email, 'anna@ex\u0430mple.com');
  expect(screen.getByText(/^\s*This domain mixes alphabets/)).toBeTruthy();
  await user.clear(email);
  await user.type(email, 'anna@m\u00fcller.example');
  expect(screen.queryByText(/mixes alphabets/)).toBeNull();
});

test('contact suggestions: what one types finds contacts, and the keyboard takes one over', async () => {
  const calls = answering({ [path]: { contacts: [anna, annette] } });
  const picked: string[] = [];
  const { user } = show(<Input list="suppliers" picked={picked} />);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.type(input(), 'Ann');
  await screen.findByRole('option', { name: /Annette Bo/ });
  expect(calls.map(({ query }) => query)).toEqual([{ name_query: 'Ann', email_query: 'Ann', contact_list_key: 'suppliers' }]);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(input().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Contacts' }).id);
  expect(screen.getByRole('status').textContent).toBe('2 contacts found');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Annette Bo/ }).id).toBe(input().getAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  expect([picked, input().value, input().getAttribute('aria-expanded')]).toEqual([['annette'], 'Annette Bo', 'false']);
});

test('contact suggestions: arrow down in an empty input offers those used last; Escape closes and keeps what is there', async () => {
  const calls = answering({ [path]: { contacts: [anna] } });
  const { user } = show(<Input />);
  await user.click(input());
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Anna Ali/ });
  expect(calls[0]?.query).toEqual({});
  await user.keyboard('{Escape}');
  await expect.poll(() => input().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(input());
});

test('contact suggestions: Enter without a chosen contact keeps what was typed', async () => {
  answering({ [path]: { contacts: [anna] } });
  const picked: string[] = [];
  const { user } = show(<Input picked={picked} />);
  await user.type(input(), 'Ann');
  await screen.findByRole('option', { name: /Anna Ali/ });
  await user.keyboard('{Enter}');
  expect([picked, input().value]).toEqual([[], 'Ann']);
});

test('contact suggestions: a failure is said, and one can go on typing', async () => {
  answering({ [path]: refused(500, 'internal_error', 'An error occurred, please try again') });
  const { user } = show(<Input />);
  await user.type(input(), 'Ann');
  await screen.findByText('An error occurred while fetching contacts');
  await user.type(input(), 'a');
  expect(input().value).toBe('Anna');
});
