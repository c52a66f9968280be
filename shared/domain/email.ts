/** Something before an @, a domain with a dot after it. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
