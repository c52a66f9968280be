import type { FieldsInForce } from '../data/fields/fields-in-force.ts';
import { lastFilledBy } from '../data/fields/filled-in-by.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { fail } from '../runtime/failure.ts';
import { contentOf, digestOf } from './signed-content.ts';

/** The answer names at most this many fields. A caller who needs all of them fetches the document. */
const namedAtMost = 100;

/**
 * Refuses a submission whose content is not the current one, because people sign what they were shown. The answer names
 * the person they now sign as, and what others have put in since the signatory first saw the document. Throws
 * content_changed.
 */
export function requireShown(full: FullPack, me: SignatoryRecord, inForce: FieldsInForce, shown: string | undefined): void {
  if (shown === undefined) return;
  const content_digest = digestOf(full, me.uuid, inForce);
  if (shown === content_digest) return;
  const { fields } = contentOf(full, me.uuid, inForce);
  const changed = fields.flatMap((field) => changeBySomebodyElse(full, me, field) ?? []);
  const signer = { name: me.name, role: me.role };
  fail('content_changed', { answer: { content_digest, signer, changed: changed.slice(0, namedAtMost) } });
}

/** Other people's content becomes visible when they save it into one of the signatory's fields, or when they sign. */
function changeBySomebodyElse(full: FullPack, me: SignatoryRecord, field: FieldRecord) {
  const owner = full.signatories.find(({ uuid }) => uuid === field.signatory_uuid);
  const mine = owner?.uuid === me.uuid;
  if (!owner || (mine && lastFilledBy(full, field) === null)) return undefined;
  const signed = mine ? '' : (owner.date_signed ?? '');
  const date_updated = field.date_updated > signed ? field.date_updated : signed;
  if (date_updated <= (me.date_viewed ?? me.date_asked ?? '')) return undefined;
  const { uuid, key, page_index, type, description, custom_id, data } = field;
  return { uuid, key, page_index, type, description, custom_id, data, by: lastFilledBy(full, field) ?? owner.name, date_updated };
}
