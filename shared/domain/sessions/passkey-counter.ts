/**
 * Whether an authenticator's counter shows that there are two of it: each use has to count on. One that doesn't count
 * always says 0 (WebAuthn, section 6.1.1).
 */
export function goesBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}
