import { t } from '../messages/account.ts';

/** The longest text that can stand below a new password. It is never shown: its room is kept before anything is typed. */
export const strengthRoom = `${t('strength_1')} Repeated character patterns like "abcabcabc" are easy to guess. Add more words that are less common.`;
