import { getFormRoute } from '../../shared/contract/forms/get-form.ts';
import { filled } from '../../shared/domain/mapping/placeholders.ts';
import { asksForPin } from '../../shared/domain/signing/one-time-pin.ts';
import { handle } from '../calls/handle.ts';
import { openForm } from './open-form.ts';

export const getForm = handle(getFormRoute, { table: 'write' }, async (deps, _caller, { params }) => {
  const { full, visitor } = await openForm(deps.table, params.key);
  const { document_name, message, created_by_name, page_count, settings } = full.pack;
  const nothing = new Map<string, string>();
  return {
    form: {
      document_name: filled(document_name, nothing, true),
      message: filled(message, nothing, true),
      sender_name: created_by_name,
      role: visitor.role,
      page_count,
      mobile_number_required: deps.settings.twoFactorMandatory || (asksForPin(settings, visitor) && settings.signer_may_name_mobile_number),
      asks_for_proof: settings.form_asks_for_proof || asksForPin(settings, visitor),
    },
  };
});
