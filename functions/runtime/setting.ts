/** A setting of the environment can't be used; the message says which, and what it takes. */
export class SettingUnusable extends Error {
  override name = 'SettingUnusable';
}

/** A whole number from 0 that a variable holds, or what it is without one. Throws SettingUnusable: a slip must not switch a protection off. */
export function wholeNumber(variable: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  if (!/^\d{1,9}$/.test(text.trim())) throw new SettingUnusable(`${variable} must be a whole number from 0.`);
  return Number(text);
}
