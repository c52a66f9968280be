import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { base64 } from '../schemas/base64.ts';
import { keySchema, sha256Schema, timeSchema } from '../schemas/common.ts';
import { verifiedPdfSchema } from '../schemas/documents/verified-pdf.ts';

export const anchorStateSchema = z.enum(['matches', 'partly', 'differs', 'forked', 'damaged', 'none']);

/** How an audit trail compares with its anchors. */
export const anchorMatchSchema = z.strictObject({
  state: says(
    'matches: its end and all before it were anchored. partly: its end was, but not all before it. differs, forked: other records were. damaged: the anchors themselves do not hold. none: its end has no anchor.',
    anchorStateSchema,
  ),
  date: says('When the end of the trail was anchored; null if it was not.', z.nullable(timeSchema)),
});

/** Largest PDF, in bytes, that may be sent itself; larger ones are asked about by their hash. */
export const mostVerifiedBytes = 4 * 1024 * 1024;

/**
 * Either the hash, with whatever else was read from the file so that the product can compare it; the file then stays
 * with the caller. Or the file itself, which is read and not kept. The answer to a hash names nobody, because anybody
 * may ask.
 */
export const verifyFinalDocumentRoute = defineRoute({
  name: 'verifyFinalDocument',
  method: 'POST',
  path: '/app/verify_final_document',
  summary: 'Says whether a file is a final document made here, by its SHA-256, or checks the file itself: seals, changes and audit trail.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({
    sha256: z.optional(sha256Schema),
    pdf: says('The PDF in base64, at most 4 MB of it, in place of its hash.', z.optional(base64(8_000_000))),
    certificates: says('SHA-256 of the certificates of signatures that hold.', z.optional(z.array(sha256Schema).check(z.maxLength(20)))),
    audit: says(
      'Where the audit trail inside the file ends.',
      z.optional(z.strictObject({ document_key: keySchema, sequence: z.int().check(z.gte(1)), head: sha256Schema })),
    ),
  }),
  response: z.strictObject({
    known: says('Byte for byte a final document made here.', z.boolean()),
    document_key: says('This and the next three: only when known.', z.optional(keySchema)),
    date_completed: z.optional(timeSchema),
    page_count: says('Pages of the documents, without those of the audit certificate.', z.optional(z.number())),
    is_sealed: says('Whether the file carries a seal: documents may be finished without one.', z.optional(z.boolean())),
    sealed_here: says("Whether one of the certificates is this installation's own.", z.boolean()),
    audit_matches: says(
      'Whether the audit trail ends like the one stored here; null if there is none to compare.',
      z.nullable(z.boolean()),
    ),
    anchored: says(
      "What this installation's anchors say about the audit trail in the file; null without a trail.",
      z.nullable(anchorMatchSchema),
    ),
    report: says('Only when the file itself was sent.', z.optional(verifiedPdfSchema)),
  }),
  errors: ['only_pdf', 'too_large_to_verify'],
  changesState: false,
});
