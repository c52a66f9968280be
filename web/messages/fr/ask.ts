import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Question à {sender}',
  question: 'Votre question',
  more_time: 'Merci de m’accorder plus de temps pour signer « {document} ».',
  who_sees: 'Vos mots ne vont qu’à {sender}, par e-mail. L’historique du document indique que vous avez posé une question, pas laquelle.',
  answer_to: 'La réponse arrivera à {email}.',
  answer_where: 'Veuillez indiquer comment vous joindre.',
  send: 'Envoyer',
  empty: 'Veuillez d’abord écrire quelque chose.',
  failed: 'Votre question n’a pas été envoyée. Votre texte est toujours là : veuillez réessayer.',
  offline:
    'Il n’y a pas de connexion, votre question n’a donc pas été envoyée. Votre texte est toujours là : veuillez réessayer quand elle sera rétablie.',
  sent_title: 'Votre question est en route',
  sent_text: 'Elle part par e-mail à {sender}. Vous pouvez continuer ici, ou revenir plus tard par le même lien.',
  close: 'Fermer',
} as const satisfies Translated<typeof t.english, 'fr'>;
