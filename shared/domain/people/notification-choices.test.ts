import { describe, expect, it } from 'vitest';
import { consequences, isForbidden, nextDigest, securityChoice, usualChoices, wantsDigest } from './notification-choices.ts';
import { notificationKindOf, notificationKinds } from './notification-kinds.ts';

describe('a person’s choices about notifications', () => {
  it('show everything in the app, and mail by themselves only what changes the person’s own rights', () => {
    for (const kind of notificationKinds) {
      expect(consequences(usualChoices, kind, false)).toEqual({ inApp: true, digest: null, mailed: kind === 'membership' });
    }
  });

  it('send a mail at once only where no other message says the same', () => {
    const at_once = { in_app: true, mail: 'at_once' } as const;
    const all = { ...usualChoices, signed: at_once, problem: at_once };
    expect(consequences(all, 'signed', false).mailed).toBe(true);
    expect(consequences(all, 'problem', false).mailed).toBe(true);
    expect(consequences(all, 'problem', true).mailed).toBe(false);
    expect(consequences(all, 'completed', false).mailed).toBe(false);
  });

  it('put a notification into the digest even if it does not show in the app', () => {
    const choices = { ...usualChoices, rejected: { in_app: false, mail: 'week' } as const };
    expect(consequences(choices, 'rejected', false)).toEqual({ inApp: false, digest: 'week', mailed: false });
    expect(wantsDigest(choices, 'week')).toBe(true);
    expect(wantsDigest(choices, 'day')).toBe(false);
  });

  it('leave the mail about a failed delivery to the choice about rules, if a rule asked for it', () => {
    const choices = { ...usualChoices, rules: { in_app: true, mail: 'day' } as const };
    expect(consequences(choices, 'problem', true).digest).toBe('day');
    expect(consequences(choices, 'problem', false).digest).toBeNull();
  });

  it('can’t switch off what protects the person’s access', () => {
    expect(isForbidden('security', { in_app: false, mail: 'never' })).toBe(true);
    expect(isForbidden('security', securityChoice)).toBe(false);
    expect(isForbidden('signed', { in_app: false, mail: 'never' })).toBe(false);
  });

  it.each([
    ['day', '2026-11-23T05:59:59.999Z', '2026-11-23T06:00:00.000Z'],
    ['day', '2026-11-23T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['week', '2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['week', '2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['week', '2026-12-31T12:00:00.000Z', '2027-01-04T06:00:00.000Z'],
  ] as const)('let the digest of each %s after %s go out at %s', (period, now, next) => {
    expect(nextDigest(period, new Date(now)).toISOString()).toBe(next);
  });

  it.each([
    ['day', 'Africa/Johannesburg', '2026-11-23T03:59:00.000Z', '2026-11-23T04:00:00.000Z'],
    ['day', 'Pacific/Auckland', '2026-11-23T12:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['week', 'Pacific/Auckland', '2026-11-21T12:00:00.000Z', '2026-11-22T17:00:00.000Z'],
    ['day', 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T05:00:00.000Z'],
    ['day', 'No/Where', '2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ] as const)('let the digest of each %s at six in %s, after %s, go out at %s', (period, zone, now, next) => {
    expect(nextDigest(period, new Date(now), zone).toISOString()).toBe(next);
  });

  it('count an unknown notice as one of the subscribed events', () => {
    expect(notificationKindOf('notice_of_tomorrow')).toBe('subscribed');
    expect(notificationKindOf('notice_child_rejected')).toBe('rejected');
  });
});
