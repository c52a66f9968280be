import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signature/pad-messages.ts';

export const words = {
  undo: 'Rückgängig',
  clear: 'Löschen',
  style: 'Schriftart',
  style_n: 'Schriftart {n}',
  typed_needed: 'Bitte tippen Sie Ihren Namen.',
  typed_other: 'Bitte schreiben Sie Ihren Namen in einer anderen Schrift.',
  typed_font_coming: 'Die Buchstaben dieses Namens werden geholt …',
  typed_font_missing:
    'Die Buchstaben dieses Namens konnten nicht geholt werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  crop: 'Zuschneiden',
  crop_hint: 'Ziehen Sie die Ecken, oder nehmen Sie Tabulator und Pfeiltasten; mit der Umschalttaste in größeren Schritten.',
  crop_area: 'Gewählter Ausschnitt',
  crop_size: 'Der gewählte Ausschnitt ist {width} % breit und {height} % hoch.',
  corner_nw: 'Ecke oben links',
  corner_ne: 'Ecke oben rechts',
  corner_se: 'Ecke unten rechts',
  corner_sw: 'Ecke unten links',
  turn_left: 'Nach links drehen',
  turn_right: 'Nach rechts drehen',
  your_picture: 'Ihr Bild',
  picture_reading: 'Das Bild wird gelesen …',
  picture_heic:
    'Das ist ein HEIC-Foto, das dieser Browser nicht lesen kann. Nehmen Sie das Foto hier auf, oder speichern Sie es als JPEG und wählen Sie es noch einmal.',
  picture_too_large: 'Dieses Bild ist größer als {n} MB. Bitte wählen Sie ein kleineres.',
  picture_damaged:
    'Dieses Bild lässt sich nicht lesen: Es ist beschädigt oder größer, als dieses Gerät öffnen kann. Bitte wählen Sie ein anderes.',
  another_picture: 'Anderes Bild',
  as_it_will_be: 'So wird es aussehen',
  no_ink_found: 'Auf dem Papier wurde keine Tinte gefunden, daher bleibt das Bild, wie es ist.',
} as const satisfies Translated<typeof t.english, 'de'>;
