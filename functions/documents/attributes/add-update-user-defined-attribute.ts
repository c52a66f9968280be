import { addUpdateUserDefinedAttributeRoute } from '../../../shared/contract/documents/attributes/add-update-user-defined-attribute.ts';
import type { Issue } from '../../../shared/contract/errors.ts';
import { type CustomAttributeInput, maximumAttributes } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { attributeId } from '../../../shared/domain/documents/attribute-id.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { loadControls } from '../../data/accounts/custom-controls.ts';
import { newKey, packKeyOf } from '../../data/ids.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { AttributeRecord } from '../../data/pack/signatory-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { presentAttribute, presentAttributes } from './present-attributes.ts';
import { withControl } from './with-control.ts';

const { allow, fail } = refusing(addUpdateUserDefinedAttributeRoute);

/** Custom fields are changed in setup only (administration §4). */
export const addUpdateUserDefinedAttribute = handle(
  addUpdateUserDefinedAttributeRoute,
  { table: 'write' },
  async (deps, caller, { params, body: { data } }) => {
    // Whoever fills in a document chooses among the account's controls; only a control of one's own takes the right to design them.
    if (data.custom_control_properties !== undefined) allow(may(caller, 'configureCustomControls'));
    const { controls } = data.custom_control ? await loadControls(deps.table, caller.account_key) : { controls: [] };
    const newAttributeKey = newKey();
    const { full, answer } = await changePack(deps, packKeyOf(params.key), (loaded) => {
      requireMember(loaded.pack, caller);
      allow(may(caller, 'changeSetup', loaded.pack));
      const before = data.key === undefined ? undefined : (attributeOf(loaded, data.key) ?? fail('attribute_not_found'));
      if (before) requireUnchanged(loaded, before, data.date_updated);
      const now = deps.clock.now();
      const date_updated = nextDate(before && (before.date_updated ?? before.date_created), now);
      const known = before ?? added(loaded, data, newAttributeKey, now);
      const controlled = withControl(changed(known, data), { before: known, data, controls });
      if (controlled.issues.length > 0) fail('bad_request', { issues: controlled.issues });
      const attribute = { ...controlled.attribute, date_updated };
      requireEntity(loaded, attribute);
      const audit = [
        auditBy(caller, 'setting_changed', auditLine(before ? 'custom_field_changed' : 'custom_field_added', { name: attribute.name })),
      ];
      return { change: { attributes: [attribute], audit }, answer: attribute.key };
    });
    const user_defined_attribute = presentAttributes(full).find(({ key }) => key === answer) ?? fail('attribute_not_found');
    return { user_defined_attribute };
  },
);

function attributeOf(full: FullPack, key: string): AttributeRecord | undefined {
  return full.attributes?.find((attribute) => attribute.key === key);
}

/** Two people at the same custom field: the second one is shown what the first one saved, and decides. */
function requireUnchanged({ pack }: FullPack, before: AttributeRecord, seen: string | undefined): void {
  const now = presentAttribute(pack, before);
  if (seen === undefined || seen === now.date_updated) return;
  fail('version_conflict', { answer: { user_defined_attribute: now } });
}

function added(full: FullPack, { name }: CustomAttributeInput, key: string, now: Date): AttributeRecord {
  const there = full.attributes ?? [];
  if (there.length >= maximumAttributes) fail('limit_reached', { n: maximumAttributes });
  if (name === undefined) return refuse({ path: 'body.data.name', code: 'required', message: 'A new custom field needs a name.' });
  return {
    key,
    related_entity_id: '',
    id: attributeId(name, new Set(there.map(({ id }) => id))),
    name,
    value: '',
    required: false,
    visible_on_ui: true,
    created_from_user_defined_attribute_id: null,
    control_level: 'document_pack',
    custom_control: null,
    custom_control_properties: {},
    custom_control_value: '',
    date_created: now.toISOString(),
  };
}

function changed(before: AttributeRecord, { key, date_updated, ...given }: CustomAttributeInput): AttributeRecord {
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<AttributeRecord>;
  const attribute = { ...before, ...named, name: (named.name ?? before.name).trim() };
  if (attribute.name === '') refuse({ path: 'body.data.name', code: 'required', message: 'A custom field needs a name.' });
  return attribute.control_level === 'document_pack' ? { ...attribute, related_entity_id: '' } : attribute;
}

/** Throws bad_request unless the custom field's owner is in this pack. */
function requireEntity(full: FullPack, { control_level, related_entity_id: id }: AttributeRecord): void {
  const there = {
    document_pack: () => true,
    child_document: () => full.children.some(({ key }) => key === id),
    data_field_file: () => full.fields.some(({ uuid, type }) => uuid === id && fieldKind(type).content === 'file'),
    appendix: () => (full.appendices ?? []).some(({ key }) => key === id),
  }[control_level]();
  if (!there) refuse({ path: 'body.data.related_entity_id', code: 'unknown_entity', message: entityMessages[control_level] });
}

const entityMessages = {
  document_pack: '',
  child_document: 'Name the child document by its key.',
  data_field_file: 'Name a file field of this document by its uuid.',
  appendix: 'Name the supporting document by its key.',
};

function refuse(issue: Issue): never {
  return fail('bad_request', { issues: [issue] });
}
