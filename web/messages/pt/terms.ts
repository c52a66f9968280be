import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Assinar eletronicamente',
  version: 'Versão “{version}”',
  withdraw: 'Retirar o consentimento',
  paper: 'Cópia em papel',
  withdraw_title: 'Retirar seu consentimento?',
  withdraw_text:
    'Assim, você não assina este documento eletronicamente: ele será recusado por inteiro, e {name} saberá o motivo. Você também pode perguntar: {contact}.',
  withdraw_reads: 'O remetente lerá: “{words}”',
  withdrawn_title: 'Você retirou seu consentimento',
  withdrawn_text: 'O documento foi recusado, e avisamos {name}. Você não precisa fazer mais nada.',
  paper_from: 'Peça uma cópia em papel aqui: {contact}',
  withdraw_reason: withdrawals.pt,
} as const satisfies Translated<typeof t.english, 'pt'>;
