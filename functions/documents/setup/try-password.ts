import { passwordTries } from '../../../shared/domain/documents/password-tries.ts';
import { newKey } from '../../data/ids.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { Secret } from '../../ports/secrets.ts';
import { fail } from '../../runtime/failure.ts';
import { sealSecret } from '../../secret-box.ts';
import type { Decision } from './change-properties.ts';
import { beginConversion } from './conversion-status.ts';

/** Restarts the conversion of a protected file with a password. Throws too_many_password_attempts or not_in_setup. */
export async function tryPassword(deps: { tickets: Secret }, full: FullPack, child: ChildRecord, password: string): Promise<Decision> {
  if (full.pack.is_deleted || child.conversion_state !== 'failed' || child.conversion_error_reason !== 'pdf_password_required') {
    return fail('not_in_setup');
  }
  if (child.password_attempts >= passwordTries) fail('too_many_password_attempts');
  const password_box = await sealSecret(deps.tickets, 'pdf password', child.key, password);
  return { change: beginConversion(full, { ...child, conversion_key: newKey(), password_box }), answer: '' };
}
