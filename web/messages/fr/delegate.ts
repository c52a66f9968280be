import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Qui signe à votre place ?',
  intro: 'Cette personne recevra sa propre demande. {sender} saura qui elle est, et votre motif.',
  name: 'Nom',
  email: 'Adresse e-mail',
  mobile: 'Numéro de mobile',
  mobile_optional: 'Numéro de mobile (facultatif)',
  email_optional: 'Adresse e-mail (facultatif)',
  reason: 'Motif (facultatif)',
  next: 'Continuer',
  missing_name: 'Saisissez le nom de la personne qui signe à votre place.',
  missing_email: 'Saisissez une adresse e-mail valide.',
  missing_mobile: 'Saisissez un numéro de mobile.',
  missing_contact: 'Saisissez une adresse e-mail ou un numéro de mobile.',
  confirm_title: 'Transmettre à {name} ?',
  confirm_text:
    'Nous écrirons aussitôt à {name} ({contact}). Votre lien ne sera alors plus valable. Tout ce que vous avez rempli ou signé sera retiré, avec vos notes, y compris ce que vous avez rempli pour d’autres qui n’ont pas encore signé.',
  same_name:
    'Une personne nommée {name} signe déjà ce document. Si c’est la même, veuillez nommer quelqu’un d’autre : seul {sender} peut faire signer une personne deux fois.',
  confirm_undo: 'Vous ne pourrez pas l’annuler vous-même, seul {sender} le peut.',
  back: 'Retour',
  pass_on: 'Transmettre',
  offline:
    'Il n’y a pas de connexion, rien n’a donc été transmis. Ce que vous avez saisi est conservé : veuillez réessayer quand elle sera rétablie.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  sender: 'l’expéditeur',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'fr'>;
