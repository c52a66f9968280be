import type { KeyCombo } from '../core/keys.ts';
import type { Editor } from '../state/editor.ts';

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
  enabled: (editor: Editor) => boolean;
  /** `combo` is the key combination that was pressed, if one was. */
  run: (editor: Editor, combo?: KeyCombo) => void;
}
