import { type MemberRefusal, reasonOf } from '../../ui/reason.ts';
import { toast } from '../../ui/toasts.ts';
import { announce } from './announcer.tsx';

/** Says why something was not done, on the screen and to screen readers, once. */
export function announceReason(refusal: MemberRefusal): void {
  const reason = reasonOf(refusal);
  toast('warning', reason, { id: 'refused' });
  announce(reason);
}
