import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/drawing/words.ts';

export const words = {
  here: 'Doch hier zeichnen',
  scan: 'Scannen Sie diesen Code mit der Kamera Ihres Telefons. Zeichnen Sie dort; Ihre Zeichnung erscheint hier.',
  code: 'QR-Code, der die Seite zum Zeichnen auf Ihrem Telefon öffnet',
  or_open: 'Oder öffnen Sie dort diese Adresse:',
  coming: 'Der Code wird erstellt …',
  waiting: 'Wartet auf Ihr Telefon. Der Code gilt einmal und zehn Minuten lang.',
  opened: 'Ihr Telefon hat die Seite geöffnet. Zeichnen Sie dort.',
  over: 'Dieser Code gilt nicht mehr.',
  failed: 'Es konnte kein Code erstellt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  again: 'Neuen Code zeigen',
  drawn: 'Auf Ihrem anderen Gerät gezeichnet',
  drawn_alt: 'Was auf Ihrem anderen Gerät gezeichnet wurde',
  draw_again: 'Noch einmal auf dem Telefon zeichnen',
  loading: 'Wird geladen …',
  title_signature: 'Zeichnen Sie Ihre Unterschrift',
  title_initial: 'Zeichnen Sie Ihre Initialen',
  for_document: 'für „{document}“',
  draw_signature: 'Zeichnen Sie hier Ihre Unterschrift',
  draw_initial: 'Zeichnen Sie hier Ihre Initialen',
  or_type: 'Zeichnen braucht einen Finger oder Stift. Auf Ihrem anderen Gerät können Sie auch tippen, wenn der Absender es erlaubt.',
  pad: 'Zeichenfläche',
  turn: 'Drehen Sie Ihr Telefon quer, dann ist mehr Platz.',
  use_signature: 'Diese Unterschrift verwenden',
  use_initial: 'Diese Initialen verwenden',
  sending: 'Wird gesendet …',
  needed: 'Bitte zeichnen Sie hier, um fortzufahren.',
  send_failed:
    'Ihre Zeichnung konnte nicht gesendet werden, ist aber noch da. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  open_failed: 'Diese Seite konnte nicht geöffnet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  try_again: 'Noch einmal versuchen',
  unknown_title: 'Dieser Code gilt nicht mehr',
  unknown_text:
    'Ein Code gilt einmal, zehn Minuten lang, solange die Seite offen ist, die ihn zeigt. Lassen Sie sich auf Ihrem anderen Gerät einen neuen zeigen und scannen Sie ihn.',
  sent_title: 'Ihre Zeichnung ist jetzt auf Ihrem anderen Gerät',
  sent_text:
    'Fahren Sie dort fort: Sie haben erst unterzeichnet, wenn Sie die Zeichnung dort verwenden und absenden. Sie können diese Seite schließen.',
} as const satisfies Translated<typeof t.english, 'de'>;
