import type { lettersEnglish } from '../en/letters.ts';
import type { Translated } from '../words.ts';

type English = typeof lettersEnglish;

/** The wording of mails and text messages in German. A message has all its words here, or none. */
export const lettersGerman = {
  letter: {
    wrote: '{by} schrieb:',
    copy_address: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  },
  signature_request: {
    subject: '{sender} bittet um Ihre Unterschrift unter „{document}“',
    reminder_subject: 'Erinnerung: {subject}',
    heading: 'Ihre Unterschrift wird erbeten',
    reminder_heading: 'Ihre Unterschrift steht noch aus',
    hello: 'Guten Tag {name},',
    asks: '{sender} bittet Sie, „{document}“ zu unterzeichnen.',
    button: 'Ansehen und unterzeichnen',
    link_note: 'Sie brauchen kein Konto. Der Link gehört nur Ihnen, geben Sie ihn bitte nicht weiter; er gilt bis {day}.',
    questions: 'Fragen zum Dokument? Antworten Sie auf diese E-Mail, um {sender} zu erreichen.',
    footer:
      'Sie erhalten diese E-Mail, weil {sender} ({email}) Ihre Unterschrift wünscht. Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren: Ohne Sie wird nichts unterzeichnet.',
    text: '{sender} bittet Sie, „{document}“ zu unterzeichnen: {url}',
    reminder_text: 'Erinnerung: {sender} bittet Sie, „{document}“ zu unterzeichnen: {url}',
  },
  notice: {
    heading: 'Neues für Sie',
    hello: 'Guten Tag {name},',
    open: 'Öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie sofort benachrichtigt werden möchten. Das ändern Sie unter {url}',
  },
  digest: {
    subject_day: { one: '{app}: {n} Mitteilung vom letzten Tag', other: '{app}: {n} Mitteilungen vom letzten Tag' },
    subject_week: { one: '{app}: {n} Mitteilung der letzten Woche', other: '{app}: {n} Mitteilungen der letzten Woche' },
    heading_day: 'Das war am letzten Tag',
    heading_week: 'Das war in der letzten Woche',
    hello: 'Guten Tag {name},',
    more: { one: 'Und {n} weitere.', other: 'Und {n} weitere.' },
    open: 'Mitteilungen ansehen',
    footer_day: 'Sie erhalten diese E-Mail, weil Sie täglich eine Zusammenfassung möchten. Das ändern Sie unter {url}',
    footer_week: 'Sie erhalten diese E-Mail, weil Sie wöchentlich eine Zusammenfassung möchten. Das ändern Sie unter {url}',
  },
  verify_email: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {app}',
    preview: 'Ein Klick, und Ihr Konto ist bereit.',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    hello: 'Guten Tag {name},',
    welcome: 'Willkommen bei {app}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
    button: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden. Danach melden Sie sich einfach an: Dann senden wir Ihnen einen neuen.',
    footer:
      'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse bei {app} registriert hat. Wenn Sie das nicht waren, können Sie sie ignorieren.',
  },
  reset_password: {
    subject: 'Wählen Sie ein neues Passwort für {app}',
    preview: 'Der Link gilt eine Stunde.',
    heading: 'Wählen Sie ein neues Passwort',
    hello: 'Guten Tag {name},',
    asked: 'Sie möchten ein neues Passwort für {app} wählen.',
    button: 'Neues Passwort wählen',
    validity: 'Der Link funktioniert einmal und gilt eine Stunde.',
    footer: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  },
} as const satisfies { readonly [M in keyof English]?: Translated<English[M]> };
