import { dryRunBulkSendRoute } from '../../../shared/contract/bulk-sends/dry-run-bulk-send.ts';
import { daysOfRun } from '../../../shared/domain/bulk-sends/days-of-run.ts';
import { costOf, sumOf } from '../../../shared/domain/wording/price.ts';
import { handle } from '../../calls/handle.ts';
import { quotasOf } from '../../data/accounts/account-quotas.ts';
import { senderLanguage } from '../../messages/language-of.ts';
import { plannedTexts } from '../../messages/planned-texts.ts';
import { DryRunReport } from '../results/dry-run-report.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';
import { documentOfRow } from './document-of-row.ts';
import { goThrough } from './go-through.ts';
import { outlookDigest } from './outlook-digest.ts';

export const dryRunBulkSend = handle(dryRunBulkSendRoute, { table: 'write', files: 'write' }, async (deps, caller, { params, body }) => {
  const bulkSend = await requireBulkSend(deps.table, caller.account_key, params.key);
  const newReport = () => new DryRunReport(deps, caller.account_key, body.separator);
  let report = newReport();
  const begin = () => {
    report.drop();
    report = newReport();
  };
  const row = (...found: Parameters<DryRunReport['add']>) => report.add(...found);
  const outlook = await goThrough(deps, caller, bulkSend, { begin, row }).catch((error: unknown) => {
    report.drop();
    throw error;
  });
  const { rows, counted, faults } = outlook;
  const sends = bulkSend.bulk_send_type === 'create_and_send' && rows > counted.failing;
  // What the messages of the first row cost is taken for all.
  const document = documentOfRow(outlook, outlook.first, { now: deps.clock.now(), country: deps.settings.defaultCountry });
  const language = await senderLanguage(deps.table, { ...document.pack, created_by: caller.user_key });
  const texts = sends ? plannedTexts(document, deps.settings, language) : [];
  const each = sumOf(texts.map(({ cost }) => cost));
  const made = rows - counted.failing;
  const quotas = await quotasOf(deps.table, caller.account_key, deps.settings.quotas);
  return {
    rows,
    failing: counted.failing,
    gaps: counted.gappy,
    problems: counted.all(),
    faults,
    texts: made * texts.reduce((sum, { messages }) => sum + messages, 0),
    cost: costOf(each, made),
    days: sends ? daysOfRun({ signatories: document.signatories, cc_recipients: document.pack.cc_recipients }, made, quotas) : 1,
    repeated: counted.repeated(),
    digest: outlookDigest(outlook, bulkSend),
    file_key: await report.keep(caller, bulkSend),
  };
});
