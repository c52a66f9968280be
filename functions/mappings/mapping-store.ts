import { emptyMapping, type Mapping, type MappingSource } from '../../shared/contract/schemas/documents/document-mapping.ts';
import { isDayControl } from '../../shared/domain/custom-controls/control-of.ts';
import { attributeValue } from '../../shared/domain/documents/shown-attributes.ts';
import type { MappedDocument } from '../../shared/domain/mapping/apply-mapping.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { keys } from '../data/keys.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { itemAt, type Table, type Write } from '../ports/table.ts';

export interface MappingRecord {
  sources: MappingSource[];
  mapping: Mapping;
  date_updated: string;
}

export const noMapping = { sources: [], mapping: emptyMapping, date_updated: null } satisfies Omit<MappingRecord, 'date_updated'> & {
  date_updated: null;
};

/** Stored beside the pack, so that opening the pack does not read it. */
export async function findMapping(table: Table, packKey: string): Promise<MappingRecord | undefined> {
  const stored = await table.get<MappingRecord>(keys.mapping(packKey), { consistent: true });
  return stored && { sources: stored.sources, mapping: stored.mapping, date_updated: stored.date_updated };
}

export function mappingWrite(packKey: string, record: MappingRecord): Write {
  return { put: itemAt<MappingRecord>(keys.mapping(packKey), record) };
}

/** The parts of a pack that may hold placeholders. */
export function mappable({ pack, fields, signatories, attributes = [] }: FullPack): MappedDocument {
  return {
    document: { document_name: pack.document_name, subject: pack.subject, message: pack.message, external_id: pack.external_id ?? '' },
    fields: fields.map(({ uuid, custom_id, data, type }) => ({ uuid, custom_id, data, isDay: fieldKind(type).isDay })),
    signatories: signatories.map(({ role, name, email, mobile_number }) => ({ role, name, email, mobile_number })),
    cc_recipients: pack.cc_recipients.map(({ name, email, mobile_number }) => ({ name, email, mobile_number })),
    attributes: attributes.map((attribute) => ({ id: attribute.id, value: attributeValue(attribute), isDay: isDayControl(attribute) })),
  };
}
