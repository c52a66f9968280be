/** The login page's address, with this hash to return to afterwards. `ended`: it says that the session has ended. */
export function loginAddress(hash: string, { ended = false } = {}): string {
  const useful = hash.replace(/^#\/?/, '');
  const next = useful === '' || useful === 'documents' ? [] : [`next=${encodeURIComponent(`#${useful}`)}`];
  const query = [...next, ...(ended ? ['ended=1'] : [])].join('&');
  return query === '' ? '/login' : `/login?${query}`;
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
