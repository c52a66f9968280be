import { makeListFromAnswersRoute } from '../../shared/contract/recipients/make-list-from-answers.ts';
import { cut } from '../../shared/domain/wording/cut.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { openUsableTemplate } from '../access/open-usable-template.ts';
import { requireReading } from '../access/require-reading.ts';
import { handle } from '../calls/handle.ts';
import { newKey } from '../data/ids.ts';
import { presentRecipientList } from '../data/recipients/recipient-lists.ts';
import type { AnswersImport } from '../data/recipients/recipient-records.ts';
import { importWrites } from './import/begin-import.ts';
import { newRecipientList, requireRoomForList } from './new-list.ts';

/** A worker reads the documents. */
export const makeListFromAnswers = handle(makeListFromAnswersRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  requireReading(caller);
  const { account_key, user_key } = caller;
  const { pack } = await openUsableTemplate(deps, caller, data.template_key);
  await requireRoomForList(deps.table, account_key);
  const now = deps.clock.now();
  const description = tidyLine(data.description ?? '') || cut(tidyLine(pack.document_name), 200);
  const list = newRecipientList({ account_key, user_key, description }, now);
  const asked: AnswersImport = { format: 'answers', template_key: pack.key, has_header: true, mode: 'replace', merge_by: [] };
  const { record, writes } = importWrites(list, newKey(), asked, now);
  await deps.table.transact(writes);
  return { recipient_data: presentRecipientList(record) };
});
