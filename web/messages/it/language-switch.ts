import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../language-switch.ts';

export const words = {
  language: 'Lingua',
} as const satisfies Translated<typeof t.english, 'it'>;
