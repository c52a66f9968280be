import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Tout ce que vous signez, au même endroit',
  offer_text: 'Avec un mot de passe pour {email}, vous retrouvez vos documents ici chaque fois que vous en avez besoin.',
  choose: 'Choisir un mot de passe',
  title: 'Choisir un mot de passe',
  text: 'Vous vous connectez avec {email}. Nous y envoyons un lien qui confirme l’adresse.',
  password: 'Mot de passe',
  hint: 'Au moins {n} caractères',
  too_short: 'Veuillez saisir un mot de passe d’au moins {n} caractères.',
  show: 'Afficher le mot de passe',
  save: 'Créer le compte',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  taken: 'Il existe déjà un compte pour {email}.',
  log_in: 'Se connecter',
  made: 'Votre compte est prêt. Veuillez suivre le lien que nous venons d’envoyer à {email}.',
  open: 'Ouvrir mes documents',
} as const satisfies Translated<typeof t.english, 'fr'>;
