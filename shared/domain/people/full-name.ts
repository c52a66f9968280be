/** First and last name, whichever there are; empty without any. */
export function fullName({ name, last_name }: { name?: string | undefined; last_name?: string | undefined } = {}): string {
  return [name, last_name].filter(Boolean).join(' ');
}
