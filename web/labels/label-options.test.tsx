import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { show } from '../../test/support/components/show.tsx';
import { LabelOptions } from './label-options.tsx';

const label = (name: string): Label => ({ key: name.toLowerCase(), name, colour: 'blue', version: 1 });
const labels = ['Board', 'Leases 2025', 'Leases 2026'].map(label);

function picker(create: ((name: string) => void) | undefined) {
  const toggle = vi.fn();
  const { user } = show(
    <LabelOptions labels={labels} countOn={(key) => (key === 'board' ? 1 : 0)} total={2} toggle={toggle} create={create} />,
  );
  const input = screen.getByRole('combobox');
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { user, toggle, input, active };
}

test('labels: typing finds them, arrows lead round, and Enter chooses the one that the input names', async () => {
  const { user, toggle, input, active } = picker(undefined);
  expect(screen.getByText('on 1 of 2')).toBeDefined();
  await user.type(input, 'lea');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Leases 2025', 'Leases 2026']);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Leases 2026');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(toggle).toHaveBeenCalledWith(labels[2]);
  expect(input).toHaveProperty('value', '');
});

test('labels: a new name is offered last, unless it is there in other capitals', async () => {
  const create = vi.fn();
  const { user, toggle, input } = picker(create);
  await user.type(input, 'board');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect([toggle.mock.calls.length, create.mock.calls.length]).toEqual([1, 0]);
  await user.type(input, 'Tax  office{Enter}');
  expect(create).toHaveBeenCalledWith('Tax office');
});

test('labels: who may make none is told that there is no such label', async () => {
  const { user, toggle, input } = picker(undefined);
  await user.type(input, 'nothing{Enter}');
  expect(screen.getByText('No label has this name.')).toBeDefined();
  expect(toggle).not.toHaveBeenCalled();
});
