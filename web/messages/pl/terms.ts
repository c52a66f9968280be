import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Podpisywanie elektroniczne',
  version: 'Wersja „{version}”',
  withdraw: 'Wycofaj zgodę',
  paper: 'Kopia papierowa',
  withdraw_title: 'Wycofać zgodę?',
  withdraw_text:
    'Nie podpiszesz wtedy tego dokumentu elektronicznie: zostanie on w całości odrzucony, a {name} pozna powód. Możesz też zapytać: {contact}.',
  withdraw_reads: 'Nadawca przeczyta: „{words}”',
  withdrawn_title: 'Zgoda wycofana',
  withdrawn_text: 'Dokument został odrzucony, a {name} już o tym wie. Nie musisz robić nic więcej.',
  paper_from: 'O kopię papierową poproś tutaj: {contact}',
  withdraw_reason: withdrawals.pl,
} as const satisfies Translated<typeof t.english, 'pl'>;
