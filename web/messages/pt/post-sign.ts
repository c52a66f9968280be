import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Você assinou',
  signed_text: 'Obrigado. Você receberá uma cópia assim que todos tiverem assinado.',
  rejected_title: 'Você recusou o documento',
  rejected_text: 'Avisamos o remetente.',
  later_title: 'Você vai assinar depois',
  later_text: 'O link do seu e-mail continua valendo.',
  passed_on_title: 'Outra pessoa assina em seu lugar',
  passed_on_text: 'Pedimos a assinatura à pessoa que você indicou.',
  unknown_title: 'Não há mais nada a fazer aqui',
  unknown_text: 'Os e-mails sobre o documento informam a situação dele.',
  may_close: 'Você já pode fechar esta página.',
  goes_on: 'Em instantes você continuará em {host}.',
  stay_here: 'Ficar nesta página',
  open_document: 'Abrir o documento',
  continue_to: 'Continuar em {host}',
} as const satisfies Translated<typeof t.english, 'pt'>;
