/** What an account promised until a moment and promises no more. */
export interface EarlierTerm {
  /** Null: the installation's setting. */
  years: number | null;
  /** ISO 8601. */
  until: string;
}

/** How long an account keeps what somebody has signed. */
export interface Retention {
  /** What it promises now; null: the installation's setting. */
  retention_years: number | null;
  /** What it promised before, oldest first, as far as that still binds. */
  earlier_retention: readonly EarlierTerm[];
}

/** The longest term, in years, that an account can promise. */
export const longestRetention = 100;

/** An account that has never said anything. */
export const standardRetention: Retention = { retention_years: null, earlier_retention: [] };

/** What retention looks at of a document: when it was completed, when each of its people signed in the present round, and the last signature before it. */
interface Evidence {
  date_completed: string | null;
  people: readonly { date_signed: string | null }[];
  signed_in_earlier_rounds?: string | undefined;
}

/** The last signature under a document, in whatever round; null where nobody has signed it. Taking it back to setup undoes no signature. */
export function lastSigned({ date_completed, people, signed_in_earlier_rounds }: Evidence): string | null {
  const dates = [date_completed, signed_in_earlier_rounds ?? null, ...people.map(({ date_signed }) => date_signed)];
  return dates.reduce<string | null>((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
}

/**
 * The retention of an account that promises another term from now on. What it promised before still binds for what was signed until now.
 * Terms that a later one covers are left out, so that the list stays short however often somebody changes it.
 */
export function changedRetention({ retention_years, earlier_retention }: Retention, years: number | null, now: Date): Retention {
  if (years === retention_years) return { retention_years, earlier_retention };
  const earlier = [...earlier_retention, { years: retention_years, until: now.toISOString() }];
  const isCovered = (term: EarlierTerm, at: number) =>
    [...earlier.slice(at + 1).map((later) => later.years), years].some((later) => covers(later, term.years));
  return { retention_years: years, earlier_retention: earlier.filter((term, at) => !isCovered(term, at)) };
}

/** The installation's setting may change, so it covers itself alone. */
function covers(later: number | null, term: number | null): boolean {
  return later === term || (later !== null && term !== null && later >= term);
}

/** The longest term, in years, that was promised at any moment from `since` (ISO 8601) on. */
export function promisedYears({ retention_years, earlier_retention }: Retention, since: string, installationYears: number): number {
  const bindingStill = earlier_retention.filter(({ until }) => until >= since).map(({ years }) => years);
  return Math.max(...[retention_years, ...bindingStill].map((years) => years ?? installationYears));
}

/**
 * Until when a document that somebody has signed is kept as evidence, as an ISO time; null for one that may be deleted for ever now.
 * Counted from its last signature, by the longest term that the account it lives in has promised since.
 */
export function keptUntil(evidence: Evidence, retention: Retention, installationYears: number, now: Date): string | null {
  const last = lastSigned(evidence);
  if (last === null) return null;
  const end = new Date(last);
  end.setUTCFullYear(end.getUTCFullYear() + promisedYears(retention, last, installationYears));
  return end > now ? end.toISOString() : null;
}

/** The earlier terms that bind longer than the present one, oldest first, with the installation's setting put in. */
export function longerTerms(
  { retention_years, earlier_retention }: Retention,
  installationYears: number,
): { years: number; until: string }[] {
  const now = retention_years ?? installationYears;
  return earlier_retention.map(({ years, until }) => ({ years: years ?? installationYears, until })).filter(({ years }) => years > now);
}
