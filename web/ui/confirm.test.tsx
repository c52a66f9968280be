import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { confirm } from './confirm.tsx';

const question = { title: 'Discard what you entered?', text: 'It is not saved.', confirm: 'Discard' };
const isAsked = () => screen.queryByRole('button', { name: 'Discard' }) !== null;

test('question: the press of Escape that closes it asks nothing again, and the next press does, however soon it comes', async () => {
  show(<p>Behind</p>);
  let first: Promise<boolean> | undefined;
  act(() => {
    first = confirm(question);
  });
  await screen.findByRole('button', { name: 'Discard' });
  let again: Promise<boolean> | undefined;
  // Nothing is awaited from here on, so that no timer goes off.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  act(() => {
    again = confirm(question);
  });
  fireEvent.keyUp(document.body, { key: 'Escape' });
  let next: Promise<boolean> | undefined;
  act(() => {
    next = confirm(question);
  });
  expect(await Promise.all([first, again])).toEqual([false, false]);
  await expect.poll(isAsked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await next).toBe(true);
});
