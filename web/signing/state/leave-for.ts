import { startAnewIf } from '../../shell/restored-page.ts';
import { forgetSession } from '../link-session.ts';

/**
 * Leaves this page to somebody else who holds the device from now on. Replaced, and never shown again as the browser may have kept
 * it, whole, with its session and all entries: Back asks its link anew, which takes a new pin.
 */
export function leaveFor(address: string): void {
  forgetSession();
  startAnewIf(() => true);
  window.location.replace(address);
}
