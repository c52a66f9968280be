import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Preparar documentos PDF, hacer que se firmen y demostrar quién firmó.',
  wait_seconds: { one: 'Podrá intentarlo de nuevo en {n} segundo.', other: 'Podrá intentarlo de nuevo en {n} segundos.' },
  wait_minutes: { one: 'Podrá intentarlo de nuevo en {n} minuto.', other: 'Podrá intentarlo de nuevo en {n} minutos.' },
  unknown_error: 'Se ha producido un error desconocido',
  offline: 'Parece que no hay conexión a Internet. Seguimos intentándolo…',
  not_sent: 'No hay conexión. Lo que ha introducido se conserva: inténtelo de nuevo cuando vuelva.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'es'>;
