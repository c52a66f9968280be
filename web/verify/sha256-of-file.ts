import { readWhole } from './read-whole.ts';

/** WebCrypto takes a file only as a whole; a larger one might not fit in a phone's memory. */
const wholeFileBytes = 256 * 1024 * 1024;

/**
 * Hex SHA-256 of a file; `onRead` reports the bytes read so far. It uses WebCrypto, except for large files and for
 * pages without a secure context.
 */
export async function sha256OfFile(file: Blob, onRead: (bytes: number) => void): Promise<string> {
  // The type says that it always exists, which is not so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || file.size > wholeFileBytes) return (await import('./sha256-in-parts.ts')).sha256InParts(file, onRead);
  const bytes = await readWhole(file, onRead);
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
