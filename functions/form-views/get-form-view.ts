import { getFormViewRoute } from '../../shared/contract/form-views/get-form-view.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { formViewFor } from './form-view-for.ts';
import { findFormView } from './form-view-store.ts';

export const getFormView = handle(getFormViewRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  const { form_view, date_updated } = await findFormView(deps.table, packKeyOf(params.key));
  return { form_view: formViewFor(full, caller, form_view), date_updated };
});
