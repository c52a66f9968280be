import { isCalendarDate } from './date.ts';
import { type FieldKind, filledIn, type SignerWords } from './field-kind.ts';

/** A button. When it is pressed, `data` is `approved`, to which the server adds the day: `approved 2026-11-21`. */
export const approve: FieldKind = {
  ...filledIn,
  type: 'approve',
  label: 'Approve',
  group: 'decide',
  size: { width: 110, height: 30 },
  least: { width: 32, height: 12 },
  givenBy: 'pressing',
  form: 'decision',
  comparable: 'nothing',
  decision: 'for',
  holdsForOneRound: true,
  // The server ignores a day that the caller sends.
  stored: (data, day) => (isApproval(data) ? approvalOn(day) : data),
  foreseen: () => [approvalOn('2026-09-30')],
  content: 'data',
  accepts: isApproval,
  refusal: 'An approval says approved.',
  isFilled: ({ data }) => data !== null && isApproval(data),
  draw: ({ data, approve_decline_button_text }) => {
    if (data === null || !isApproval(data)) return null;
    const day = data.slice(approved.length).trim();
    return { kind: 'text', text: [approve_decline_button_text.trim() || 'Approved', day].filter(Boolean).join('\n') };
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the button above to approve.',
  asked: { one: '{n} approval', other: '{n} approvals' },
};

const approved = 'approved';

export function isApproval(data: string): boolean {
  return data === approved || (data.startsWith(`${approved} `) && isCalendarDate(data.slice(approved.length + 1)));
}

/** The stored form of an approval given on a day (`YYYY-MM-DD`). */
export function approvalOn(day: string): string {
  return `${approved} ${day}`;
}
