import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Pytanie do: {sender}',
  question: 'Twoje pytanie',
  more_time: 'Proszę o więcej czasu na podpisanie dokumentu „{document}”.',
  who_sees: 'Treść pytania otrzyma e-mailem tylko {sender}. W historii dokumentu widać, że zadano pytanie, ale nie jakie.',
  answer_to: 'Odpowiedź przyjdzie na {email}.',
  answer_where: 'Napisz też, jak można się z Tobą skontaktować.',
  send: 'Wyślij',
  empty: 'Najpierw coś napisz.',
  failed: 'Pytanie nie zostało wysłane. Tekst jest zachowany: spróbuj ponownie.',
  offline: 'Nie ma połączenia, więc pytanie nie zostało wysłane. Tekst jest zachowany: spróbuj ponownie, gdy połączenie wróci.',
  sent_title: 'Twoje pytanie jest w drodze',
  sent_text: 'E-mailem otrzyma je {sender}. Możesz kontynuować teraz albo wrócić później przez ten sam link.',
  close: 'Zamknij',
} as const satisfies Translated<typeof t.english, 'pl'>;
