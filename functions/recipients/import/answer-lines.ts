import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { finishedPacksOf, isFinishedOf } from '../../data/lists/finished-packs.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import type { AnswersImport } from '../../data/recipients/recipient-records.ts';
import type { Table } from '../../ports/table.ts';
import { answerColumns } from './answer-columns.ts';
import { FileUnreadable } from './file-unreadable.ts';

/** Documents that are read at once. */
const atOnce = 8;

/**
 * The finished documents of a template as lines of cells, after one with the names of the columns. `read` hears the share
 * that has been read, `leaveOut` what does not become a line. Throws FileUnreadable.
 */
export async function* answerLines(
  table: Table,
  accountKey: string,
  { template_key }: AnswersImport,
  read: (share: number) => void,
  leaveOut: (message: string) => void,
): AsyncGenerator<string[]> {
  const template = await loadPack(table, template_key);
  if (!template) throw new FileUnreadable('This template is no longer there.');
  const packKeys = await finishedPacksOf(table, accountKey, template_key);
  if (packKeys.length === 0) throw new FileUnreadable('No document of this template is finished yet.');
  if (packKeys.length > recipientLimits.rows) throw new FileUnreadable(tooMany);
  const { names, rowOf } = answerColumns(template);
  yield names;
  let parts = 0;
  for (let at = 0; at < packKeys.length; at += atOnce) {
    const some = await Promise.all(packKeys.slice(at, at + atOnce).map((key) => loadPack(table, key)));
    for (const full of some) {
      // It may have moved to the trash or another account meanwhile.
      if (!full || !isFinishedOf(full.pack, accountKey, template_key)) continue;
      const { cells, isWhole } = rowOf(full);
      if (!isWhole) parts++;
      yield cells;
    }
    read(Math.min(1, (at + atOnce) / packKeys.length));
  }
  if (parts > 0) leaveOut(leftOut(parts));
}

const tooMany = `A list can have ${recipientLimits.rows.toLocaleString('en')} rows. This template has more finished documents.`;

function leftOut(documents: number): string {
  const many = documents === 1 ? 'One document has' : `${documents.toLocaleString('en')} documents have`;
  return `${many} answers in fields that the template does not have: these were left out.`;
}
