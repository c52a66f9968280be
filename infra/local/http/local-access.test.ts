import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { localAccess } from './local-access.ts';

const request = (headers: Record<string, string> = {}) => ({ headers }) as unknown as IncomingMessage;
const url = (query = '') => new URL(`http://localhost/_local/mailbox${query}`);
const opened = { host: '0.0.0.0', publicUrl: 'http://localhost:3000', behindProxy: false };

describe('the mailbox and the clock of one machine', () => {
  test('are open if the product is on loopback and has no other name', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      const access = localAccess({ host, publicUrl: 'http://localhost:3000', behindProxy: false });
      expect([access.token, access.clockMoves, access.mayEnter(request(), url())]).toEqual([null, true, true]);
    }
  });

  test('are closed to a request that a proxy passed on to a local name', () => {
    const access = localAccess({ host: '127.0.0.1', publicUrl: 'http://localhost:3000', behindProxy: false });
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect([name, access.mayEnter(request({ [name]: '203.0.113.9' }), url())]).toEqual([name, false]);
    }
  });

  test.each([
    [opened],
    [{ ...opened, host: '127.0.0.1', publicUrl: 'https://sign.example.org' }],
    [{ ...opened, host: '127.0.0.1', behindProxy: true }],
    [{ ...opened, host: '192.168.1.5' }],
  ])('ask for a token if the product can be reached from elsewhere: %j', (where) => {
    const access = localAccess(where);
    const token = access.token ?? '';
    expect([token.length > 40, access.clockMoves]).toEqual([true, false]);
    expect(access.mayEnter(request(), url())).toBe(false);
    expect(access.mayEnter(request({ authorization: 'Bearer wrong', cookie: 'countersign_local=' }), url('?token='))).toBe(false);
    expect(access.mayEnter(request({ authorization: `Bearer ${token}` }), url())).toBe(true);
    expect(access.mayEnter(request({ cookie: `a=b; countersign_local=${token}` }), url())).toBe(true);
    expect(access.mayEnter(request(), url(`?token=${token}`))).toBe(true);
  });

  test('a token in the address becomes a cookie that scripts and other sites never see', () => {
    const access = localAccess({ ...opened, publicUrl: 'https://sign.example.org' });
    expect(access.cookieFor(url())).toBeUndefined();
    expect(access.cookieFor(url(`?token=${access.token}`))).toMatch(/; Path=\/_local; HttpOnly; SameSite=Strict; Secure$/);
  });
});
