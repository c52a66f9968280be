/**
 * An address of a web page as it is kept: without http at its beginning it gets http:// (spec core §5), and an empty
 * one stays empty. Null for what is no such address.
 */
export function webAddress(given: string): string | null {
  const address = given.trim();
  if (address === '') return '';
  const whole = /^https?:/i.test(address) ? address : `http://${address}`;
  return hostOf(whole) ? whole : null;
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}
