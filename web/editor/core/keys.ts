/** A key with its modifiers, such as `mod+shift+z`; `mod` is Ctrl, or ⌘ on a Mac. */
export type KeyCombo = string;

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether exactly this combination was pressed. Signs that need Shift on some keyboards (`?`, `+`) match with or without it. */
export function matchesCombo(combo: KeyCombo, pressed: Pressed, mac: boolean): boolean {
  const parts = combo === '+' ? ['+'] : combo.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const mod = mac ? pressed.metaKey : pressed.ctrlKey;
  const other = mac ? pressed.ctrlKey : pressed.metaKey;
  if (wants('mod') !== mod || other || wants('alt') !== pressed.altKey) return false;
  const sign = /^[^a-z0-9]$/i.test(key);
  if (!sign && wants('shift') !== pressed.shiftKey) return false;
  // With Shift, a digit's key reports its sign, which differs between keyboards. The commands therefore name both.
  return pressed.key.toLowerCase() === key.toLowerCase();
}

const names: Record<string, string> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'Esc',
  pagedown: 'Page Down',
  pageup: 'Page Up',
};

/** A combination as a person reads it: "Ctrl Shift Z", on a Mac "⌘ ⇧ Z". */
export function showCombo(combo: KeyCombo, mac: boolean): string {
  const parts = combo === '+' ? ['+'] : combo.split('+');
  return parts
    .map((part) => {
      if (part === 'mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'shift') return mac ? '⇧' : 'Shift';
      if (part === 'alt') return mac ? '⌥' : 'Alt';
      return names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' ');
}
