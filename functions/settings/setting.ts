/** A setting of the environment can't be used; the message names it and its allowed values. */
export class SettingUnusable extends Error {
  override name = 'SettingUnusable';
}

/**
 * A variable's whole number from `least` up, or its default. Throws SettingUnusable, because a typing mistake must not
 * switch a protection off.
 */
export function wholeNumber(variable: string, text: string | undefined, fallback: number, least = 0): number {
  if (text === undefined || text.trim() === '') return fallback;
  if (!/^\d{1,9}$/.test(text.trim()) || Number(text) < least)
    throw new SettingUnusable(`${variable} must be a whole number from ${least}.`);
  return Number(text);
}
