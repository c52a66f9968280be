import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { t } from '../messages.ts';

/** The subject that the request has if its sender writes none; the mail's own words (`requestLetter`). */
export function subjectPlaceholder(
  { created_by_name, document_name }: Pick<Pack, 'created_by_name' | 'document_name'>,
  email: string,
): string {
  return t('subject_placeholder', { name: withoutAddresses(created_by_name.trim()) || email, document: document_name });
}
