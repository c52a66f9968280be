import { phrase } from '../../messages/words.ts';

/** The languages in which an account can word its terms, and in which the disclosure stands. */
export const termsLanguages = ['en', 'de'] as const;
export type TermsLanguage = (typeof termsLanguages)[number];

/** What an account says beside its terms: how to withdraw consent, how to get paper, and what one needs. Own words, empty for none. */
export interface Disclosure {
  withdraw_contact: string;
  paper_contact: string;
  /** What a copy on paper costs; empty if it is free. */
  paper_fee: string;
  email: string;
  phone: string;
  address: string;
  /** Hardware and software; the standard sentence where it is empty. */
  requirements: Record<TermsLanguage, string>;
}

/**
 * The standard disclosure for electronic records and signatures (ESIGN, eIDAS). Signed documents name its hash, so a
 * wording never changes: a better one needs words of its own beside these, and a version that chooses between them.
 */
const words = {
  en: {
    consent:
      'Consent. If you agree, you receive this document and notices about it electronically instead of on paper, and you sign it electronically. Your consent is for this document only.',
    effect:
      'Legal effect. In the United States, the ESIGN Act and the laws of the states apply to electronic signatures; in the European Union, Regulation (EU) No 910/2014 (eIDAS). An electronic signature is not refused effect only because it is electronic. For some documents the law asks for another form, such as a handwritten or a qualified electronic signature.',
    withdraw:
      'Withdrawing consent. Until you have signed, you can withdraw your consent at no cost: choose “Withdraw consent” beside these terms, or write to or call {contact}. You then don’t sign electronically, and the sender is told. What you signed before stays valid.',
    paper: 'Paper copy. Ask for a copy on paper at {contact}. {cost} You can also download the document and print it yourself.',
    free: 'It is free of charge.',
    fee: 'It costs: {fee}.',
    details: 'Your contact details. If your email address or telephone number changes, tell us: {contacts}.',
    needed: 'What you need. {requirements}',
    requirements:
      'A device with access to the internet, a current version of Chrome, Edge, Firefox or Safari, an email address or a mobile number that receives messages, and, to keep a copy, a program that opens PDF files and room to store them or a printer.',
  },
  de: {
    consent:
      'Einwilligung. Wenn Sie zustimmen, erhalten Sie dieses Dokument und Mitteilungen dazu elektronisch statt auf Papier, und Sie unterzeichnen es elektronisch. Ihre Einwilligung gilt nur für dieses Dokument.',
    effect:
      'Rechtswirkung. In der Europäischen Union gilt für elektronische Signaturen die Verordnung (EU) Nr. 910/2014 (eIDAS), in den Vereinigten Staaten gelten der ESIGN Act und die Gesetze der Bundesstaaten. Einer elektronischen Signatur darf die Rechtswirkung nicht allein deshalb abgesprochen werden, weil sie elektronisch ist. Für manche Dokumente verlangt das Gesetz eine andere Form, etwa eine eigenhändige Unterschrift oder eine qualifizierte elektronische Signatur.',
    withdraw:
      'Widerruf der Einwilligung. Bis Sie unterzeichnet haben, können Sie Ihre Einwilligung kostenlos widerrufen: Wählen Sie „Einwilligung widerrufen“ bei diesen Bedingungen, oder wenden Sie sich an {contact}. Sie unterzeichnen dann nicht elektronisch, und der Absender erfährt davon. Was Sie vorher unterzeichnet haben, bleibt gültig.',
    paper:
      'Kopie auf Papier. Eine Kopie auf Papier erhalten Sie auf Wunsch hier: {contact}. {cost} Sie können das Dokument auch herunterladen und selbst drucken.',
    free: 'Sie ist kostenlos.',
    fee: 'Sie kostet: {fee}.',
    details: 'Ihre Kontaktdaten. Wenn sich Ihre E-Mail-Adresse oder Telefonnummer ändert, teilen Sie es uns mit: {contacts}.',
    needed: 'Was Sie brauchen. {requirements}',
    requirements:
      'Ein Gerät mit Zugang zum Internet, eine aktuelle Version von Chrome, Edge, Firefox oder Safari, eine E-Mail-Adresse oder Mobilnummer, die Nachrichten empfängt, und, um eine Kopie aufzubewahren, ein Programm für PDF-Dateien und Platz zum Speichern oder einen Drucker.',
  },
} as const;

/** The disclosure in full, a paragraph for each subject. */
export function disclosureText(language: TermsLanguage, disclosure: Disclosure): string {
  const own = words[language];
  const { withdraw_contact, paper_contact, paper_fee, email, phone, address } = disclosure;
  const requirements = disclosure.requirements[language].trim() || own.requirements;
  const cost = paper_fee === '' ? own.free : phrase(own.fee, { fee: paper_fee }, language);
  const contacts = [email, phone, address.split('\n').join(', ')].filter((one) => one.trim() !== '').join('; ');
  return [
    own.consent,
    own.effect,
    phrase(own.withdraw, { contact: withdraw_contact }, language),
    phrase(own.paper, { contact: paper_contact, cost }, language),
    ...(contacts === '' ? [] : [phrase(own.details, { contacts }, language)]),
    phrase(own.needed, { requirements }, language),
  ].join('\n\n');
}
