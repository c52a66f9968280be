import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Frage an {sender}',
  question: 'Ihre Frage',
  more_time: 'Bitte geben Sie mir mehr Zeit, „{document}“ zu unterzeichnen.',
  who_sees: 'Ihre Worte gehen nur an {sender}, per E-Mail. Im Verlauf des Dokuments steht, dass Sie gefragt haben, nicht was.',
  answer_to: 'Die Antwort kommt an {email}.',
  answer_where: 'Bitte schreiben Sie dazu, wie man Sie erreicht.',
  send: 'Senden',
  empty: 'Bitte schreiben Sie zuerst etwas.',
  failed: 'Ihre Frage wurde nicht gesendet. Ihre Worte sind noch da: Bitte versuchen Sie es noch einmal.',
  offline:
    'Es gibt keine Verbindung, deshalb wurde Ihre Frage nicht gesendet. Ihre Worte sind noch da: Bitte versuchen Sie es noch einmal, sobald sie wieder da ist.',
  sent_title: 'Ihre Frage ist unterwegs',
  sent_text: 'Sie geht per E-Mail an {sender}. Sie können hier weitermachen oder später mit demselben Link wiederkommen.',
  close: 'Schließen',
} as const satisfies Translated<typeof t.english, 'de'>;
