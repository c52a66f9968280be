import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'Elektronisch unterzeichnen',
  version: 'Fassung „{version}“',
  withdraw: 'Einwilligung widerrufen',
  paper: 'Kopie auf Papier',
  withdraw_title: 'Ihre Einwilligung widerrufen?',
  withdraw_text:
    'Sie unterzeichnen dieses Dokument dann nicht elektronisch: Es wird als Ganzes abgelehnt, und {name} erfährt den Grund. Sie können auch nachfragen: {contact}.',
  withdraw_reason: withdrawals.de,
  withdraw_reads: 'Der Absender liest: „{words}“',
  withdrawn_title: 'Sie haben Ihre Einwilligung widerrufen',
  withdrawn_text: 'Das Dokument ist abgelehnt, und {name} wurde benachrichtigt. Sie müssen nichts mehr tun.',
  paper_from: 'Eine Kopie auf Papier erhalten Sie hier: {contact}',
} as const satisfies Translated<typeof t.english, 'de'>;
