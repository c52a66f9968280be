import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Vous avez signé',
  signed_text: 'Merci. Vous recevrez une copie dès que tout le monde aura signé.',
  rejected_title: 'Vous avez refusé le document',
  rejected_text: 'L’expéditeur en a été informé.',
  later_title: 'Vous signerez plus tard',
  later_text: 'Le lien de votre e-mail reste valable.',
  passed_on_title: 'Quelqu’un d’autre signe à votre place',
  passed_on_text: 'La signature a été demandée à la personne que vous avez nommée.',
  unknown_title: 'Il n’y a plus rien à faire ici',
  unknown_text: 'Les e-mails vous disent où en est le document.',
  may_close: 'Vous pouvez maintenant fermer cette page.',
  goes_on: 'Vous allez être dirigé vers {host}.',
  stay_here: 'Rester sur cette page',
  open_document: 'Ouvrir le document',
  continue_to: 'Continuer vers {host}',
} as const satisfies Translated<typeof t.english, 'fr'>;
