import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Vraag aan {sender}',
  question: 'Uw vraag',
  more_time: 'Zou ik meer tijd kunnen krijgen om “{document}” te ondertekenen?',
  who_sees: 'Alleen {sender} krijgt uw bericht, per e-mail. In de geschiedenis van het document staat dat u iets vroeg, niet wat.',
  answer_to: 'Het antwoord komt naar {email}.',
  answer_where: 'Vermeld ook hoe u te bereiken bent.',
  send: 'Versturen',
  empty: 'Schrijf eerst iets.',
  failed: 'Uw vraag is niet verstuurd. Uw tekst is bewaard: probeer het opnieuw.',
  offline: 'Er is geen verbinding, dus uw vraag is niet verstuurd. Uw tekst is bewaard: probeer het opnieuw zodra er weer verbinding is.',
  sent_title: 'Uw vraag is onderweg',
  sent_text: 'De vraag gaat per e-mail naar {sender}. U kunt hier verdergaan of later terugkomen met dezelfde link.',
  close: 'Sluiten',
} as const satisfies Translated<typeof t.english, 'nl'>;
