import { describe, expect, it } from 'vitest';
import { isChangedSince, isPossibleSendTime, isSendDue } from './send-time.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('the time of sending', () => {
  it('is in the future, and within a year', () => {
    expect(isPossibleSendTime('2026-03-10T12:00:00.001Z', now)).toBe(true);
    expect(isPossibleSendTime('2027-03-10T12:00:00.000Z', now)).toBe(true);
    for (const at of ['2026-03-10T12:00:00.000Z', '2027-03-12T12:00:00.000Z', 'soon']) expect(isPossibleSendTime(at, now)).toBe(false);
  });

  it('has come from that moment on', () => {
    expect(isSendDue({ send_at: { at: '2026-03-10T12:00:00.000Z' } }, now)).toBe(true);
    expect(isSendDue({ send_at: { at: '2026-03-10T12:00:00.001Z' } }, now)).toBe(false);
    expect([isSendDue({ send_at: null }, now), isSendDue({}, now)]).toEqual([false, false]);
  });

  it('tells of changes after it was set, but not of itself', () => {
    const send_at = { date_set: '2026-03-10T12:00:00.000Z' };
    expect(isChangedSince({ send_at, date_updated: '2026-03-10T12:00:00.300Z' })).toBe(false);
    expect(isChangedSince({ send_at, date_updated: '2026-03-10T12:00:06.000Z' })).toBe(true);
  });
});
