import { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import { requireOwnPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';
import { updateOwnSignatory } from '../signing/update-own-signatory.ts';
import { changeSignatory } from './change-signatory.ts';

const { fail } = refusing(addUpdateSignatoryRoute);

/** A member changes people in setup; a signatory enters a pin, submits or rejects. */
export const addUpdateSignatory = handle(
  addUpdateSignatoryRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { params, body }) => {
    if (caller.kind === 'signatory') {
      requireOwnPack(caller, params.key);
      const says = body.update_status_to !== undefined || body.verification_otp !== undefined;
      if (body.data || !says) return fail('bad_request', { issues: [signatoriesSay] });
      return updateOwnSignatory(deps, caller, body);
    }
    if (!body.data)
      return fail('bad_request', { issues: [{ path: 'body.data', code: 'required', message: 'Say which signatory to change.' }] });
    return changeSignatory(deps, caller, params.key, body.data);
  },
);

const signatoriesSay = {
  path: 'body.update_status_to',
  code: 'required',
  message: 'Somebody who signs enters a pin, or says complete or rejected, and nothing else about people.',
};
