import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Wie ondertekent in uw plaats?',
  intro: 'Die persoon krijgt een eigen verzoek. We laten {sender} weten wie het is, met uw reden.',
  name: 'Naam',
  email: 'E-mailadres',
  mobile: 'Mobiel nummer',
  mobile_optional: 'Mobiel nummer (optioneel)',
  email_optional: 'E-mailadres (optioneel)',
  reason: 'Reden (optioneel)',
  next: 'Doorgaan',
  missing_name: 'Vul de naam in van wie in uw plaats ondertekent.',
  missing_email: 'Vul een geldig e-mailadres in.',
  missing_mobile: 'Vul een mobiel nummer in.',
  missing_contact: 'Vul een e-mailadres of mobiel nummer in.',
  confirm_title: 'Doorgeven aan {name}?',
  confirm_text:
    'We sturen {name} ({contact}) meteen een bericht. Uw link werkt dan niet meer. Alles wat u hebt ingevuld of ondertekend, wordt met uw notities verwijderd, ook wat u hebt ingevuld voor anderen die nog niet hebben ondertekend.',
  same_name:
    'Iemand met de naam {name} ondertekent dit document al. Is het dezelfde persoon? Geef dan iemand anders op: alleen {sender} kan één persoon twee keer laten ondertekenen.',
  confirm_undo: 'U kunt dit niet zelf terugdraaien: alleen {sender} kan dat.',
  back: 'Terug',
  pass_on: 'Doorgeven',
  offline:
    'Er is geen verbinding, dus er is niets doorgegeven. Wat u hebt ingevuld, is bewaard: probeer het opnieuw zodra er weer verbinding is.',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  sender: 'de afzender',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'nl'>;
