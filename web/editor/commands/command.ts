import type { KeyCombo } from '../core/keys.ts';
import type { Editor } from '../state/editor.ts';
import { type EditorAction, editorMay } from '../state/editor-permission.ts';

export type CommandGroup = 'edit' | 'move' | 'arrange' | 'view' | 'people';

/** One command of the editor. Buttons, menus, keys and the list of shortcuts all use this object. */
export interface Command {
  name: string;
  label: string;
  group: CommandGroup;
  keys?: readonly KeyCombo[];
  /** Works only while the pages have the focus, because the key means something else elsewhere. */
  pagesOnly?: boolean;
  /** Left out of menus: the command makes sense only as a key. */
  keysOnly?: boolean;
  /** What to ask the policy, if the person or the document may not allow the command. */
  asks?: EditorAction;
  enabled: (editor: Editor) => boolean;
  /** `combo` is the key combination that was pressed, if any. */
  run: (editor: Editor, combo?: KeyCombo) => void;
}

/** Whether a command can run now. It can't if it has nothing to run on, or if the policy refuses it. */
export function isOffered(command: Command, editor: Editor): boolean {
  return command.enabled(editor) && (!command.asks || editorMay(editor.store.getState(), command.asks).ok);
}
