import type { SavedSignature } from '../../shared/contract/schemas/people/saved-signature.ts';
import { t } from './messages.ts';

/** What a kept signature is called: its place among those of its type, and how it was made. */
export function signatureName({ signature_type, method }: SavedSignature, index: number): string {
  const values = { n: index + 1, method: t(method) };
  return signature_type === 'initial' ? t('initials_n', values) : t('signature_n', values);
}
