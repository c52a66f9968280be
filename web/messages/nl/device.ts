import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Op dit apparaat onthouden',
  remember_hint: 'Alleen voor {email}. Doe dit niet op een apparaat dat anderen ook gebruiken.',
  remembered: 'Bewaard op dit apparaat',
  use_remembered: 'Op dit apparaat bewaarde nummer {n} gebruiken',
  forget: { one: 'Op dit apparaat vergeten', other: 'Alles op dit apparaat vergeten' },
  forget_one: 'Nummer {n} vergeten',
  forgotten_one: 'Dit apparaat onthoudt deze niet meer.',
  forgotten: 'Dit apparaat onthoudt geen handtekening meer van u.',
} as const satisfies Translated<typeof t.english, 'nl'>;
