/** The end of what is valid until somebody ends it, such as an API key. It is written, so that no end at all never means “for ever”. */
export const neverEnds = '9999-12-31T23:59:59.999Z';

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A stored record, or one whose attributes nobody knows. */
type Ending = { readonly valid_until?: unknown } | { readonly [attribute: string]: unknown };

/**
 * Whether a stored session, link, pin or consent still holds. Its item may outlive its time by days. Without an end, or
 * with one that is no time as we write times, it does not hold.
 */
export function isLive({ valid_until }: Ending, now: Date): boolean {
  return typeof valid_until === 'string' && written.test(valid_until) && Date.parse(valid_until) > now.getTime();
}
