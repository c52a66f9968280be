import { maximumAppendices } from '../../shared/contract/schemas/documents/appendix.ts';
import { maximumAttributes } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import { maximumFieldRules } from '../../shared/contract/schemas/documents/field-rule.ts';
import { documentLimits } from '../../shared/domain/documents/document-limits.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { fail } from '../runtime/failure.ts';

/** The largest number of recipients of copies in a document (`documentInputSchema`). */
const maximumRecipients = 50;

/** Throws limit_reached for a pack that holds more than the limits allow. */
export function requireRoom({ pack, children, fields, signatories, rules, attributes, appendices }: FullPack): void {
  const counts: [number, number][] = [
    [children.length, documentLimits.children],
    [fields.length, documentLimits.fields],
    [signatories.length, documentLimits.signatories],
    [rules?.length ?? 0, maximumFieldRules],
    [attributes?.length ?? 0, maximumAttributes],
    [appendices?.length ?? 0, maximumAppendices],
    [pack.cc_recipients.length, maximumRecipients],
  ];
  for (const [count, n] of counts) if (count > n) fail('limit_reached', { n });
}
