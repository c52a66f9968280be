/** Endings of files that a computer may run when somebody opens them. */
const runnable =
  /\.(exe|com|bat|cmd|msi|msp|scr|pif|vbs?|vbe|jse?|mjs|wsf|wsh|ps1|psm1|jar|hta|cpl|lnk|reg|dll|sys|sh|bash|command|app|dmg|pkg|deb|rpm|apk|appimage|run|bin|elf)$/i;

/**
 * Spec core §5, Uploads: whether a name is that of an executable. Trailing dots and spaces don't hide the ending,
 * because Windows drops them.
 */
export function hasExecutableName(filename: string): boolean {
  return runnable.test(filename.replace(/[.\s]+$/, ''));
}

/** The first bytes of programs: Windows and DOS, Linux, macOS (both byte orders, and fat ones), Java classes, Android, Windows shortcuts, WebAssembly. */
const beginnings = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '6465780a', '4c000000', '0061736d'];

/** The number of bytes of a file that `isExecutable` needs. */
export const executableHead = 64;

/** Whether a file is a program or a script by its first bytes, whatever its name says. */
export function isExecutable(head: Uint8Array): boolean {
  const hex = Array.from(head.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (beginnings.some((beginning) => hex.startsWith(beginning))) return true;
  // A script begins with the program that runs it, a Windows script with a command to be quiet; a byte order mark may
  // come first.
  const text = new TextDecoder('latin1').decode(head).replace(/^\u00ef\u00bb\u00bf/, '');
  return text.startsWith('#!') || /^\s*@?echo\s+off\b/i.test(text);
}
