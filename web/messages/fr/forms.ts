import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../forms.ts';

export const words = {
  loading: 'Un instant…',
  gone: 'Ce formulaire est fermé',
  gone_text: 'Il n’est plus proposé, ou le lien a été tronqué en chemin. Veuillez demander à la personne qui vous a donné le lien.',
  closed_meanwhile:
    'Ce formulaire a été fermé entre-temps, rien n’a donc été envoyé. Veuillez demander à la personne qui vous a donné le lien.',
  later: 'Impossible de charger le formulaire pour le moment',
  later_text: 'Notre serveur ne répond pas comme prévu. Veuillez réessayer dans quelques minutes.',
  try_again: 'Réessayer',
  text: {
    one: '{sender} vous demande de remplir et de signer ce document de {n} page.',
    other: '{sender} vous demande de remplir et de signer ce document de {n} pages.',
  },
  asker_address: '{email} (confirmée)',
  asker_of: 'de {account}',
  asks: 'Vous remplirez : {tasks}',
  asks_as: 'Vous signez en tant que {role} : {tasks}',
  others: { one: '{n} autre personne le signe aussi.', other: '{n} autres personnes le signent aussi.' },
  next: 'Vous verrez ensuite le document. Rien n’est signé avant que vous ne l’envoyiez.',
  full: 'Ce formulaire est rempli si souvent qu’il lui faut une pause. Ce que vous avez saisi est toujours là.',
  name: 'Votre nom',
  name_required: 'Veuillez saisir votre nom.',
  email: 'Votre adresse e-mail',
  email_proof: 'Avant la signature, nous y envoyons un code à usage unique.',
  email_required: 'Veuillez saisir une adresse e-mail valide.',
  begun:
    'Vous avez déjà commencé et votre document est toujours là : il suffit de continuer. Si vous modifiez quelque chose ci-dessous, vous recommencez.',
  mobile: 'Votre numéro de mobile',
  mobile_how: 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  mobile_proof: 'Avant la signature, nous y envoyons un code à usage unique. Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  mobile_required: 'Veuillez saisir votre numéro de mobile.',
  open_in_tab: 'Remplir et signer',
  go_on: 'Continuer vers le document',
} as const satisfies Translated<typeof t.english, 'fr'>;
