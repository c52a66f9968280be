import { type Content, contentDigest, contentFor, valueText } from '../../shared/domain/signing/content-digest.ts';
import { childrenSeenBy, enabled, type FieldsInForce, fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord, SignedContent } from '../data/pack/signatory-records.ts';
import { sha256Hex } from '../sha256-hex.ts';

const sha256 = (text: string) => sha256Hex(Buffer.from(text));

/** The content that this signatory signs at this moment. `inForce`: their fields, if the caller has them already. */
export function contentOf(full: FullPack, signatoryUuid: string, inForce = fieldsInForce(full, signatoryUuid)): Content<FieldRecord> {
  const documents = childrenSeenBy(full, signatoryUuid);
  return contentFor(signatoryUuid, { people: full.signatories, documents, fields: enabled(inForce) });
}

/** The content's `content_digest`: hex SHA-256. */
export function digestOf(full: FullPack, signatoryUuid: string, inForce?: FieldsInForce): string {
  return contentDigest(contentOf(full, signatoryUuid, inForce), sha256);
}

/** Hex SHA-256 of a field's content, as audit records carry it (`value_digest`). */
export function valueDigest(field: FieldRecord): string {
  return sha256(valueText(field));
}

/**
 * What is stored about a content with the signature under it. `full`: the pack with the people who had signed when the
 * content was shown; `addedAfter`: those who have signed since. `is_confirmed`: the caller named its digest.
 */
export function signedContent(
  { full, addedAfter }: { full: FullPack; addedAfter: readonly SignatoryRecord[] },
  me: SignatoryRecord,
  inForce: FieldsInForce,
  is_confirmed: boolean,
): SignedContent {
  const content = contentOf(full, me.uuid, inForce);
  const mine = full.fields.filter((field) => field.signatory_uuid === me.uuid && inForce.disabled.has(field.uuid));
  return {
    content_digest: contentDigest(content, sha256),
    is_confirmed,
    originals: content.documents.map(({ original_sha256 }) => original_sha256 ?? ''),
    document_keys: content.documents.map(({ key }) => key),
    signed_before: full.signatories.filter(({ status }) => status === 'complete').map(({ uuid }) => uuid),
    ...(addedAfter.length > 0 && { added_after: addedAfter.map(({ uuid }) => uuid) }),
    kept_aside: mine.filter(({ data, blob }) => data || blob).map(({ uuid }) => uuid),
  };
}
