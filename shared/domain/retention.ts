/**
 * Until when a completed document is kept as evidence, as an ISO time; null for one that may be deleted for ever now.
 * `years` is the installation's setting; 0 keeps nothing.
 */
export function keptUntil({ date_completed }: { date_completed: string | null }, years: number, now: Date): string | null {
  if (date_completed === null) return null;
  const end = new Date(date_completed);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end > now ? end.toISOString() : null;
}
