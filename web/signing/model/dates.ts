import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';

/** The person's local date, `YYYY-MM-DD`. */
export function today(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The time zone in which `today` is today (IANA name), for the server; empty if the browser knows none. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** Whether the words of a date ask when somebody was born. English and German. */
export function isBirthday({ description, custom_id }: Pick<DataField, 'description' | 'custom_id'>): boolean {
  return /birth|\bborn\b|\bdob\b|geburt|geboren/i.test(`${description} ${custom_id}`);
}

/**
 * Whether a date asks for the day of signing, so that the main button may enter today. Its own words decide, else the id
 * that its sender gave it; without either nobody knows which day is meant. English and German.
 */
export function asksForToday(field: Pick<DataField, 'description' | 'custom_id'>): boolean {
  if (isBirthday(field)) return false;
  const id = field.custom_id.replace(/[\d_-]+/g, ' ').trim();
  return signingDay.test(field.description.trim() || id);
}

const signingDay =
  /^(date|datum|today|today[’']?s date|(your )?date (of )?(signed|signing|signature)|(signature|signing) date|signed on|heute|heutiges datum|datum (der|ihrer) (unterschrift|unterzeichnung)|unterschriftsdatum|unterschrieben am|unterzeichnet am)[.:]?$/i;
