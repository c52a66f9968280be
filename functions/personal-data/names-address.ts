import { asciiEmail } from '../../shared/domain/people/email.ts';
import { isSameEmail, normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { auditDetail } from '../../shared/messages/audit-detail.ts';
import { readAudit } from '../data/audit/read-audit.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack, PackRow } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../settings/settings.ts';
import { namedAs } from './naming-packs.ts';

/** What a list shows of a document. */
export function documentFacts(pack: PackRow, { publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { key, document_name, document_type, status, is_deleted, date_created, date_completed } = pack;
  return { document_name, document_type, status, is_deleted, date_created, date_completed, link: `${publicUrl}/#documents/${key}` };
}

/** Everything that a document says about an address; undefined if it does not name it. */
export async function documentAbout(table: Table, row: PackRow, email: string, settings: Settings) {
  const full = await loadPack(table, row.key);
  const as = full ? namedAs(row, full.pack.cc_recipients, email) : [];
  if (!full || as.length === 0) return undefined;
  // History says an address as it was written then.
  const spellings = [email, normaliseEmail(email), asciiEmail(email) ?? email].map((one) => one.toLowerCase());
  const isNamed = (text: string) => spellings.some((one) => text.includes(one));
  const audit = (await readAudit(table, row.key)).filter((record) => isNamed(JSON.stringify(record).toLowerCase()));
  return {
    ...documentFacts(row, settings),
    as,
    signatories: asSignatory(full, email),
    history: audit.map((record) => {
      const { date_created, audit_entry_type, actor, ip, device, hash } = record;
      return { date_created, audit_entry_type, detail: auditDetail(record, 'en'), actor, ip, device, hash };
    }),
  };
}

function asSignatory({ signatories }: FullPack, email: string) {
  return signatories
    .filter((person) => isSameEmail(person.email, email))
    .map(({ name, email: address, mobile_number, status, date_signed, date_viewed, ip, device }) => {
      return { name, email: address, mobile_number, status, date_viewed, date_signed, ip, device };
    });
}
