import type { CcRecipient } from '../../shared/contract/schemas/documents/signatory.ts';
import { attributeId } from '../../shared/domain/documents/attribute-id.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { AttributeRecord, FieldRecord, NotificationRuleRecord, RuleRecord } from '../data/pack/signatory-records.ts';
import type { Source } from './copied-sources.ts';
import { joinPeople } from './join-people.ts';
import { renameGroups } from './rename-groups.ts';

/** A pack followed by the parts of other packs, in their order. */
export function joinAll(into: FullPack, sources: readonly Source[]): FullPack {
  return sources.reduce(joinParts, into);
}

/**
 * Adds another pack's parts, copied for it, behind a pack's own. A person in both packs becomes one, and groups of
 * fields stay apart. Facts about the packs (custom fields, notification rules, recipients of copies) are kept once.
 */
function joinParts(into: FullPack, source: Source): FullPack {
  const { full: from, parts } = source;
  const people = joinPeople(into, source);
  const renamed = renameGroups(into.fields, parts.fields);
  const fields = renamed.fields.map((field): FieldRecord => {
    return { ...field, signatory_uuid: people.uuidOf.get(field.signatory_uuid ?? '') ?? field.signatory_uuid };
  });
  return {
    ...into,
    pack: {
      ...into.pack,
      signer_groups: people.groups,
      cc_recipients: joinRecipients(into.pack.cc_recipients, from.pack.cc_recipients),
    },
    children: [...into.children, ...parts.children.map(({ to }, index) => ({ ...to, position: into.children.length + index }))],
    signatories: people.signatories,
    fields: [...into.fields, ...fields],
    rules: joinRules(into.rules ?? [], parts.rules, renamed.nameOf),
    attributes: joinAttributes(into.attributes ?? [], parts.attributes),
    notification_rules: joinNotificationRules(into.notification_rules ?? [], parts.notification_rules),
    appendices: [...(into.appendices ?? []), ...parts.appendices.map(({ to }) => to)],
  };
}

function joinRecipients(into: CcRecipient[], from: CcRecipient[]): CcRecipient[] {
  const identity = ({ email, mobile_number, name }: CcRecipient) => (email ? normaliseEmail(email) : (mobile_number || name).toLowerCase());
  const known = new Set(into.map(identity));
  return [...into, ...from.filter((recipient) => !known.has(identity(recipient)))];
}

function joinRules(into: RuleRecord[], from: RuleRecord[], nameOf: ReadonlyMap<string, string>): RuleRecord[] {
  const taken = new Set(into.map(({ rule_id }) => rule_id));
  const added = from.map((rule) => {
    let { rule_id } = rule;
    for (let n = 2; taken.has(rule_id); n++) rule_id = `${rule.rule_id.slice(0, 70)}-${n}`;
    taken.add(rule_id);
    return { ...rule, rule_id, field_or_group: nameOf.get(rule.field_or_group) ?? rule.field_or_group };
  });
  return [...into, ...added];
}

/** A custom field of the whole pack joins the one with the same name. Other custom fields stay beside their namesakes under another id. */
function joinAttributes(into: AttributeRecord[], from: AttributeRecord[]): AttributeRecord[] {
  const taken = new Set(into.map(({ id }) => id));
  const ofPack = new Set(into.filter(({ control_level }) => control_level === 'document_pack').map(({ id }) => id));
  const added = from
    .filter(({ id, control_level }) => control_level !== 'document_pack' || !ofPack.has(id))
    .map((attribute) => {
      const id = taken.has(attribute.id) ? attributeId(attribute.id, taken) : attribute.id;
      taken.add(id);
      return { ...attribute, id };
    });
  return [...into, ...added];
}

function joinNotificationRules(into: NotificationRuleRecord[], from: NotificationRuleRecord[]): NotificationRuleRecord[] {
  const identity = ({ action, event, recipient, countdown_seconds }: NotificationRuleRecord) =>
    JSON.stringify([action, event, recipient, countdown_seconds]);
  const known = new Set(into.map(identity));
  return [...into, ...from.filter((rule) => !known.has(identity(rule)))];
}
