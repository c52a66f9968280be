/** HTTP status, the text for people, and whether repeating the call unchanged may help. */
export interface ErrorEntry {
  status: number;
  message: string;
  retryable?: true;
}

/**
 * Refusals of the policy, as part of the table of failures. Browsers load only this part of the contract, since screens
 * say the same before anything is sent. Each group is a constant of its own, so that no page carries another page's
 * wording.
 */
export const memberRefusals = {
  not_permitted: { status: 403, message: 'You do not have authorization to perform this action.' },
  scope_missing: { status: 403, message: 'This program may not do that: it needs the scope {n}.' },
  email_not_verified: { status: 403, message: 'Please confirm your email address first.' },
  delete_not_permitted: { status: 403, message: 'You do not have permission do delete this document' },
  copies_not_permitted: { status: 403, message: "You don't have the permissions to copy documents" },
  document_not_found: { status: 404, message: 'This document does not exist, or you do not have access to it.' },
  not_in_setup: { status: 409, message: 'This can only be changed while the document is in setup.' },
  revert_completed: { status: 409, message: 'Unable to update status to setup from completed status' },
  document_deleted: { status: 409, message: 'This document is in the trash. Recover it first.' },
  document_not_deleted: { status: 409, message: 'Only documents in the trash can be deleted permanently.' },
  evidence_kept: {
    status: 409,
    message: 'People have signed this document: it is kept as evidence until {n}. Until then it can stay in the trash.',
  },
  account_closed: {
    status: 409,
    message: 'This account is closed and can only be read. On {n} it is deleted, unless an administrator opens it again.',
  },
  not_complete: { status: 409, message: 'This document is not complete yet.' },
  still_converting: { status: 409, message: 'The document is still being converted. Please wait a moment.', retryable: true },
  being_sealed: { status: 409, message: 'The final document is being made. Please try again in a moment.' },
  not_welcome_there: { status: 403, message: 'You do not have the permission to add this to the chosen workspace.' },
  fields_locked: {
    status: 409,
    message: 'The fields of this document are locked. Unlock them to add, move, resize or remove fields.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Refusals that a signatory can meet on the signing page. */
export const signingRefusals = {
  not_your_turn: { status: 409, message: 'It is not your turn to sign yet. We will write to you when it is.' },
  not_awaiting_signatures: { status: 409, message: 'This document is not awaiting signatures.' },
  unable_to_delegate: { status: 409, message: 'Nobody else can be named to sign this document. Ask the sender.' },
  unable_to_reject: { status: 409, message: 'Unable to reject document' },
  field_locked: { status: 409, message: 'This field can no longer be changed.' },
} as const satisfies Record<string, ErrorEntry>;

/** Refusals that an administrator can meet on a team's page. */
export const teamRefusals = {
  single_sign_on_incomplete: {
    status: 422,
    message: 'Enter the issuer’s address, the client ID and the client secret first, and prove a domain.',
  },
  single_sign_on_untested: { status: 422, message: 'Test the sign-in first: it has not succeeded with this issuer yet.' },
  single_sign_on_enforced: { status: 409, message: 'Make single sign-on optional before you change the issuer or the client.' },
  two_factor_needed: {
    status: 422,
    message: 'Set up two-step authentication in your profile first. With it you get in if the issuer ever fails.',
  },
  organisation_has_account: { status: 409, message: 'This account already belongs to an organisation. It has to leave that one first.' },
  organisation_personal: { status: 409, message: 'A personal account can’t be in an organisation. Use a team instead.' },
  organisation_last_manager: {
    status: 409,
    message: 'Nobody could manage the organisation any more. First let another account manage it, too.',
  },
  organisation_full: { status: 409, message: 'The organisation has as many accounts as it can have.' },
  personal_account_stays: { status: 409, message: 'Your personal account goes together with your login. Delete your login instead.' },
} as const satisfies Record<string, ErrorEntry>;
