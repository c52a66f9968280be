import type { KeyCombo } from '../core/keys.ts';
import type { Editor } from '../state/editor.ts';
import { type EditorAction, editorMay } from '../state/may.ts';

export type CommandGroup = 'edit' | 'move' | 'arrange' | 'view' | 'people';

/** Something a person can do, wherever it is offered: button, menu, key and the list of shortcuts all use this object. */
export interface Command {
  name: string;
  label: string;
  group: CommandGroup;
  keys?: readonly KeyCombo[];
  /** Only while the pages have the focus: keys that mean something else elsewhere. */
  pagesOnly?: boolean;
  /** Left out of menus: keys that only make sense as keys. */
  keysOnly?: boolean;
  /** What the policy is asked for, where the person or the document may not allow it. */
  asks?: EditorAction;
  enabled: (editor: Editor) => boolean;
  /** `combo` is the key combination that was pressed, if one was. */
  run: (editor: Editor, combo?: KeyCombo) => void;
}

/** Whether a command can be run now: nothing to run it on, or the policy, may stand against it. */
export function isOffered(command: Command, editor: Editor): boolean {
  return command.enabled(editor) && (!command.asks || editorMay(editor.store.getState(), command.asks).ok);
}
