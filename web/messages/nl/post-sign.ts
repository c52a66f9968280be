import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'U hebt ondertekend',
  signed_text: 'Bedankt. U krijgt een kopie zodra iedereen heeft ondertekend.',
  rejected_title: 'U hebt het document afgewezen',
  rejected_text: 'De afzender heeft bericht gekregen.',
  later_title: 'U ondertekent later',
  later_text: 'De link in uw e-mail blijft werken.',
  passed_on_title: 'Iemand anders ondertekent in uw plaats',
  passed_on_text: 'De persoon die u hebt opgegeven, is gevraagd te ondertekenen.',
  unknown_title: 'Hier is niets meer te doen',
  unknown_text: 'In de e-mails over het document leest u hoe het ervoor staat.',
  may_close: 'U kunt deze pagina nu sluiten.',
  goes_on: 'U gaat zo verder naar {host}.',
  stay_here: 'Op deze pagina blijven',
  open_document: 'Document openen',
  continue_to: 'Verder naar {host}',
} as const satisfies Translated<typeof t.english, 'nl'>;
