import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { t } from '../messages.ts';

/** What somebody who gets copies is called, as far as anything is known of them. */
export const calledCopy = ({ name, email, mobile_number }: CcRecipient) => name || email || mobile_number || t('cc_nameless');
