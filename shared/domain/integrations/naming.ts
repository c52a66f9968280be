/** The placeholders of a naming pattern. The date is the day on which the document was completed (UTC). */
export const placeholders = ['year', 'month', 'day', 'document name', 'key'] as const;

export const standardNaming = '{year}/{document name} {key}.pdf';

export type NamingProblem = 'placeholder_unknown' | 'key_missing' | 'part_empty';

const placeholder = /\{([^{}]*)\}/g;

/** Why a pattern can't name files; null if it can. The last part must hold the key, so that no document replaces another. */
export function namingProblem(pattern: string): NamingProblem | null {
  const known: readonly string[] = placeholders;
  const unknown = [...pattern.matchAll(placeholder)].some(([, name = '']) => !known.includes(name));
  if (unknown || /[{}]/.test(pattern.replaceAll(placeholder, ''))) return 'placeholder_unknown';
  const parts = pattern.split('/');
  if (parts.some((part) => part.trim() === '' || /^\.+$/.test(part.trim()))) return 'part_empty';
  return parts.at(-1)?.includes('{key}') ? null : 'key_missing';
}

export interface Named {
  key: string;
  document_name: string;
  /** ISO. */
  date_completed: string;
}

/** Bytes of UTF-8 that file systems take for one name are 255; the rest of the name needs room too. */
const mostBytes = 120;

/** The parts of the path under which a document is filed: folders, then the file. No part is empty or leads elsewhere. */
export function filePath(pattern: string, { key, document_name, date_completed }: Named): string[] {
  const values: Record<string, string> = {
    year: date_completed.slice(0, 4),
    month: date_completed.slice(5, 7),
    day: date_completed.slice(8, 10),
    'document name': shortened(safe(document_name.replace(/\.pdf$/i, ''))),
    key,
  };
  return pattern.split('/').map((part) => {
    const name = safe(part.replaceAll(placeholder, (_, placed: string) => values[placed] ?? ''));
    return name === '' ? '_' : name;
  });
}

/** Without what a file system or an address takes for something else, and without dots and spaces at the ends. */
function safe(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}

function shortened(name: string): string {
  let bytes = 0;
  let short = '';
  for (const character of name) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > mostBytes) break;
    short += character;
  }
  return short.trimEnd();
}
