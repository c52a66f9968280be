import type { Caller } from '../../shared/domain/people/caller.ts';
import { limitedBy } from './limited-by.ts';

/** Whom a limit counts: a user, a signatory, or the network of somebody without a session. */
export function countedAs(caller: Caller): string {
  if (caller.kind === 'anonymous') return limitedBy(caller);
  return caller.kind === 'member' ? caller.user_key : `${caller.pack_key} ${caller.signatory_uuid}`;
}

/** Whoever fills in a form anew is another signatory, so some limits count all visitors of one network together. */
export const countedWithVisitors = (caller: Caller): string => (isVisitor(caller) ? limitedBy(caller) : countedAs(caller));

/** Whether somebody has their session from filling in a form. */
export const isVisitor = (caller: Caller): boolean => caller.kind === 'signatory' && caller.identified.identification === 'form_unproven';
