import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Recordar en este dispositivo',
  remember_hint: 'Solo para {email}. No lo use en un dispositivo que compartan otras personas.',
  remembered: 'Guardadas en este dispositivo',
  use_remembered: 'Usar la número {n} de las guardadas en este dispositivo',
  forget: { one: 'Olvidar en este dispositivo', other: 'Olvidar todas en este dispositivo' },
  forget_one: 'Olvidar la número {n}',
  forgotten_one: 'Este dispositivo la ha olvidado.',
  forgotten: 'En este dispositivo ya no hay guardada ninguna firma suya.',
} as const satisfies Translated<typeof t.english, 'es'>;
