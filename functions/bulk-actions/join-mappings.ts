import { emptyMapping, type MappingSource } from '../../shared/contract/schemas/document-mapping.ts';
import type { FullPack } from '../data/records.ts';
import { filledBy } from '../mappings/fill-placeholders.ts';
import { findMapping, type MappingRecord, mappingWrite } from '../mappings/mapping-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Condition, Table, Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';

/** As `sourcesSchema` has it. */
const maximumSources = 500;

/**
 * Packs with the texts of their mappings in place, filled in as far as their sources say something yet, as in what is made from a
 * template; and those sources together, for what waits until the document is sent.
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
      // What was sent has its texts already.
      if (!mapping || full.pack.status !== 'setup') return full;
      return filledBy(full, mapping, false, filling).full;
    }),
    sources: joinSources(mappings.flatMap((mapping) => mapping?.sources ?? [])),
  };
}

/** The mapping of the pack that they go into, with their sources behind its own. Nothing to write where they have none. */
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

/** Each name once, with the first value that says something. Throws limit_reached. */
function joinSources(sources: readonly MappingSource[]): MappingSource[] {
  const values = new Map<string, string>();
  for (const { name, value } of sources) values.set(name, values.get(name) || value);
  if (values.size > maximumSources) fail('limit_reached', { n: maximumSources });
  return [...values].map(([name, value]) => ({ name, value }));
}
