import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, timeSchema } from '../common.ts';

export const signatureTypeSchema = says('A signature, or initials.', z.enum(['signature', 'initial']));
export const signatureMethodSchema = says('How it was made.', z.enum(['drawn', 'typed', 'upload']));

/** A signature or initials that a member has kept in their profile. */
export const savedSignatureSchema = z.strictObject({
  key: keySchema,
  signature_type: signatureTypeSchema,
  method: signatureMethodSchema,
  text: says('The line that was typed; empty if it was drawn or uploaded.', z.string()),
  blob_key: says('Goes into a signature or initial field of the member’s own.', z.string()),
  blob_url: z.string(),
  is_default: says('The one of its type that is offered first.', z.boolean()),
  date_created: timeSchema,
});
export type SavedSignature = z.output<typeof savedSignatureSchema>;
export type SignatureType = SavedSignature['signature_type'];

export const savedSignaturesSchema = z.strictObject({
  signatures: says('Of each type the last five, the newest first.', z.array(savedSignatureSchema)),
});
