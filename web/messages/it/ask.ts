import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Domanda per {sender}',
  question: 'La sua domanda',
  more_time: 'Vorrei chiederle più tempo per firmare «{document}».',
  who_sees: 'Solo {sender} riceve il testo, per e-mail. La cronologia del documento riporta che c’è stata una domanda, non quale.',
  answer_to: 'La risposta arriverà a {email}.',
  answer_where: 'Indichi anche un recapito.',
  send: 'Invia',
  empty: 'Scriva prima qualcosa.',
  failed: 'La domanda non è stata inviata. Il testo è ancora qui: riprovi.',
  offline: 'Non c’è connessione, quindi la domanda non è stata inviata. Il testo è ancora qui: riprovi quando tornerà.',
  sent_title: 'La sua domanda è partita',
  sent_text: '{sender} la riceverà per e-mail. Può continuare qui o tornare più tardi con lo stesso link.',
  close: 'Chiudi',
} as const satisfies Translated<typeof t.english, 'it'>;
