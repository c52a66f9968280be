const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The address of a PDF's own link, if a browser may follow it. Null for schemes that could run something or reach a device's files. */
export function followedAddress(written: string): string | null {
  const found = URL.canParse(written.trim()) ? new URL(written.trim()) : null;
  if (!found || !schemes.has(found.protocol)) return null;
  if (found.protocol.startsWith('http')) return found.hostname === '' || found.username !== '' || found.password !== '' ? null : found.href;
  return found.pathname === '' ? null : found.href;
}
