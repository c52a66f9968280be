import type { ConversionError } from '../../shared/contract/schemas/documents/document.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { keys } from '../data/keys.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import { conversionStatus, withChild } from '../documents/setup/conversion-status.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { type ConversionInput, changeUnderWay } from './conversion-step.ts';

/** Ends a conversion with the file's problem, and drops the password that was tried. */
export async function failChild(
  deps: { table: Table; clock: Clock },
  input: ConversionInput,
  reason: ConversionError,
  message: string,
): Promise<void> {
  await changeUnderWay(deps, input, (full, child) => {
    if (child.page_change) return withOldPages(full, child, child.page_change.before);
    const wrongPassword = reason === 'pdf_password_required' && Boolean(child.password_box);
    const failed: ChildRecord = {
      ...child,
      conversion_state: 'failed',
      conversion_error_reason: reason,
      conversion_error_message: wrongPassword ? 'The password does not open this file.' : message,
      password_attempts: child.password_attempts + (wrongPassword ? 1 : 0),
      password_box: null,
      date_updated: deps.clock.now().toISOString(),
    };
    const drawn = (full.drawn ?? []).filter((range) => range.child_key === child.key && range.conversion_key === child.conversion_key);
    return {
      children: [failed],
      pack: conversionStatus(full.pack, withChild(full.children, failed)),
      // Somebody who tries passwords sees at once that one is wrong, and needs no notice of each.
      events: wrongPassword
        ? []
        : [
            {
              type: 'conversion_failed',
              pack_key: full.pack.key,
              child_key: child.key,
              needs_password: reason === 'pdf_password_required',
            },
          ],
      writes: drawn.map(({ from }) => ({ delete: keys.drawn(full.pack.key, child.key, input.conversion_key, from) })),
    };
  });
}

/** The file that was to have other pages could not be made, so the child keeps the one that it has. */
function withOldPages(
  full: FullPack,
  child: ChildRecord,
  { conversion_key, page_sizes }: NonNullable<ChildRecord['page_change']>['before'],
): PackChange {
  const kept: ChildRecord = {
    ...child,
    conversion_state: 'ready',
    conversion_key,
    clear_file_key: fileKeys.clear(full.pack.key, child.key, conversion_key),
    page_sizes,
    pages_done: page_sizes.length,
    pages_total: page_sizes.length,
    page_change: null,
  };
  return {
    children: [kept],
    pack: conversionStatus(full.pack, withChild(full.children, kept)),
    audit: [bySystem('converted', auditLine('pages_not_changed', { name: child.document_name }))],
  };
}
