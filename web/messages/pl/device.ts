import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Zapamiętaj na tym urządzeniu',
  remember_hint: 'Tylko dla {email}. Nie rób tego na urządzeniu, z którego korzystają inni.',
  remembered: 'Zapamiętane na tym urządzeniu',
  use_remembered: 'Użyj nr {n} z zapamiętanych na tym urządzeniu',
  forget: { one: 'Usuń z tego urządzenia', few: 'Usuń wszystkie z tego urządzenia', many: 'Usuń wszystkie z tego urządzenia' },
  forget_one: 'Usuń nr {n}',
  forgotten_one: 'Usunięto z tego urządzenia.',
  forgotten: 'Na tym urządzeniu nie ma już żadnych Twoich podpisów.',
} as const satisfies Translated<typeof t.english, 'pl'>;
