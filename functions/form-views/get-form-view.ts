import { getFormViewRoute } from '../../shared/contract/form-views/get-form-view.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { findFormView } from './form-view-store.ts';

/** Entries of deleted fields are left out. */
export const getFormView = handle(getFormViewRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  const fields = new Set(full.fields.map(({ uuid }) => uuid));
  const { form_view, date_updated } = await findFormView(deps.table, packKeyOf(params.key));
  return { form_view: form_view.filter(({ type, uuid }) => type !== 'data_field' || fields.has(uuid)), date_updated };
});
