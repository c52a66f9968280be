/**
 * Throws RangeError for a key that is not a plain slash-separated path, because the stores would accept some of these
 * and disagree about their meaning.
 */
export function checkFileKey(key: string): void {
  const segments = key.split('/');
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  if (bad || /[\u0000-\u001f\u007f\\]/.test(key) || new TextEncoder().encode(key).length > 1024) {
    throw new RangeError('This is no key for a file');
  }
}

/** A Content-Disposition header for a download under this name (RFC 6266, any script). */
export function attachmentDisposition(given: string): string {
  const filename = given.toWellFormed();
  const plain = filename.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
