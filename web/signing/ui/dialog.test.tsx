import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/support/components/show.tsx';
import { Dialog } from './dialog.tsx';

afterEach(() => vi.restoreAllMocks());

function opened(discards?: string) {
  const onClose = vi.fn();
  const { user } = show(
    <Dialog title="Your note" onClose={onClose} discards={discards} actions={<button type="button">Save</button>}>
      <textarea data-control aria-label="Words" />
    </Dialog>,
  );
  return { user, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your note' }) };
}
const pressEscape = (dialog: HTMLDialogElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('dialog: where something would be lost, it asks in the page’s own words, and keeps it unless told otherwise', async () => {
  const { user, onClose, dialog } = opened('Discard what you have written?');
  pressEscape(dialog);
  expect(screen.getByRole('alert').textContent).toBe('Discard what you have written?');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  screen.getByRole('button', { name: 'Save' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  pressEscape(dialog);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(dialog);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('dialog: one that the browser closes by itself, as at a second Escape, stays with its question', () => {
  const { onClose, dialog } = opened('Discard what you have written?');
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
  screen.getByRole('alert');
  // Closing gives the focus back to what opened it.
  act(() => {
    screen.getByRole('button', { name: 'Close' }).focus();
    dialog.close();
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('dialog: without anything to lose it closes at once', () => {
  const { onClose, dialog } = opened();
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('dialog: it stays when the system’s window for files is closed without a choice', () => {
  const { onClose } = opened();
  fireEvent(screen.getByLabelText('Words'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('dialog: one whose content becomes too long later can be scrolled by keyboard from then on', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount * 80;
  });
  const { rerender } = show(
    <Dialog title="Notes" onClose={() => undefined}>
      <p>first</p>
    </Dialog>,
  );
  const body = screen.getByText('first').parentElement;
  expect(body?.tabIndex).toBe(-1);
  rerender(
    <Dialog title="Notes" onClose={() => undefined}>
      <p>first</p>
      <p>second</p>
    </Dialog>,
  );
  await waitFor(() => expect(body?.tabIndex).toBe(0));
});
