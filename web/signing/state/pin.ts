import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { generateNewVerificationOtpRoute } from '../../../shared/contract/documents/signatories/generate-new-verification-otp.ts';
import { call } from '../../api/call.ts';
import type { LinkSession } from '../link-session.ts';
import { once } from './calls.ts';

export type SentPin = RouteAnswer<typeof generateNewVerificationOtpRoute>;
export interface PinWish {
  use_whatsapp?: true;
  use_voice?: true;
  mobile_number?: string;
}

export const sendPin = ({ document_key: key, signatory_uuid: uuid }: LinkSession, wish: PinWish): Promise<SentPin> =>
  call<typeof generateNewVerificationOtpRoute>(
    'POST',
    '/app/documents/{key}/generate_new_verification_otp/{uuid}',
    { params: { key, uuid }, body: wish },
    once,
  );

/** The session remembers that the pin was right and, on a host's device, that both people were there. */
export const enterPin = ({ document_key: key, in_person }: LinkSession, verification_otp: string) =>
  call<typeof addUpdateSignatoryRoute>(
    'POST',
    '/app/documents/{key}/add_update_signatory',
    { params: { key }, body: { verification_otp, ...(in_person && { signed_in_presence: true }) } },
    once,
  );
