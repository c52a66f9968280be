import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import { browserWords } from '../../../../shared/messages/browser-words.ts';
import { saveFile } from '../../../exports/save-file.ts';
import { t } from '../../../messages/audit.ts';
import { exactTime } from '../../../ui/times.ts';

export type AuditChain = { state: 'verified' | 'broken'; broken_at: number | null };

interface Shown {
  name: string;
  key: string;
  records: readonly AuditRecord[];
  chain: AuditChain;
}

const columns = [
  'sequence',
  'date_created',
  'audit_entry_type',
  'audit_detail',
  'actor',
  'channel',
  'ip',
  'device',
  'identification',
] as const;

/** The records that are shown, as a table for spreadsheets. */
export async function saveAuditCsv({ name, records }: Shown): Promise<void> {
  const { csvFile } = await import('../../../../shared/domain/documents/write-csv.ts');
  const rows = records.map((record) => [...columns.map((column) => String(record[column])), record.hash]);
  saveFile(`${fileName(name)}.csv`, csvFile([[...columns, 'hash'], ...rows]));
}

/** Everything that the call answers, for programs. */
export function saveAuditJson({ name, key, records, chain }: Shown): void {
  saveFile(
    `${fileName(name)}.json`,
    `${JSON.stringify({ document_key: key, chain, audit_records: records }, null, 2)}\n`,
    'application/json',
  );
}

/** Opens the browser's printing, which saves a PDF in every script and on every paper. */
export function printAudit({ name, records, chain }: Shown): void {
  const frame = document.createElement('iframe');
  frame.title = t('title_of', { name });
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  const printed = frame.contentWindow;
  if (!page || !printed) {
    frame.remove();
    return;
  }
  page.title = fileName(name);
  const style = page.createElement('style');
  style.textContent = printStyle;
  page.head.append(style);
  const add = (parent: HTMLElement, tag: string, text = '') => {
    const element = page.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  add(page.body, 'h1', t('title_of', { name }));
  add(page.body, 'p', `${chainWords(chain)} ${t('printed_on', { time: exactTime(new Date().toISOString()) })}`);
  const table = add(page.body, 'table');
  for (const record of records) {
    const row = add(table, 'tr');
    add(row, 'td', String(record.sequence));
    add(row, 'td', exactTime(record.date_created));
    const what = add(row, 'td', record.audit_detail);
    const by = [record.actor, record.ip].filter(Boolean).join(' · ');
    if (by) add(what, 'small', by);
    if (record.device) add(what, 'small', t('browser', { words: browserWords(record.device) }));
    add(what, 'small', record.hash);
  }
  printed.addEventListener('afterprint', () => frame.remove());
  printed.print();
}

const printStyle = `body { font: 10pt/1.4 sans-serif; color: #000; } h1 { font-size: 15pt; }
table { border-collapse: collapse; width: 100%; } td { vertical-align: top; padding: 4pt 6pt; border-top: 1px solid #ccc; overflow-wrap: anywhere; }
td:nth-child(2) { white-space: nowrap; } small { display: block; color: #555; font-size: 8pt; } tr { break-inside: avoid; }`;

/** The chain's state in a sentence. */
export function chainWords({ state, broken_at }: AuditChain): string {
  return state === 'verified' ? t('verified') : t('broken', { n: broken_at ?? 0 });
}

function fileName(name: string): string {
  return t('file_name', { name: name.replace(/[\\/:*?"<>|]+/g, ' ').trim() });
}
