import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Documenti allegati',
  title_n: { one: 'Documenti allegati ({n} da aprire)', other: 'Documenti allegati ({n} da aprire)' },
  text: 'Fanno parte di ciò che firma. Prima di inviare, apra quelli contrassegnati con «Da aprire».',
  text_optional: 'Fanno parte di ciò che firma. Può leggerli quando vuole.',
  must: 'Da aprire',
  opened: 'Aperto',
  open: 'Apri',
  open_name: 'Apri {name}',
  opening: 'Apertura…',
  now_open: 'Documento aperto: {name}. È stato salvato sul dispositivo, così può leggerlo.',
  all_open: 'Tutto ciò che andava aperto è stato aperto.',
  carry_on: 'Continua',
  offline: 'Non c’è connessione. Potrà aprire questi documenti non appena sarà di nuovo disponibile.',
  failed: 'Non è stato possibile aprire questo documento. Riprovi.',
  download: 'Scarica',
  unreadable: 'Questo file non si può mostrare qui. Lo scarichi per leggerlo.',
  others: 'File nei campi di altre persone',
  from: 'Da {name}',
  from_for: 'Da {name}, per {owner}',
} as const satisfies Translated<typeof t.english, 'it'>;
