/** What retention looks at of a document: when it was completed, and when each of its people signed in the present round. */
interface Evidence {
  date_completed: string | null;
  people: readonly { date_signed: string | null }[];
}

/**
 * Until when a document that somebody has signed is kept as evidence, as an ISO time; null for one that may be deleted for ever now.
 * `years` is the installation's setting; 0 keeps nothing.
 */
export function keptUntil({ date_completed, people }: Evidence, years: number, now: Date): string | null {
  const last = [date_completed, ...people.map(({ date_signed }) => date_signed)].reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
  if (last === null) return null;
  const end = new Date(last);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end > now ? end.toISOString() : null;
}
