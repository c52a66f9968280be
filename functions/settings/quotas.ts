import { SettingUnusable } from './setting.ts';

/** Limits on messages, so that neither a stolen account nor a mistake floods people or runs up a bill. */
export interface Quotas {
  /** Emails caused by the members and forms of one account, each day (UTC). */
  emails_a_day: number;
  /** Text messages (SMS and WhatsApp) of one account, each day. */
  texts_a_day: number;
  /** Voice calls of one account, each day. */
  calls_a_day: number;
  /** Messages of all kinds to one address or number, each hour, from one account. */
  recipient_an_hour: number;
}

export const defaultQuotas: Quotas = { emails_a_day: 2_000, texts_a_day: 300, calls_a_day: 50, recipient_an_hour: 30 };

/** Reads `emails_a_day=500,texts_a_day=50`; a quota that is left out keeps its default. Throws SettingUnusable. */
export function readQuotas(text: string | undefined): Quotas {
  const quotas = { ...defaultQuotas };
  for (const part of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    if (!(name in defaultQuotas) || !/^\d+$/.test(value)) {
      throw new SettingUnusable(`QUOTAS: “${part.trim()}” is not one of ${Object.keys(defaultQuotas).join(', ')} with a whole number.`);
    }
    quotas[name as keyof Quotas] = Number(value);
  }
  return quotas;
}
