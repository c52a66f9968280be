import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Ricorda su questo dispositivo',
  remember_hint: 'Solo per {email}. Non la salvi su un dispositivo usato anche da altri.',
  remembered: 'Salvate su questo dispositivo',
  use_remembered: 'Usa la numero {n} tra quelle salvate su questo dispositivo',
  forget: { one: 'Dimentica su questo dispositivo', other: 'Dimentica tutte su questo dispositivo' },
  forget_one: 'Dimentica la numero {n}',
  forgotten_one: 'È stata rimossa da questo dispositivo.',
  forgotten: 'Su questo dispositivo non è più salvata nessuna sua firma.',
} as const satisfies Translated<typeof t.english, 'it'>;
