import type { Pack } from '../../contract/schemas/document.ts';
import type { Signatory } from '../../contract/schemas/signatory.ts';
import { nobodyIsAwaited } from '../signing/signing-order.ts';

type State = Pick<Pack, 'status' | 'is_deleted'>;

/** Spec core §4: complete when every signatory who is waited for has finished, and there is one. */
export function everybodyHasFinished(people: readonly Pick<Signatory, 'status' | 'is_optional'>[]): boolean {
  return people.length > 0 && nobodyIsAwaited(people);
}

/** Spec core §6: setup editing needs status setup and a document that is not in the trash. */
export function canBeSetUp(pack: State): boolean {
  return pack.status === 'setup' && !pack.is_deleted;
}

/** Files may come and go in setup, and where a file could not be converted: that is how it is repaired. */
export function takesFiles(pack: State): boolean {
  return (pack.status === 'setup' || pack.status === 'conversion_error') && !pack.is_deleted;
}

/** Spec core §4: signatory details are editable while the pack is active and the person has not finished. */
export function detailsCanBeCorrected(pack: State, person: Pick<Signatory, 'status'>): boolean {
  return pack.status === 'awaiting_signatures' && !pack.is_deleted && person.status !== 'complete' && person.status !== 'excluded';
}
