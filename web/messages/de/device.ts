import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Auf diesem Gerät merken',
  remember_hint: 'Nur für {email}. Bitte nicht auf einem Gerät, das auch andere nutzen.',
  remembered: 'Auf diesem Gerät gemerkt',
  use_remembered: 'Nummer {n} der auf diesem Gerät gemerkten verwenden',
  forget: { one: 'Auf diesem Gerät vergessen', other: 'Alle auf diesem Gerät vergessen' },
  forget_one: 'Nummer {n} vergessen',
  forgotten_one: 'Dieses Gerät hat sie vergessen.',
  forgotten: 'Auf diesem Gerät ist jetzt keine Unterschrift von Ihnen mehr gemerkt.',
} as const satisfies Translated<typeof t.english, 'de'>;
