/** A file that the page can show by itself. Its type comes from its bytes, since its name may say anything. */
export interface ShownFile {
  kind: 'pdf' | 'picture';
  file: Blob;
}

const starts: readonly [type: string, bytes: readonly number[], at?: number][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
];

/** A PDF or a picture; null for files that only other programs can show, which are saved instead. */
export async function shownFileOf(file: Blob): Promise<ShownFile | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const [type] = starts.find(([, start, at = 0]) => start.every((byte, index) => bytes[at + index] === byte)) ?? [];
  if (type === undefined) return null;
  return { kind: type === 'application/pdf' ? 'pdf' : 'picture', file: new Blob([file], { type }) };
}
