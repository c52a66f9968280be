import * as z from 'zod/mini';
import { verificationStatuses } from '../../domain/audit/verification.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, timeSchema } from '../schemas/common.ts';

export const verificationStatusSchema = z.enum(verificationStatuses);

export const documentVerificationSchema = z.strictObject({
  temp_document_verification_key: keySchema,
  document_key: says('The pack whose final file it is compared with.', keySchema),
  verification_status: says(
    '`checking` until the result is there. `verified`: the final file, byte for byte. `added_to`: that file, with what signed files may get. `altered`, `different_document`, `unknown_file`: it is not. `error`: it could not be checked; upload it again.',
    verificationStatusSchema,
  ),
  verification_message: says('The status in a sentence.', z.string()),
  sha256: says('Hex SHA-256 of the file; null while it is being checked.', z.nullable(z.string())),
  date_created: timeSchema,
});

export const getDocumentVerificationRoute = defineRoute({
  name: 'getDocumentVerification',
  method: 'GET',
  path: '/app/document_verifications/{verification_key}',
  summary: 'The progress of the check of an uploaded PDF. It is kept for two days, for the uploader only.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: z.strictObject({ verification_key: keySchema }),
  response: z.strictObject({ document_verification: documentVerificationSchema }),
  errors: ['file_not_found'],
  changesState: false,
});
