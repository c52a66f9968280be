import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Begleitdokumente',
  title_n: { one: 'Begleitdokumente ({n} zu öffnen)', other: 'Begleitdokumente ({n} zu öffnen)' },
  text: 'Sie gehören zu dem, was Sie unterzeichnen. Was mit „Muss geöffnet werden“ gekennzeichnet ist, öffnen Sie bitte vor dem Absenden.',
  text_optional: 'Sie gehören zu dem, was Sie unterzeichnen. Sie können sie jederzeit lesen.',
  must: 'Muss geöffnet werden',
  opened: 'Geöffnet',
  open: 'Öffnen',
  open_name: '{name} öffnen',
  opening: 'Wird geöffnet …',
  now_open: '{name} wurde geöffnet und auf Ihrem Gerät gespeichert, damit Sie es lesen können.',
  all_open: 'Alles, was geöffnet werden musste, ist geöffnet.',
  carry_on: 'Weiter',
  offline: 'Sie haben keine Verbindung. Sobald Sie wieder verbunden sind, lassen sich diese Dokumente öffnen.',
  failed: 'Dieses Dokument konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  download: 'Herunterladen',
  unreadable: 'Diese Datei kann hier nicht gezeigt werden. Laden Sie sie herunter, um sie zu lesen.',
  others: 'Dateien in Feldern anderer',
  from: 'Von {name}',
  from_for: 'Von {name}, für {owner}',
} as const satisfies Translated<typeof t.english, 'de'>;
