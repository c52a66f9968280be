import { emptyMapping, type MappingSource } from '../../shared/contract/schemas/documents/document-mapping.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { filledBy } from '../mappings/fill-placeholders.ts';
import { findMapping, type MappingRecord, mappingWrite } from '../mappings/mapping-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Condition, Table, Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';

/** The limit of `sourcesSchema`. */
const maximumSources = 500;

/**
 * Packs with the texts of their mappings in place, filled in as far as their sources have values, as in a copy of a
 * template. Also answers their sources joined, for texts that are filled in when the document is sent.
 */
export async function withMappedTexts(
  deps: { table: Table; clock: Clock; settings: Settings },
  packs: readonly FullPack[],
): Promise<{ packs: FullPack[]; sources: MappingSource[] }> {
  const mappings = await Promise.all(packs.map(({ pack }) => findMapping(deps.table, pack.key)));
  const filling = { now: deps.clock.now(), country: deps.settings.defaultCountry };
  return {
    packs: packs.map((full, index) => {
      const mapping = mappings[index];
      // A sent pack has its texts already.
      if (!mapping || full.pack.status !== 'setup') return full;
      return filledBy(full, mapping, false, filling).full;
    }),
    sources: joinSources(mappings.flatMap((mapping) => mapping?.sources ?? [])),
  };
}

/** The receiving pack's mapping with the other packs' sources after its own. Nothing to write if they have none. */
export function mappingWrites(packKey: string, before: MappingRecord | undefined, sources: readonly MappingSource[], now: Date): Write[] {
  if (sources.length === 0) return [];
  const record = {
    mapping: before?.mapping ?? emptyMapping,
    sources: joinSources([...(before?.sources ?? []), ...sources]),
    date_updated: now.toISOString(),
  };
  const unchanged: Condition = before ? { attribute: 'date_updated', equals: before.date_updated } : { attribute: 'pk', exists: false };
  return [{ ...mappingWrite(packKey, record), if: [unchanged] } as Write];
}

/** Each name once, with its first non-empty value. Throws limit_reached. */
function joinSources(sources: readonly MappingSource[]): MappingSource[] {
  const values = new Map<string, string>();
  for (const { name, value } of sources) values.set(name, values.get(name) || value);
  if (values.size > maximumSources) fail('limit_reached', { n: maximumSources });
  return [...values].map(([name, value]) => ({ name, value }));
}
