import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Elektronisch ondertekenen',
  version: 'Versie “{version}”',
  withdraw: 'Toestemming intrekken',
  paper: 'Kopie op papier',
  withdraw_title: 'Uw toestemming intrekken?',
  withdraw_text:
    'U ondertekent dit document dan niet elektronisch: het wordt als geheel afgewezen, en {name} krijgt de reden te lezen. U kunt ook eerst een vraag stellen: {contact}.',
  withdraw_reads: 'De afzender leest: “{words}”',
  withdrawn_title: 'U hebt uw toestemming ingetrokken',
  withdrawn_text: 'Het document is afgewezen, en {name} heeft bericht gekregen. U hoeft niets meer te doen.',
  paper_from: 'Vraag hier een kopie op papier aan: {contact}',
  withdraw_reason: withdrawals.nl,
} as const satisfies Translated<typeof t.english, 'nl'>;
