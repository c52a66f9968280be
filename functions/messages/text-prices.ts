import type { TextPrices } from '../../shared/contract/schemas/management/operator-text.ts';
import { costOf } from '../../shared/domain/wording/price.ts';
import { textSegments } from '../../shared/domain/wording/text-segments.ts';
import type { Settings } from '../settings/settings.ts';

type Priced = Pick<Settings, 'smsPrice' | 'whatsappPrice'>;

export const pricesOf = ({ smsPrice, whatsappPrice }: Priced): TextPrices => ({ sms: smsPrice, whatsapp: whatsappPrice });

/** What is billed for these texts: SMS by segments, WhatsApp by messages. */
export function billFor(settings: Priced, channel: keyof TextPrices, texts: readonly string[]): { segments: number; cost: string } {
  const segments = channel === 'sms' ? texts.reduce((sum, text) => sum + textSegments(text).segments, 0) : texts.length;
  return { segments, cost: costOf(pricesOf(settings)[channel], segments) };
}
