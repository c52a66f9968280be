import { firstStatus } from '../../../shared/domain/policy/documents/moves.ts';
import type { SignatoryRecord } from '../pack/signatory-records.ts';

/** The values before anything has identified a person. Older records without these values get them too. */
export const noIdentification = {
  signed_in_presence: false,
  presence_host: null,
  identified: null,
  pin_entered: null,
  language: null,
} as const;

/** A signatory's values before anything has happened to them in a round. */
export const roundStart = {
  status: firstStatus,
  delivery_problem: null,
  rejection_reason: null,
  sign_later: false,
  date_sent: null,
  date_viewed: null,
  date_terms_accepted: null,
  date_signed: null,
  signed_content: null,
  appendices_opened: [],
  excluded_can_view: false,
  passed_on: null,
  ...noIdentification,
  ip: '',
  device: '',
} as const satisfies Partial<SignatoryRecord>;
