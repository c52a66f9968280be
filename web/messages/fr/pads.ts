import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signature/pad-messages.ts';

export const words = {
  undo: 'Annuler',
  clear: 'Effacer',
  style: 'Style d’écriture',
  style_n: 'Style d’écriture {n}',
  typed_needed: 'Veuillez saisir votre nom.',
  typed_other: 'Veuillez écrire votre nom dans un autre alphabet.',
  typed_font_coming: 'Chargement des lettres de ce nom…',
  typed_font_missing: 'Les lettres de ce nom n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  crop: 'Recadrer',
  crop_hint: 'Tirez les coins, ou utilisez Tab et les flèches ; avec Maj, par plus grands pas.',
  crop_area: 'Zone choisie',
  crop_size: 'La zone choisie fait {width} % de la largeur et {height} % de la hauteur.',
  corner_nw: 'Coin supérieur gauche',
  corner_ne: 'Coin supérieur droit',
  corner_se: 'Coin inférieur droit',
  corner_sw: 'Coin inférieur gauche',
  turn_left: 'Pivoter à gauche',
  turn_right: 'Pivoter à droite',
  your_picture: 'Votre image',
  picture_reading: 'Lecture de l’image…',
  picture_heic:
    'C’est une photo HEIC, que ce navigateur ne peut pas lire. Prenez la photo ici, ou enregistrez-la en JPEG et choisissez-la à nouveau.',
  picture_too_large: 'Cette image dépasse {n} Mo. Veuillez en choisir une plus petite.',
  picture_damaged:
    'Cette image ne peut pas être lue : elle est endommagée, ou trop grande pour cet appareil. Veuillez en choisir une autre.',
  another_picture: 'Autre image',
  as_it_will_be: 'Voici le résultat',
  no_ink_found: 'Aucune encre n’a été trouvée sur le papier, l’image reste donc telle quelle.',
} as const satisfies Translated<typeof t.english, 'fr'>;
