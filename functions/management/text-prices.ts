import type { TextPrices } from '../../shared/contract/schemas/management/operator-text.ts';
import type { Settings } from '../settings/settings.ts';

export const pricesOf = ({ smsPrice, whatsappPrice }: Pick<Settings, 'smsPrice' | 'whatsappPrice'>): TextPrices => ({
  sms: smsPrice,
  whatsapp: whatsappPrice,
});
