import { mappingFaults } from '../../../shared/domain/bulk-sends/bulk-faults.ts';
import { type BulkMapping, dayOrdersOf, emptyBulkMapping, valuesOf } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { BulkTargets } from '../../../shared/domain/bulk-sends/bulk-targets.ts';
import { FaultCounter } from '../../../shared/domain/bulk-sends/fault-counter.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { matcherOf } from '../../../shared/domain/recipients/row-filter.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { loadBulkMapping } from '../../data/bulk-sends/bulk-sends.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';
import { requireList, requireNoImport } from '../../recipients/require-list.ts';
import { requireUsable } from '../../recipients/require-usable.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import { allRows, withRows } from '../../recipients/rows/read-rows.ts';
import { todayOf } from '../../recipients/today-of.ts';
import { fail } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { openTemplate } from '../setup/open-template.ts';

interface Deps {
  table: Table;
  files: Pick<Files, 'get'>;
  settings: Settings;
  clock: { now: () => Date };
}

/** What a bulk send would do now. */
export interface Outlook {
  list: RecipientListRecord;
  template: FullPack;
  targets: BulkTargets;
  mapping: BulkMapping;
  /** 0 is stored nowhere. */
  mapping_version: number;
  /** What is missing, whatever the rows say. */
  faults: ReturnType<typeof mappingFaults>;
  /** How many rows match. */
  rows: number;
  /** The first of them. */
  first: Row | undefined;
  counted: FaultCounter;
}

/**
 * Goes through all rows of a bulk send that match its filter, and has each taken. `begin` is called before the first row,
 * again if the list changes meanwhile; `isNew` leaves rows out. Throws no_bulk_template, no_bulk_data, filter_unusable or import_under_way, and what opening
 * list and template throws.
 */
export async function goThrough(
  deps: Deps,
  caller: MemberCaller,
  bulkSend: BulkSendRecord,
  take?: {
    begin: (list: RecipientListRecord) => unknown;
    isNew?: (row: Row) => boolean;
    row: (row: Row, found: ReturnType<FaultCounter['add']>, list: RecipientListRecord) => Promise<void> | void;
  },
): Promise<Outlook> {
  const { account_key, key, template_key, recipient_data_key, filter } = bulkSend;
  if (template_key === null) return fail('no_bulk_template', { answer: { section: 'setup_template' } });
  if (recipient_data_key === null) return fail('no_bulk_data', { answer: { section: 'choose_clients' } });
  const { full: template, targets } = await openTemplate(deps, caller, template_key);
  const { mapping, version: mapping_version } = (await loadBulkMapping(deps.table, account_key, key, template.pack.key)) ?? {
    mapping: emptyBulkMapping,
    version: 0,
  };
  const today = await todayOf(deps, caller);
  return withRows(
    () => requireList(deps, account_key, recipient_data_key),
    async (list) => {
      requireNoImport(list, deps.clock.now());
      requireUsable(filter, list);
      await take?.begin(list);
      const matches = matcherOf(filter, list, today);
      const counted = new FaultCounter(targets, mapping, deps.settings.defaultCountry, dayOrdersOf(list));
      let rows = 0;
      let first: Row | undefined;
      for await (const chunk of allRows(deps.files, list)) {
        for (const row of chunk) {
          if (!matches(row.cells) || take?.isNew?.(row) === false) continue;
          rows++;
          first ??= row;
          const found = counted.add(row.index, valuesOf(list.field_names, row.cells));
          await take?.row(row, found, list);
        }
      }
      const faults = mappingFaults(targets, mapping, list.field_names);
      return { list, template, targets, mapping, mapping_version, faults, rows, first, counted };
    },
  );
}
