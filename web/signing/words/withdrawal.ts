import type { Language } from '../../../shared/messages/languages.ts';

/** What the record says of a withdrawn consent, in the language of whoever withdraws it. Their own words follow it. */
export const withdrawals = {
  en: 'I withdraw my consent to sign electronically.',
  de: 'Ich widerrufe meine Einwilligung, elektronisch zu unterzeichnen.',
  fr: 'Je retire mon consentement à signer électroniquement.',
  es: 'Retiro mi consentimiento para firmar electrónicamente.',
  pt: 'Retiro meu consentimento para assinar eletronicamente.',
  it: 'Revoco il mio consenso a firmare elettronicamente.',
  nl: 'Ik trek mijn toestemming om elektronisch te ondertekenen in.',
  pl: 'Wycofuję zgodę na podpisywanie elektroniczne.',
  ar: 'أسحب موافقتي على التوقيع الإلكتروني.',
  he: 'הסכמתי לחתום באופן אלקטרוני מבוטלת בזאת.',
} as const satisfies Record<Language, string>;

/** Whether a document was rejected by withdrawing consent, in whatever language the page was read then. */
export function isWithdrawal(reason: string | null): boolean {
  return Object.values(withdrawals).some((words) => reason?.startsWith(words));
}
