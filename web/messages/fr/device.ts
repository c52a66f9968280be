import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Mémoriser sur cet appareil',
  remember_hint: 'Seulement pour {email}. À éviter sur un appareil que d’autres utilisent aussi.',
  remembered: 'Mémorisé sur cet appareil',
  use_remembered: 'Utiliser le numéro {n} de ceux mémorisés sur cet appareil',
  forget: { one: 'Oublier sur cet appareil', other: 'Tout oublier sur cet appareil' },
  forget_one: 'Oublier le numéro {n}',
  forgotten_one: 'Cet appareil l’a oublié.',
  forgotten: 'Plus aucune signature de vous n’est mémorisée sur cet appareil.',
} as const satisfies Translated<typeof t.english, 'fr'>;
