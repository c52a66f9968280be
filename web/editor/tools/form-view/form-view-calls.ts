import type { getFormViewRoute } from '../../../../shared/contract/form-views/get-form-view.ts';
import type { updateFormViewRoute } from '../../../../shared/contract/form-views/update-form-view.ts';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { call } from '../../../api/call.ts';

export const fetchFormView = (key: string) =>
  call<typeof getFormViewRoute>('GET', '/app/form_views/get_form_view/{key}', { params: { key } });

/** Saves the layout, unless somebody has saved another one since `date_updated`. An empty one goes back to the order of the pages. */
export const saveFormView = (entity_key: string, form_view: FormViewEntry[], date_updated: string | null) =>
  call<typeof updateFormViewRoute>('POST', '/app/form_views/update_form_view', { body: { entity_key, form_view, date_updated } });
