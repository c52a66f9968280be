import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Twój podpis jest złożony',
  signed_text: 'Dziękujemy. Otrzymasz kopię, gdy tylko podpiszą wszyscy.',
  rejected_title: 'Dokument odrzucony',
  rejected_text: 'Nadawca już o tym wie.',
  later_title: 'Podpiszesz później',
  later_text: 'Link z e-maila nadal działa.',
  passed_on_title: 'Zamiast Ciebie podpisze ktoś inny',
  passed_on_text: 'Wskazana przez Ciebie osoba otrzymała prośbę o podpis.',
  unknown_title: 'Tu nie ma już nic do zrobienia',
  unknown_text: 'O stanie dokumentu informują e-maile.',
  may_close: 'Możesz już zamknąć tę stronę.',
  goes_on: 'Za chwilę przejdziesz do {host}.',
  stay_here: 'Zostań tutaj',
  open_document: 'Otwórz dokument',
  continue_to: 'Przejdź do {host}',
} as const satisfies Translated<typeof t.english, 'pl'>;
