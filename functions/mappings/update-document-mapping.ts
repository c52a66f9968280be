import type { Issue } from '../../shared/contract/errors.ts';
import { updateDocumentMappingRoute } from '../../shared/contract/mappings/update-document-mapping.ts';
import { type Mapping, maximumMapping } from '../../shared/contract/schemas/documents/document-mapping.ts';
import { unknownNames } from '../../shared/domain/mapping/apply-mapping.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { nextDate } from '../data/next-date.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { findMapping, mappable, mappingWrite } from './mapping-store.ts';

const { allow, fail } = refusing(updateDocumentMappingRoute);

/** Replaces the mapping in the same transaction as the pack, so that nothing is sent with half a mapping. */
export const updateDocumentMapping = handle(
  updateDocumentMappingRoute,
  { table: 'write' },
  async (deps, caller, { body: { entity_key, sources, mapping, date_updated } }) => {
    const packKey = packKeyOf(entity_key);
    requireRoom({ sources, mapping });
    const { full, answer } = await changePack(deps, packKey, async (loaded) => {
      requireMember(loaded.pack, caller);
      allow(may(caller, 'changeSetup', loaded.pack));
      requireTargets(loaded, mapping);
      const before = await findMapping(deps.table, packKey);
      if (date_updated !== undefined && date_updated !== (before?.date_updated ?? null)) {
        fail('version_conflict', { answer: { date_updated: before?.date_updated ?? null } });
      }
      const record = { sources, mapping, date_updated: nextDate(before?.date_updated, deps.clock.now()) };
      const audit = [auditBy(caller, 'setting_changed', auditLine('mapping_changed'))];
      return { change: { writes: [mappingWrite(packKey, record)], audit }, answer: record };
    });
    return { data: answer, unknown_names: unknownNames(mappable(full), mapping, sources) };
  },
);

function requireRoom(mapping: object): void {
  if (Buffer.byteLength(JSON.stringify(mapping)) <= maximumMapping) return;
  const message = `Sources and mapping together may have ${maximumMapping} bytes as JSON.`;
  fail('bad_request', { issues: [{ path: 'body.mapping', code: 'too_big', message }] });
}

/** Throws bad_request for texts about fields, roles and custom fields that don't exist. */
function requireTargets({ pack, fields, signatories, attributes = [] }: FullPack, mapping: Mapping): void {
  const issues: Issue[] = [];
  const check = (there: Set<string>, names: string[], path: string, what: string) => {
    for (const name of names) {
      if (!there.has(name)) issues.push({ path: `body.mapping.${path}.${name}`, code: 'unknown_target', message: `There is no ${what}.` });
    }
  };
  const ids = new Set(fields.map(({ custom_id }) => custom_id).filter((id) => id !== ''));
  check(
    ids,
    mapping.data_fields.map(({ data_field_id }) => data_field_id),
    'data_fields',
    'data field with this custom id',
  );
  check(new Set(signatories.map(({ role }) => role)), Object.keys(mapping.signatories), 'signatories', 'signatory with this role');
  check(
    new Set(attributes.map(({ id }) => id)),
    mapping.user_defined_attributes.map(({ user_defined_attribute_id }) => user_defined_attribute_id),
    'user_defined_attributes',
    'custom field with this id',
  );
  if (mapping.cc_recipients.length > pack.cc_recipients.length) {
    issues.push({ path: 'body.mapping.cc_recipients', code: 'unknown_target', message: 'There are not so many cc recipients.' });
  }
  if (issues.length > 0) fail('bad_request', { issues });
}
