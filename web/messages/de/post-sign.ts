import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Sie haben unterzeichnet',
  signed_text: 'Vielen Dank. Sie bekommen eine Kopie, sobald alle unterzeichnet haben.',
  rejected_title: 'Sie haben das Dokument abgelehnt',
  rejected_text: 'Der Absender hat es erfahren.',
  later_title: 'Sie unterzeichnen später',
  later_text: 'Der Link in Ihrer E-Mail gilt weiter.',
  passed_on_title: 'Jemand anderes unterzeichnet an Ihrer Stelle',
  passed_on_text: 'Die Person, die Sie genannt haben, wurde um ihre Unterschrift gebeten.',
  unknown_title: 'Hier ist nichts mehr zu tun',
  unknown_text: 'Wie es um das Dokument steht, sagen die E-Mails dazu.',
  may_close: 'Sie können diese Seite jetzt schließen.',
  goes_on: 'Gleich geht es weiter zu {host}.',
  stay_here: 'Auf dieser Seite bleiben',
  open_document: 'Das Dokument öffnen',
  continue_to: 'Weiter zu {host}',
} as const satisfies Translated<typeof t.english, 'de'>;
