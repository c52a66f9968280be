/** The login page's address that comes back to this hash afterwards. */
export function loginAddress(hash: string): string {
  const useful = hash.replace(/^#\/?/, '');
  return useful === '' || useful === 'documents' ? '/login' : `/login?next=${encodeURIComponent(`#${useful}`)}`;
}

/** Where to go after logging in: only ever a hash of this app, so that no link can lead elsewhere. */
export function addressAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('#') ? `/${next}` : '/#documents';
}
