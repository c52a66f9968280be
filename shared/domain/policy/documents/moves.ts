import type { ErrorCode } from '../../../contract/errors.ts';
import type { DocumentStatus } from '../../../contract/schemas/documents/document.ts';
import type { SignatoryStatus } from '../../../contract/schemas/documents/signatory.ts';
import { no, type Refusal, type Yes } from '../verdict.ts';

interface Move<S extends string> {
  from: readonly S[];
  to: S;
  /** Why the move is refused from any other status. */
  otherwise: ErrorCode;
  /** Statuses from which the move is refused for a reason of their own. */
  but?: Partial<Record<S, ErrorCode>>;
}

/** The first status of a document and of a person, in each round anew. */
export const firstStatus = 'setup' satisfies DocumentStatus & SignatoryStatus;

/** Spec core §4: every move of a document's status. No status changes in another way. */
export const documentMoves = {
  send: { from: ['setup'], to: 'awaiting_signatures', otherwise: 'not_in_setup' },
  revert: {
    from: ['awaiting_signatures', 'rejected'],
    to: 'setup',
    otherwise: 'not_awaiting_signatures',
    but: { complete: 'revert_completed' },
  },
  complete: { from: ['awaiting_signatures'], to: 'complete', otherwise: 'not_awaiting_signatures' },
  reject: { from: ['awaiting_signatures'], to: 'rejected', otherwise: 'unable_to_reject' },
  fail_conversion: { from: ['setup', 'conversion_error'], to: 'conversion_error', otherwise: 'not_in_setup' },
  repair: { from: ['setup', 'conversion_error'], to: 'setup', otherwise: 'not_in_setup' },
} as const satisfies Record<string, Move<DocumentStatus>>;

/** Whether a document is still being prepared: in setup, or with a file that could not be converted. */
export function isBeingPrepared(status: DocumentStatus): boolean {
  return status === 'setup' || status === 'conversion_error';
}

/** Every move of a person's status. Reverting a document begins a new round, in which everybody has the first status. */
export const signatoryMoves = {
  ask: { from: ['setup'], to: 'awaiting_signatures', otherwise: 'not_in_setup' },
  complete: { from: ['awaiting_signatures'], to: 'complete', otherwise: 'not_your_turn' },
  reject: { from: ['awaiting_signatures'], to: 'rejected', otherwise: 'unable_to_reject' },
  exclude: { from: ['setup', 'awaiting_signatures'], to: 'excluded', otherwise: 'not_awaiting_signatures' },
} as const satisfies Record<string, Move<SignatoryStatus>>;

export type DocumentMove = keyof typeof documentMoves;
export type SignatoryMove = keyof typeof signatoryMoves;

type Reasons<M> = M extends { otherwise: infer O; but?: infer B } ? O | (B extends object ? B[keyof B] : never) : never;
type Moved<M> = M extends { to: infer T } ? (Yes & { readonly to: T }) | Refusal<Reasons<M> & ErrorCode> : never;

/** The status that a move leads a document to, or why it can't be made. */
export function moveDocument<M extends DocumentMove>(from: DocumentStatus, move: M): Moved<(typeof documentMoves)[M]> {
  return moved(documentMoves[move], from) as Moved<(typeof documentMoves)[M]>;
}

/** The status that a move leads a person to, or why it can't be made. */
export function moveSignatory<M extends SignatoryMove>(from: SignatoryStatus, move: M): Moved<(typeof signatoryMoves)[M]> {
  return moved(signatoryMoves[move], from) as Moved<(typeof signatoryMoves)[M]>;
}

function moved<S extends string>({ from, to, otherwise, but }: Move<S>, status: S): (Yes & { to: S }) | Refusal {
  return from.includes(status) ? { ok: true, to } : no(but?.[status] ?? otherwise);
}
