import { getCsvFileRoute } from '../../shared/contract/media/get-csv-file.ts';
import { attributesCsvRows, fieldsCsvHeader, fieldsCsvRows } from '../../shared/domain/documents/fields-csv.ts';
import { csvFile } from '../../shared/domain/documents/write-csv.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { childOf, requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { largestAnswer, Reply, redirect } from '../calls/reply.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { isChildKey, newKey, packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { presentAttributes } from '../documents/attributes/present-attributes.ts';
import { attachmentDisposition } from '../ports/file-rules.ts';
import { savedAs } from '../signing/seal/final-file.ts';

const contentType = 'text/csv; charset=utf-8';

export const getCsvFile = handle(getCsvFileRoute, { table: 'write', files: 'write' }, async (deps, caller, { params }) => {
  const { full } = await changePack(deps, packKeyOf(params.key), ({ pack }) => {
    requireMember(pack, caller);
    // Looking at a document's content during setup is not audited.
    if (pack.status === 'setup') return { change: null, answer: null };
    return { change: { audit: [auditBy(caller, 'downloaded', auditLine('data_downloaded'))], quiet: true }, answer: null };
  });
  const children = isChildKey(params.key) ? [childOf(full, params.key)] : full.children;
  const bytes = Buffer.from(csvOf(full, children));
  const filename = savedAs(children.length === 1 ? (children[0]?.document_name ?? '') : full.pack.document_name, 'data', 'csv');
  if (bytes.length > largestAnswer) {
    const key = fileKeys.csv(newKey());
    await deps.files.put(key, bytes, contentType);
    return redirect(await deps.files.downloadUrl({ key, filename, contentType, expiresSeconds: addressSeconds }));
  }
  const headers = {
    'content-type': contentType,
    'content-disposition': attachmentDisposition(filename),
    'x-content-type-options': 'nosniff',
  };
  return new Reply({ body: bytes, headers });
});

function csvOf(full: FullPack, children: FullPack['children']): string {
  const ofFields = fieldsCsvRows(children, full.signatories, fieldsInForce(full).fields);
  const names = new Map(full.children.map(({ key, document_name }) => [key, document_name]));
  const isWhole = children.length === full.children.length;
  const attributes = presentAttributes(full).filter(({ related_entity_id: of }) => isWhole || children.some(({ key }) => key === of));
  const ofAttributes = attributesCsvRows(attributes, ({ related_entity_id: of }) => names.get(of) ?? full.pack.document_name);
  const rows = [...ofFields, ...ofAttributes];
  return csvFile([[...fieldsCsvHeader], ...rows]);
}
