/** The login page's address, with this hash to return to afterwards. */
export function loginAddress(hash: string): string {
  const useful = hash.replace(/^#\/?/, '');
  return useful === '' || useful === 'documents' ? '/login' : `/login?next=${encodeURIComponent(`#${useful}`)}`;
}

/** The place to go to after login: a hash of this app or an invitation, so that no link can lead elsewhere. */
export function addressAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (/^\/join\/[\w-]+$/.test(next)) return next;
  return next.startsWith('#') ? `/${next}` : '/#documents';
}

/** Another page on the way to the login, which hands on the place to go to afterwards. */
export function addressWithNext(page: string, search: string, more: Record<string, string> = {}): string {
  const next = new URLSearchParams(search).get('next');
  const query = new URLSearchParams({ ...more, ...(next && { next }) }).toString();
  return query === '' ? page : `${page}?${query}`;
}
