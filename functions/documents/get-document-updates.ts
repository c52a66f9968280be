import { getDocumentUpdatesRoute } from '../../shared/contract/documents/get-document-updates.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { requireTimeOrDone } from '../signing/require-in-time.ts';
import { besidePacks } from './beside-packs.ts';
import { openLastChange } from './open-last-change.ts';
import { presentPack } from './present-pack.ts';

/** Screens poll this call often. If nothing changed it costs one Query of a few small items. */
export const getDocumentUpdates = handle(
  getDocumentUpdatesRoute,
  { table: 'read', tickets: 'read' },
  async (deps, caller, { params, query }) => {
    const since = query.last_update ?? '';
    if (since !== '') {
      const { pack, date } = await openLastChange(deps.table, caller, params.key);
      // A page that stands open hears of the end, which is no change.
      requireTimeOrDone(pack, caller, deps.clock.now());
      if (pack.status_detail !== 'converting' && date <= since) return { date_updated: date, document: null };
    }
    const { full } = await openPack(deps, caller, params.key);
    const date_updated = lastChange(full);
    if (full.pack.status_detail !== 'converting' && date_updated <= since) return { date_updated, document: null };
    const document = presentPack(full, caller, await besidePacks(deps, [full.pack], caller));
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

function lastChange({ pack, signatories, fields }: FullPack): string {
  const dates = [pack, ...signatories, ...fields].map((record) => record.date_updated);
  return dates.reduce((latest, date) => (date > latest ? date : latest));
}
