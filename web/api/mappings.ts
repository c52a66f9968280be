import type { getDocumentMappingRoute } from '../../shared/contract/mappings/get-document-mapping.ts';
import type { updateDocumentMappingRoute } from '../../shared/contract/mappings/update-document-mapping.ts';
import { emptyMapping, type Mapping, type MappingSource } from '../../shared/contract/schemas/documents/document-mapping.ts';
import { call } from './call.ts';

/** A document's mapping; `date_updated` is null while it has none. */
export interface StoredMapping {
  sources: MappingSource[];
  mapping: Mapping;
  date_updated: string | null;
}

/** The contract lets a mapping leave out empty parts. */
const whole = ({ mapping, ...data }: Omit<StoredMapping, 'mapping'> & { mapping: Partial<Mapping> }): StoredMapping => ({
  ...data,
  mapping: { ...emptyMapping, ...mapping },
});

export async function fetchMapping(packKey: string): Promise<StoredMapping> {
  const { data } = await call<typeof getDocumentMappingRoute>('GET', '/app/mappings/get_document_mapping/{key}', {
    params: { key: packKey },
  });
  return whole(data);
}

/** Replaces the mapping that has this `date_updated`. Throws ApiError version_conflict if somebody has saved another one. */
export async function saveMapping(packKey: string, stored: StoredMapping): Promise<StoredMapping> {
  const { data } = await call<typeof updateDocumentMappingRoute>('POST', '/app/mappings/update_document_mapping', {
    body: { entity_key: packKey, ...stored },
  });
  return whole(data);
}
