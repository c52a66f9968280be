import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Wer unterzeichnet an Ihrer Stelle?',
  intro: 'Die Person bekommt eine eigene Anfrage. {sender} erfährt, wer es ist, und Ihren Grund.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  mobile: 'Mobilnummer',
  mobile_optional: 'Mobilnummer (freiwillig)',
  email_optional: 'E-Mail-Adresse (freiwillig)',
  reason: 'Grund (freiwillig)',
  next: 'Weiter',
  missing_name: 'Geben Sie den Namen der Person ein, die an Ihrer Stelle unterzeichnet.',
  missing_email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  doubtful_domain: doubtfulDomain,
  missing_mobile: 'Geben Sie eine Mobilnummer ein.',
  missing_contact: 'Geben Sie eine E-Mail-Adresse oder eine Mobilnummer ein.',
  confirm_title: 'An {name} weitergeben?',
  confirm_text:
    'Wir schreiben sofort an {name} ({contact}). Ihr Link gilt dann nicht mehr. Alles, was Sie ausgefüllt oder unterzeichnet haben, wird mit Ihren Notizen entfernt, auch was Sie für andere ausgefüllt haben, die noch nicht unterzeichnet haben.',
  same_name:
    '{name} heißt auch jemand, der dieses Dokument schon unterzeichnet. Wenn es dieselbe Person ist, nennen Sie bitte jemand anderen: Nur {sender} kann eine Person zweimal unterzeichnen lassen.',
  confirm_undo: 'Sie können das nicht selbst rückgängig machen, das kann nur {sender}.',
  back: 'Zurück',
  pass_on: 'Weitergeben',
  offline:
    'Es gibt keine Verbindung, deshalb wurde nichts weitergegeben. Was Sie eingegeben haben, bleibt: Bitte versuchen Sie es noch einmal, sobald sie wieder da ist.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  sender: 'der Absender',
} as const satisfies Translated<typeof t.english, 'de'>;
