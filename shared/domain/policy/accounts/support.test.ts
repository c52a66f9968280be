import { expect, it } from 'vitest';
import { routes } from '../../../contract/registry.ts';
import { consentCovers, consentHolds, supportCalls, supportMayCall } from './support.ts';

const named = new Map(routes.map((route) => [route.name, route]));

it('support may only read, by calls of members, and gets no file', () => {
  for (const call of Object.keys(supportCalls)) {
    const route = named.get(call);
    expect([call, route?.method, route?.changesState, route?.callers.includes('member'), route?.response !== undefined]).toEqual([
      call,
      'GET',
      false,
      true,
      true,
    ]);
  }
  const refused = routes.filter(({ name }) => !supportMayCall(name).ok).map(({ name }) => name);
  expect(refused).toEqual(
    expect.arrayContaining(['getUser', 'getApiKeys', 'getNotifications', 'serveDocument', 'getBilling', 'grantSupport']),
  );
  expect(refused).toHaveLength(routes.length - Object.keys(supportCalls).length);
});

it('a consent to settings and lists opens no document', () => {
  expect(consentCovers({ scope: 'settings' }, 'listDocuments')).toEqual({ ok: true });
  expect(consentCovers({ scope: 'settings' }, 'getDocument')).toEqual({ ok: false, code: 'support_documents_closed' });
  expect(consentCovers({ scope: 'documents' }, 'getDocument')).toEqual({ ok: true });
  expect(consentCovers({ scope: 'documents' }, 'updateDocument')).toEqual({ ok: false, code: 'support_read_only' });
});

it('a consent holds until its time, unless it was ended', () => {
  const now = new Date('2026-11-23T10:00:00.000Z');
  const valid_until = '2026-11-23T10:00:00.001Z';
  expect(consentHolds({ is_on: true, valid_until }, now)).toBe(true);
  expect(consentHolds({ is_on: false, valid_until }, now)).toBe(false);
  expect(consentHolds({ is_on: true, valid_until: now.toISOString() }, now)).toBe(false);
  expect(consentHolds(undefined, now)).toBe(false);
});
