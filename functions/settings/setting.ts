/** A setting of the environment can't be used; the message says which, and what it takes. */
export class SettingUnusable extends Error {
  override name = 'SettingUnusable';
}

/** A whole number from `least` on that a variable holds, or what it is without one. Throws SettingUnusable: a slip must not switch a protection off. */
export function wholeNumber(variable: string, text: string | undefined, fallback: number, least = 0): number {
  if (text === undefined || text.trim() === '') return fallback;
  if (!/^\d{1,9}$/.test(text.trim()) || Number(text) < least)
    throw new SettingUnusable(`${variable} must be a whole number from ${least}.`);
  return Number(text);
}
