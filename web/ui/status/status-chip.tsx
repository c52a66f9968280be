import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileAlert,
  IconHourglass,
  IconLoader2,
  IconLock,
  IconPencil,
  IconShield,
  IconShieldX,
  IconSignature,
  IconTemplate,
  IconTrash,
  IconUserOff,
} from '../../icons/icons.ts';
import type { DocumentState, MemberState, SignatoryState } from './states.ts';
import { documentStateNames, memberStateNames, signatoryStateNames } from './states.ts';
import classes from './status-chip.module.css';

type ChipTone = 'neutral' | 'blue' | 'violet' | 'green' | 'red' | 'amber';

const documentLooks: Record<DocumentState, [Icon, ChipTone]> = {
  setup: [IconPencil, 'neutral'],
  template: [IconTemplate, 'neutral'],
  converting: [IconLoader2, 'blue'],
  conversion_error: [IconFileAlert, 'red'],
  password_needed: [IconLock, 'amber'],
  awaiting_signatures: [IconHourglass, 'blue'],
  awaiting_my_signature: [IconSignature, 'violet'],
  sealing: [IconShield, 'blue'],
  seal_failed: [IconShieldX, 'amber'],
  without_signatures: [IconCircleCheck, 'neutral'],
  complete: [IconCircleCheck, 'green'],
  rejected: [IconCircleX, 'red'],
  deleted: [IconTrash, 'neutral'],
};

const signatoryLooks: Record<SignatoryState, [Icon, ChipTone]> = {
  queued: [IconClock, 'neutral'],
  waiting: [IconClock, 'neutral'],
  awaiting: [IconSignature, 'blue'],
  stopped: [IconUserOff, 'neutral'],
  complete: [IconCircleCheck, 'green'],
  rejected: [IconCircleX, 'red'],
  excluded: [IconUserOff, 'neutral'],
};

const memberLooks: Record<MemberState, [Icon, ChipTone]> = {
  active: [IconCircleCheck, 'green'],
  invited: [IconHourglass, 'blue'],
  lapsed: [IconClock, 'amber'],
  ended: [IconClock, 'amber'],
};

/** A document's state: colour, word and icon. */
export function DocumentChip({ state }: { state: DocumentState }) {
  return <Chip look={documentLooks[state]} name={documentStateNames[state]()} />;
}

/** A signatory's state: colour, word and icon. */
export function SignatoryChip({ state }: { state: SignatoryState }) {
  return <Chip look={signatoryLooks[state]} name={signatoryStateNames[state]()} />;
}

/** A member's state: colour, word and icon. */
export function MemberChip({ state }: { state: MemberState }) {
  return <Chip look={memberLooks[state]} name={memberStateNames[state]()} />;
}

function Chip({ look: [IconOf, tone], name }: { look: [Icon, ChipTone]; name: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <IconOf size={14} stroke={2} aria-hidden />
      {name}
    </span>
  );
}
