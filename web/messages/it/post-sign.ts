import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Ha firmato il documento',
  signed_text: 'Grazie. Riceverà una copia non appena tutti avranno firmato.',
  rejected_title: 'Ha rifiutato il documento',
  rejected_text: 'Il mittente è stato avvisato.',
  later_title: 'Firmerà più tardi',
  later_text: 'Il link nella sua e-mail resta valido.',
  passed_on_title: 'Firma un’altra persona',
  passed_on_text: 'La persona che ha indicato ha ricevuto la richiesta di firma.',
  unknown_title: 'Qui non c’è altro da fare',
  unknown_text: 'Le e-mail sul documento dicono a che punto è.',
  may_close: 'Ora può chiudere questa pagina.',
  goes_on: 'Tra un attimo si prosegue su {host}.',
  stay_here: 'Resta qui',
  open_document: 'Apri il documento',
  continue_to: 'Continua su {host}',
} as const satisfies Translated<typeof t.english, 'it'>;
