import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Alles wat u ondertekent op één plek',
  offer_text: 'Met een wachtwoord voor {email} vindt u uw documenten hier altijd terug.',
  choose: 'Wachtwoord kiezen',
  title: 'Wachtwoord kiezen',
  text: 'U logt in met {email}. We sturen daar een link heen die het adres bevestigt.',
  password: 'Wachtwoord',
  hint: 'Minstens {n} tekens',
  too_short: 'Vul een wachtwoord van minstens {n} tekens in.',
  show: 'Wachtwoord tonen',
  save: 'Account maken',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  taken: 'Er is al een account voor {email}.',
  log_in: 'Inloggen',
  made: 'Uw account is klaar. Volg de link die we zojuist naar {email} hebben gestuurd.',
  open: 'Mijn documenten openen',
} as const satisfies Translated<typeof t.english, 'nl'>;
