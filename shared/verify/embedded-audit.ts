import { auditTrailName, checkAuditTrail } from '../domain/audit/audit-chain.ts';
import { auditDetail } from '../messages/audit-detail.ts';
import type { Language } from '../messages/languages.ts';
import { decodeStream } from './pdf/decode-stream.ts';
import type { PdfFile } from './pdf/pdf-file.ts';
import { isA, type PdfStream, type PdfValue, readText, UnreadablePdf } from './pdf/pdf-values.ts';
import type { AuditReport } from './report.ts';
import { digest, hex } from './signature/x509.ts';

const mostNodes = 2_000;

/**
 * The audit trail that came into a file with the seal of its last revision, checked; null if none did. Earlier trails
 * belong to other documents, or are made up: a file may have been uploaded with one.
 */
export async function checkEmbeddedAudit(file: PdfFile, language: Language): Promise<AuditReport | null> {
  const json = readOwnAttachment(file, auditTrailName);
  if (json === null) return null;
  const sha256 = async (text: string) => hex(await digest('SHA-256', new TextEncoder().encode(text)));
  const checked = await checkAuditTrail(json, sha256);
  const unknown = { document_key: '', head: '', head_is_printed: null, masked: false, events: [] };
  if (!checked.ok) {
    const at = 'sequence' in checked.problem ? checked.problem.sequence : null;
    return { ok: false, problem: checked.problem.code, problem_at: at, ...unknown };
  }
  const { trail, head } = checked;
  return {
    ok: true,
    problem: null,
    problem_at: null,
    document_key: trail.document_key,
    head,
    head_is_printed: null,
    masked: trail.masked === true,
    events: trail.records.map((record) => {
      const { sequence, date_created, audit_entry_type, actor } = record;
      return { sequence, date_created, audit_entry_type, audit_detail: auditDetail(record, language), actor };
    }),
  };
}

function readOwnAttachment(file: PdfFile, name: string): string | null {
  try {
    const own = file.newestObjects();
    for (const specification of specifications(file)) {
      if (!isA('reference', specification) || !own.has(specification.number)) continue;
      const dictionary = file.resolve(specification);
      if (!isA('dictionary', dictionary)) continue;
      const title = readText(file.entry(dictionary, 'UF')) || readText(file.entry(dictionary, 'F'));
      const files = file.entry(dictionary, 'EF');
      const stream = isA('dictionary', files) ? file.entry(files, 'F') : null;
      if (title === name && isA('stream', stream)) return text(file, stream);
    }
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
  }
  return null;
}

function text(file: PdfFile, stream: PdfStream): string {
  return new TextDecoder().decode(decodeStream(stream, file.resolve));
}

/** File specifications: those of the document, then those of the name tree. */
function* specifications(file: PdfFile): Generator<PdfValue> {
  yield* file.list(file.catalog.entries.get('AF'));
  const names = file.entry(file.catalog, 'Names');
  const waiting = isA('dictionary', names) ? [names.entries.get('EmbeddedFiles')] : [];
  for (let count = 0; waiting.length > 0 && count < mostNodes; count++) {
    const node = file.resolve(waiting.pop());
    if (!isA('dictionary', node)) continue;
    const pairs = file.list(node.entries.get('Names'));
    for (let at = 1; at < pairs.length; at += 2) yield pairs[at] ?? null;
    waiting.push(...file.list(node.entries.get('Kids')));
  }
}
