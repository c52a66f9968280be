import { emailSignaturePreviewRoute } from '../../shared/contract/user/email-signature-preview.ts';
import { emptyEmailSignature } from '../../shared/domain/people/email-signature.ts';
import { emailSignaturePage } from '../../shared/messages/letter/email-signature.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';

/** The page may be opened by itself, so it can load and run nothing. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};

export const emailSignaturePreview = handle(
  emailSignaturePreviewRoute,
  { table: 'read' },
  async (_deps, _caller, { query }) => new Reply({ body: emailSignaturePage({ ...emptyEmailSignature, ...query }), headers }),
);
