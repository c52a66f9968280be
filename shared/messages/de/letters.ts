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
} as const satisfies { readonly [M in keyof English]?: Translated<English[M]> };
