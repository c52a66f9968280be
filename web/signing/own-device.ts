import type { Signatory } from '../../shared/contract/schemas/documents/signatory.ts';
import { framedBy } from './framed/framed-by.ts';
import { isHosted } from './link-session.ts';
import { hasProvenAddress } from './model/proven-address.ts';

/** Whether somebody is known by their address, and nobody else hosts them on this device or on this page. */
export function isOnOwnDevice(person: Pick<Signatory, 'identification' | 'email'>): boolean {
  return hasProvenAddress(person) && !isHosted() && framedBy.length === 0;
}
