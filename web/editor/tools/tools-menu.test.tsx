import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack, olivia } from '../../../test/support/components/records.ts';
import { ScreenContext } from '../ui/screen-context.ts';
import { usePanel } from '../ui/use-panel.ts';
import { tools } from './tools.ts';
import { OpenTool, ToolsMenu } from './tools-menu.tsx';

vi.mock('./notes/notes-dialog.tsx', () => ({
  NotesDialog: () => {
    throw new Error('It failed.');
  },
}));

function TopBarWithTools() {
  const [panel, open] = usePanel();
  return (
    <ScreenContext value={{ panel, open, openMenu: () => undefined }}>
      <ToolsMenu />
      <OpenTool />
    </ScreenContext>
  );
}

test('the menu opens the dialog of a tool; Done closes it, and the menu’s button has the focus again', async () => {
  answering({ ...olivia });
  const { user } = showInEditor(aPack({}), <TopBarWithTools />);
  await user.click(screen.getByRole('button', { name: 'Document tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Document settings' }));
  await screen.findByRole('dialog', { name: 'Document settings' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Document tools' }));
});

test('a dialog that fails says so and closes; the screen around it stays', async () => {
  answering({ ...olivia });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = showInEditor(aPack({}), <TopBarWithTools />);
  await user.click(screen.getByRole('button', { name: 'Document tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Notes' }));
  await screen.findByText(/Your document is safe/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Document tools' });
  log.mockRestore();
});

test('no two tools share a name', () => {
  expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length);
  expect(new Set(tools.map(({ label }) => label)).size).toBe(tools.length);
});
