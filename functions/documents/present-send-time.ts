import type { SendTime } from '../../shared/contract/schemas/documents/document.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';

/** When a pack is sent of itself, without the keys of the member and the program that scheduled it. */
export function presentSendTime({ send_at }: Pick<PackRecord, 'send_at'>): SendTime | null {
  if (!send_at) return null;
  const { by, application, api_key, ...shown } = send_at;
  return shown;
}
