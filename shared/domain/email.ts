/** Something before an @, a domain with a dot after it. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** Whether mail to both reaches the same person, as the product takes it: capital letters make no difference. */
export function isSameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
