import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { documentShortcuts } from '../../documents/documents-screen.tsx';
import { ShortcutList as SetupKeys } from '../../editor/panes/shortcut-list.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { useScreenKeys, useShortcutHelp } from './shortcuts.ts';

/** A heading of docs/keyboard.md, a line a key as people see it in the list: what it does, and the keys. */
function documented(heading: string): string[] {
  const text = readFileSync('docs/keyboard.md', 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What '));
  return rows.map((row) => row.replace(/^\| | \|$|`/g, ''));
}

/** The lines of the open list; `between` stands between the keys of one. */
async function listed(between: string): Promise<string[]> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  return dialog.getAllByRole('term').map((term) => {
    const keys = [...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent);
    return `${term.textContent} | ${keys.join(between)}`;
  });
}

test('keyboard: the keys of setup are those of docs/keyboard.md', async () => {
  show(<SetupKeys opened onClose={() => undefined} />);
  expect(await listed(', ')).toEqual(documented('Setup of a document'));
});

test('keyboard: the keys of the list of documents, and those that hold everywhere, are those of docs/keyboard.md', async () => {
  answering({});
  const OnDocuments = () => {
    useShortcutHelp('Documents', documentShortcuts);
    return <ShortcutList />;
  };
  const { user } = show(<OnDocuments />);
  await user.keyboard('?');
  expect((await listed(' ')).toSorted()).toEqual([...documented('List of documents'), ...documented('Everywhere')].toSorted());
});

test('keyboard: Escape that takes a dialog off the page does not reach the screen, though the dialog listened first', async () => {
  const onKey = vi.fn();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  const OnScreen = () => {
    useScreenKeys(onKey);
    return null;
  };
  const { user } = show(<OnScreen />);
  await user.keyboard('{Escape}');
  expect([dialog.isConnected, onKey.mock.calls.length]).toEqual([false, 0]);
  await user.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledTimes(1);
});
