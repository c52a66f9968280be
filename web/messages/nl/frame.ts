import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Pdf-documenten voorbereiden, laten ondertekenen en bewijzen wie ondertekende.',
  wait_seconds: { one: 'U kunt het over {n} seconde opnieuw proberen.', other: 'U kunt het over {n} seconden opnieuw proberen.' },
  wait_minutes: { one: 'U kunt het over {n} minuut opnieuw proberen.', other: 'U kunt het over {n} minuten opnieuw proberen.' },
  unknown_error: 'Er is een onbekende fout opgetreden',
  offline: 'Het lijkt erop dat u geen internet hebt. We blijven proberen verbinding te maken…',
  not_sent: 'Er is geen verbinding. Wat u hebt ingevuld, staat er nog: probeer het opnieuw zodra er weer verbinding is.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'nl'>;
