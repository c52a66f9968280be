/** A term that an account promised until a moment in the past. */
export interface EarlierTerm {
  /** Null: the installation's setting. */
  years: number | null;
  /** ISO 8601. */
  until: string;
}

/** How long an account keeps documents that somebody has signed. */
export interface Retention {
  /** The present term; null: the installation's setting. */
  retention_years: number | null;
  /** Earlier terms that still bind, oldest first. */
  earlier_retention: readonly EarlierTerm[];
}

/** The longest term, in years, that an account can promise. */
export const longestRetention = 100;

/** An account that has never set a term. */
export const standardRetention: Retention = { retention_years: null, earlier_retention: [] };

/**
 * The parts of a document that retention depends on: when it was completed, when each of its people signed in the
 * present round, and the last signature before it.
 */
interface Evidence {
  date_completed: string | null;
  people: readonly { date_signed: string | null }[];
  signed_in_earlier_rounds?: string | undefined;
  promised_elsewhere?: readonly KeptPromise[] | undefined;
}

/** A term promised by an account that has since given the document away, counted from the last signature at that time. */
export interface KeptPromise {
  /** Null: the installation's setting. */
  years: number | null;
  /** ISO 8601. */
  since: string;
}

/** The last signature under a document in any round; null if nobody has signed it. Taking it back to setup undoes no signature. */
export function lastSigned({ date_completed, people, signed_in_earlier_rounds }: Evidence): string | null {
  const dates = [date_completed, signed_in_earlier_rounds ?? null, ...people.map(({ date_signed }) => date_signed)];
  return dates.reduce<string | null>((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
}

/**
 * The retention of an account that promises another term from now on. Earlier terms still bind for earlier signatures.
 * Terms that a later one covers are left out, so that the list stays short however often somebody changes it.
 */
export function changedRetention({ retention_years, earlier_retention }: Retention, years: number | null, now: Date): Retention {
  if (years === retention_years) return { retention_years, earlier_retention };
  const earlier = [...earlier_retention, { years: retention_years, until: now.toISOString() }];
  const isCovered = (term: EarlierTerm, at: number) =>
    [...earlier.slice(at + 1).map((later) => later.years), years].some((later) => covers(later, term.years));
  return { retention_years: years, earlier_retention: earlier.filter((term, at) => !isCovered(term, at)) };
}

/** The installation's setting may change, so it covers only itself. */
function covers(later: number | null, term: number | null): boolean {
  return later === term || (later !== null && term !== null && later >= term);
}

/** The terms that were promised at any moment since `since` (ISO 8601); null: the installation's setting. */
function promisedTerms({ retention_years, earlier_retention }: Retention, since: string): (number | null)[] {
  const bindingStill = earlier_retention.filter(({ until }) => until >= since).map(({ years }) => years);
  return [retention_years, ...bindingStill];
}

/** The longest term, in years, that was promised at any moment since `since` (ISO 8601). */
export function promisedYears(retention: Retention, since: string, installationYears: number): number {
  return Math.max(...promisedTerms(retention, since).map((years) => years ?? installationYears));
}

/**
 * Until when a signed document is kept as evidence, as an ISO time; null if it may be deleted for ever now. Counted
 * from its last signature, by the longest term that its account has promised since; and at least as long as the
 * accounts promised that it was moved from.
 */
export function keptUntil(evidence: Evidence, retention: Retention, installationYears: number, now: Date): string | null {
  const last = lastSigned(evidence);
  if (last === null) return null;
  const promises = [{ years: promisedYears(retention, last, installationYears), since: last }, ...(evidence.promised_elsewhere ?? [])];
  const end = promises
    .map(({ years, since }) => yearsAfter(since, years ?? installationYears))
    .reduce((latest, one) => (one > latest ? one : latest));
  return end > now ? end.toISOString() : null;
}

/**
 * The promises that go with a document when its account gives it away, so that no move shortens one. One for each term
 * is enough: the one counted from the latest signature. None if nobody has signed.
 */
export function promisesTaken(evidence: Evidence, retention: Retention): KeptPromise[] {
  const since = lastSigned(evidence);
  if (since === null) return [];
  const taken = new Map((evidence.promised_elsewhere ?? []).map((promise) => [promise.years, promise]));
  for (const years of promisedTerms(retention, since)) taken.set(years, { years, since });
  return [...taken.values()];
}

function yearsAfter(date: string, years: number): Date {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

/** The earlier terms that are longer than the present one, oldest first, with the installation's setting filled in. */
export function longerTerms(
  { retention_years, earlier_retention }: Retention,
  installationYears: number,
): { years: number; until: string }[] {
  const now = retention_years ?? installationYears;
  return earlier_retention.map(({ years, until }) => ({ years: years ?? installationYears, until })).filter(({ years }) => years > now);
}
