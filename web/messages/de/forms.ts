import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../forms.ts';

export const words = {
  loading: 'Einen Moment …',
  gone: 'Dieses Formular ist geschlossen',
  gone_text:
    'Es wird nicht mehr angeboten, oder der Link wurde unterwegs abgeschnitten. Bitte fragen Sie die Person, von der Sie den Link haben.',
  closed_meanwhile:
    'Dieses Formular wurde inzwischen geschlossen, deshalb wurde nichts gesendet. Bitte fragen Sie die Person, von der Sie den Link haben.',
  later: 'Das Formular kann gerade nicht geladen werden',
  later_text: 'Unser Server antwortet nicht wie erwartet. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  try_again: 'Noch einmal versuchen',
  text: {
    one: '{sender} bittet Sie, dieses Dokument mit {n} Seite auszufüllen und zu unterzeichnen.',
    other: '{sender} bittet Sie, dieses Dokument mit {n} Seiten auszufüllen und zu unterzeichnen.',
  },
  asker_address: '{email} (bestätigt)',
  asker_of: 'von {account}',
  asks: 'Das füllen Sie aus: {tasks}',
  asks_as: 'Sie unterzeichnen als {role}: {tasks}',
  others: { one: '{n} weitere Person unterzeichnet es auch.', other: '{n} weitere Personen unterzeichnen es auch.' },
  next: 'Als Nächstes sehen Sie das Dokument. Nichts ist unterzeichnet, bevor Sie es absenden.',
  full: 'Dieses Formular wird so oft ausgefüllt, dass es eine Pause braucht. Was Sie eingegeben haben, steht noch hier.',
  name: 'Ihr Name',
  name_required: 'Bitte geben Sie Ihren Namen ein.',
  email: 'Ihre E-Mail-Adresse',
  email_proof: 'Bevor Sie unterzeichnen, schicken wir eine Einmal-PIN dorthin.',
  email_required: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  begun: 'Sie haben schon begonnen, und Ihr Dokument ist noch da: Fahren Sie einfach fort. Wenn Sie unten etwas ändern, beginnen Sie neu.',
  mobile: 'Ihre Mobilnummer',
  mobile_how: 'Mit Landesvorwahl, zum Beispiel +49 151 23456789.',
  mobile_proof: 'Bevor Sie unterzeichnen, schicken wir eine Einmal-PIN dorthin. Mit Landesvorwahl, zum Beispiel +49 151 23456789.',
  mobile_required: 'Bitte geben Sie Ihre Mobilnummer ein.',
  open_in_tab: 'Ausfüllen und unterzeichnen',
  go_on: 'Weiter zum Dokument',
} as const satisfies Translated<typeof t.english, 'de'>;
