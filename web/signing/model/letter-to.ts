/** The address of a mail to somebody; null without an address. */
export function letterTo(email: string | undefined, subject: string, body = ''): string | null {
  if (!email) return null;
  // What stands before the @ may hold what begins a mail's headers here.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
}
