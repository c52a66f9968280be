import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Firmar electrónicamente',
  version: 'Versión «{version}»',
  withdraw: 'Retirar el consentimiento',
  paper: 'Copia en papel',
  withdraw_title: '¿Retirar su consentimiento?',
  withdraw_text:
    'Entonces no firmará este documento electrónicamente: se rechazará por completo y {name} sabrá el motivo. También puede preguntar: {contact}.',
  withdraw_reads: 'El remitente leerá: «{words}»',
  withdrawn_title: 'Ha retirado su consentimiento',
  withdrawn_text: 'El documento se ha rechazado y se ha avisado a {name}. No tiene que hacer nada más.',
  paper_from: 'Pida una copia en papel aquí: {contact}',
  withdraw_reason: withdrawals.es,
} as const satisfies Translated<typeof t.english, 'es'>;
