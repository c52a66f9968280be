import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Firma elettronica',
  version: 'Versione «{version}»',
  withdraw: 'Revoca il consenso',
  paper: 'Copia su carta',
  withdraw_title: 'Revocare il consenso?',
  withdraw_text:
    'In tal caso non firmerà questo documento elettronicamente: viene rifiutato per intero e {name} ne conoscerà il motivo. Può anche chiedere: {contact}.',
  withdraw_reads: 'Il mittente leggerà: «{words}»',
  withdrawn_title: 'Ha revocato il consenso',
  withdrawn_text: 'Il documento è rifiutato e abbiamo avvisato {name}. Non deve fare altro.',
  paper_from: 'Per una copia su carta, chieda qui: {contact}',
  withdraw_reason: withdrawals.it,
} as const satisfies Translated<typeof t.english, 'it'>;
