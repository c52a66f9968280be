import { getFormRoute } from '../../shared/contract/forms/get-form.ts';
import type { Look } from '../../shared/domain/branding/look.ts';
import { filled } from '../../shared/domain/mapping/placeholders.ts';
import { asksForPin } from '../../shared/domain/signing/one-time-pin.ts';
import { askedCounts } from '../../shared/fields/filling/asked-counts.ts';
import { loadAsker } from '../access/load-asker.ts';
import { handle } from '../calls/handle.ts';
import { lookFor } from '../data/accounts/themes.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import { presentLook } from '../documents/present-look.ts';
import type { Files } from '../ports/files.ts';
import { openForm } from './open-form.ts';

export const getForm = handle(getFormRoute, { table: 'write', files: 'read' }, async (deps, _caller, { params }) => {
  const { full, visitor } = await openForm(deps.table, params.key);
  const { document_name, message, created_by_name, page_count, settings, account_key, branding_key } = full.pack;
  const [asked_by, look] = await Promise.all([loadAsker(deps.table, full.pack), lookFor(deps.table, account_key, branding_key)]);
  const asksForNumber = asksForPin(settings, visitor) && settings.signer_may_name_mobile_number;
  const asksForProof = settings.form_asks_for_proof || asksForPin(settings, visitor);
  // A pin that proves the email address goes nowhere else.
  const pinGoesTo: 'email' | 'mobile_number' = asksForNumber && !settings.form_asks_for_proof ? 'mobile_number' : 'email';
  const nothing = new Map<string, string>();
  return {
    form: {
      document_name: filled(document_name, nothing, true),
      message: filled(message, nothing, true),
      sender_name: created_by_name,
      asked_by,
      look: presentLook(look, await logoAddresses(deps.files, look)),
      role: visitor.role,
      page_count,
      asks: [...askedCounts(full.fields.filter((field) => field.signatory_uuid === visitor.uuid))].map(([type, count]) => ({
        type,
        count,
      })),
      other_signers: full.signatories.length - 1,
      mobile_number_required: deps.settings.twoFactorMandatory || asksForNumber,
      pin_goes_to: asksForProof ? pinGoesTo : null,
      asks_for_proof: asksForProof,
    },
  };
});

/** Pictures are else served to sessions, and nobody has one yet: the addresses are the store's own. */
async function logoAddresses(files: Pick<Files, 'downloadUrl'>, look: Look | null): Promise<(fileKey: string) => string> {
  const keys = [look?.logo_light_key, look?.logo_dark_key].flatMap((blob) => (blob ? [blobFileKey(blob)] : []));
  const urls = await Promise.all(keys.map((key) => files.downloadUrl({ key, expiresSeconds: addressSeconds })));
  return (fileKey) => urls[keys.indexOf(fileKey)] ?? '';
}
