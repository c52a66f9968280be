import type { Pack } from '../../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../../contract/schemas/documents/signatory.ts';
import { isTimeOver, type Timed } from '../../sending/deadline.ts';
import { type SigningOrder, signingOrderOf, waitingFor } from '../../signing/signing-order.ts';
import { moveDocument, moveSignatory } from '../documents/moves.ts';
import { every, given, type Verdict } from '../verdict.ts';

type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'is_optional' | 'signer_group_uuid'>;
interface Asked {
  pack: Pick<Pack, 'status'>;
  me: Pick<Signatory, 'status'>;
}
interface Delegating extends Asked {
  pack: Asked['pack'] & { settings: Pick<Pack['settings'], 'signers_may_delegate'> };
  times?: number;
  hasRejected?: boolean;
}

const isAwaited = ({ pack, me }: Asked) => pack.status === 'awaiting_signatures' && me.status === 'awaiting_signatures';

/** So often one signature is passed on while a document awaits signatures. */
export const mostDelegations = 5;

/** What a signatory may do with their document, and when, on the server and on the signing page. */
export const signingRules = {
  /** Signing, rejecting and filling in, as long as the last day is not over. A document that awaits nobody has no time to keep. */
  actInTime: ({ pack, now }: { pack: Pick<Pack, 'status'> & Timed; now: Date }) =>
    given(pack.status !== 'awaiting_signatures' || !isTimeOver(pack, now), 'time_is_over'),
  /** It is their turn, and they have neither finished nor been removed. */
  beAsked: ({ pack, person }: { pack: Pick<Pack, 'status' | 'is_deleted'>; person: Pick<Signatory, 'status'> }) =>
    every(
      given(pack.status === 'awaiting_signatures' && !pack.is_deleted, 'not_awaiting_signatures'),
      given(person.status !== 'setup', 'not_your_turn'),
      given(person.status === 'awaiting_signatures', 'not_awaiting_signatures'),
    ),
  fill: (asked: Asked) => given(isAwaited(asked), 'field_locked'),
  /** Drawing on another device: where one may draw at all. */
  drawElsewhere: ({ pack, me }: Asked & { pack: { settings: Pick<Pack['settings'], 'can_use_drawn_signature'> } }) =>
    every(given(isAwaited({ pack, me }), 'field_locked'), given(pack.settings.can_use_drawn_signature, 'drawing_not_allowed')),
  nameSigners: (asked: Asked) => given(isAwaited(asked), 'not_awaiting_signatures'),
  signLater: (asked: Asked) => given(isAwaited(asked), 'not_awaiting_signatures'),
  /** As long as the document awaits anybody, also after they have signed. */
  askSender: ({ pack }: Pick<Asked, 'pack'>) => given(pack.status === 'awaiting_signatures', 'not_awaiting_signatures'),
  submit: (asked: {
    pack: Pick<Pack, 'status'> & { settings: Pack['settings']; signer_groups: SigningOrder['groups'] };
    me: Person;
    people: readonly Person[];
  }) =>
    every(
      given(asked.pack.status === 'awaiting_signatures', 'not_awaiting_signatures'),
      given(waitingFor(asked.people, asked.me.uuid, signingOrderOf(asked.pack)).length === 0, 'not_your_turn'),
      moveSignatory(asked.me.status, 'complete'),
    ),
  reject: ({ pack, me }: Asked) => every(moveDocument(pack.status, 'reject'), moveSignatory(me.status, 'reject')),
  rejectOneDocument: (asked: Asked & { pack: { settings: Pick<Pack['settings'], 'can_reject_individual_documents'> } }) =>
    given(isAwaited(asked) && asked.pack.settings.can_reject_individual_documents, 'unable_to_reject'),
  /**
   * As long as they have not signed, if the sender allows it, and not again and again. Nor after they have rejected one of
   * the documents: that would stay, under the name of the person who signs instead.
   */
  delegate: ({ pack, me, times = 0, hasRejected = false }: Delegating) =>
    given(isAwaited({ pack, me }) && pack.settings.signers_may_delegate && times < mostDelegations && !hasRejected, 'unable_to_delegate'),
  download: ({ status, final_file_key }: Pick<Pack, 'status' | 'final_file_key'>) =>
    given(status === 'complete' && final_file_key !== null, 'not_complete'),
} as const satisfies Record<string, (facts: never) => Verdict>;

type Rules = typeof signingRules;

/** Whether a signatory may do this now, or why not. `signer-access.ts` decides whether their link is valid. */
export function signerMay<A extends keyof Rules>(action: A, facts: Parameters<Rules[A]>[0]): ReturnType<Rules[A]> {
  return (signingRules[action] as (facts: unknown) => ReturnType<Rules[A]>)(facts);
}
