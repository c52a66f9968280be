import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Signer électroniquement',
  version: 'Version « {version} »',
  withdraw: 'Retirer mon consentement',
  paper: 'Copie sur papier',
  withdraw_title: 'Retirer votre consentement ?',
  withdraw_text:
    'Vous ne signerez alors pas ce document électroniquement : il sera refusé dans son ensemble, et {name} en saura le motif. Vous pouvez aussi poser la question : {contact}.',
  withdraw_reads: 'L’expéditeur lira : « {words} »',
  withdrawn_title: 'Vous avez retiré votre consentement',
  withdrawn_text: 'Le document est refusé, et {name} en a été informé. Vous n’avez plus rien à faire.',
  paper_from: 'Demandez une copie sur papier ici : {contact}',
  withdraw_reason: withdrawals.fr,
} as const satisfies Translated<typeof t.english, 'fr'>;
