import type { PackRecord } from '../pack/pack-records.ts';
import type { DomainEvent } from './domain-event.ts';

/** The event for a person's turn that begins or ends. When everybody has finished there is none, because the final document comes. */
export function progressEvents(before: PackRecord, after: PackRecord): DomainEvent[] {
  if (after.status !== 'awaiting_signatures' && after.status !== 'rejected') return [];
  if (!after.cc_recipients.some(({ can_track_progress }) => can_track_progress)) return [];
  const stateOf = ({ status, round, people }: PackRecord) => JSON.stringify([status, round, people.map((person) => person.status)]);
  if (stateOf(before) === stateOf(after)) return [];
  return [{ type: 'progress_made', pack_key: after.key, round: after.round }];
}
