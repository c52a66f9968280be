import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Bijlagen',
  title_n: { one: 'Bijlagen (nog {n} te openen)', other: 'Bijlagen (nog {n} te openen)' },
  text: 'Ze horen bij wat u ondertekent. Open de bijlagen met “Moet worden geopend” voordat u verzendt.',
  text_optional: 'Ze horen bij wat u ondertekent. U kunt ze op elk moment lezen.',
  must: 'Moet worden geopend',
  opened: 'Geopend',
  open: 'Openen',
  open_name: '{name} openen',
  opening: 'Wordt geopend…',
  now_open: '{name} is geopend en op uw apparaat opgeslagen, zodat u het kunt lezen.',
  all_open: 'Alles wat geopend moest worden, is geopend.',
  carry_on: 'Doorgaan',
  offline: 'U bent offline. U kunt deze bijlagen weer openen zodra er verbinding is.',
  failed: 'Deze bijlage kon niet worden geopend. Probeer het opnieuw.',
  download: 'Downloaden',
  unreadable: 'Dit bestand kan hier niet worden getoond. Download het om het te lezen.',
  others: 'Bestanden in velden van anderen',
  from: 'Van {name}',
  from_for: 'Van {name}, voor {owner}',
} as const satisfies Translated<typeof t.english, 'nl'>;
