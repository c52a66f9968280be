import { getDocumentUpdatesRoute } from '../../shared/contract/documents/get-document-updates.ts';
import { packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { FullPack, PackRecord } from '../data/records.ts';
import { mediaAddresses } from '../media/tickets.ts';
import { handle } from '../runtime/handle.ts';
import { openPack, requireMember } from './access.ts';
import { presentPack } from './present-pack.ts';

/** Polled often: where nothing changed it costs one read of the pack's own item. */
export const getDocumentUpdates = handle(
  getDocumentUpdatesRoute,
  { table: 'read', secrets: 'read' },
  async (deps, caller, { params, query }) => {
    const since = query.last_update ?? '';
    if (caller.kind === 'member' && since !== '') {
      const pack = (await deps.table.get(keys.pack(packKeyOf(params.key)), { consistent: true })) as unknown as PackRecord | undefined;
      if (pack) requireMember(pack, caller);
      if (pack && isQuiet(pack) && pack.date_updated <= since) return { date_updated: pack.date_updated, document: null };
    }
    const { full } = await openPack(deps, caller, params.key);
    const date_updated = lastChange(full);
    if (full.pack.status_detail !== 'converting' && date_updated <= since) return { date_updated, document: null };
    const document = presentPack(full, caller, await mediaAddresses(deps));
    return {
      date_updated,
      document: {
        ...document,
        signatories: query.return_signatories === false ? [] : document.signatories,
        child_documents:
          query.return_child_documents === false
            ? []
            : document.child_documents.map((child) => (query.return_data_fields === false ? { ...child, data_fields: [] } : child)),
      },
    };
  },
);

/** While signers fill in fields, and while pages are drawn, the pack's own item does not change. */
function isQuiet(pack: PackRecord): boolean {
  return pack.status !== 'awaiting_signatures' && pack.status_detail !== 'converting';
}

function lastChange({ pack, signatories, fields }: FullPack): string {
  const dates = [pack, ...signatories, ...fields].map((record) => record.date_updated);
  return dates.reduce((latest, date) => (date > latest ? date : latest));
}
