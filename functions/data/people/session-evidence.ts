import type { Caller, SessionEvidence, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import type { Clock } from '../../ports/clock.ts';
import { ConditionFailed, type Item, type Table, type Value, type Write } from '../../ports/table.ts';
import { sessionWrite } from './session-write.ts';

/** The evidence of a session in which nothing has happened yet. */
export const noEvidence: SessionEvidence = { document_given_at: null, opened_at: null, terms: null, framed_by: null };

/** Reads a session's evidence from its stored form. */
export function evidenceOf({ document_given_at, opened_at, terms, framed_by, site }: Item): SessionEvidence {
  const known = { document_given_at, opened_at, terms, framed_by: site ?? framed_by } as unknown as Partial<SessionEvidence>;
  return {
    document_given_at: known.document_given_at ?? null,
    opened_at: known.opened_at ?? null,
    terms: known.terms ?? null,
    framed_by: known.framed_by ?? null,
  };
}

/** Writes each event of a session separately, because a page may open and accept at the same moment. Fails if the session has ended. */
export function evidenceWrite({ session_hash }: SignatoryCaller, news: Partial<SessionEvidence>): Write {
  return sessionWrite(session_hash, news as Record<string, Value>);
}

/** Records when the document was first given to a signatory's session, once for each session. Other callers leave no record. */
export async function noteGiven(deps: { table: Table; clock: Clock }, caller: Exclude<Caller, { kind: 'anonymous' }>): Promise<void> {
  if (caller.kind !== 'signatory' || caller.evidence.document_given_at !== null) return;
  const write = evidenceWrite(caller, { document_given_at: deps.clock.now().toISOString() });
  try {
    await deps.table.write(write);
  } catch (error) {
    // The session has ended in the meantime.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
