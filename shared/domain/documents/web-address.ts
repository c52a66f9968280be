/**
 * An address of a web page as it is kept: without http at its beginning it gets http:// (spec core §5), and an empty
 * one stays empty. Null for what is no such address, as javascript: and data:, and for one with a name or a password in
 * front of its host: everybody who is led there would read it, and it can look like another host.
 */
export function webAddress(given: string): string | null {
  const address = given.trim();
  if (address === '') return '';
  // A name with a port, such as localhost:8080, has no scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  if (hasScheme && !/^https?:/i.test(address)) return null;
  const whole = hasScheme ? address : `http://${address}`;
  return hostOf(whole) ? whole : null;
}

function hostOf(address: string): string {
  try {
    const { hostname, username, password } = new URL(address);
    return username || password ? '' : hostname;
  } catch {
    return '';
  }
}
