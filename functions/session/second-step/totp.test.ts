import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

/** The beginning of a step of 30 s. */
const now = new Date('2026-11-20T10:00:00.000Z');
const step = now.getTime() / 30_000;
const codeAt = (secret: string, off: number) => generate({ secret, epoch: now.getTime() / 1000 + off });

describe('a code of an authenticator app', () => {
  it.each([
    [-31, undefined],
    [-30, step - 1],
    [0, step],
    [30, step + 1],
    [60, undefined],
  ])('made %d s from now belongs to step %s', async (off, expected) => {
    const secret = await newTotpSecret();
    expect(await stepOfCode(secret, await codeAt(secret, off), now, 0)).toBe(expected);
  });

  it('counts only if it is later than the last one that was used', async () => {
    const secret = await newTotpSecret();
    expect(await stepOfCode(secret, await codeAt(secret, 0), now, step)).toBeUndefined();
    expect(await stepOfCode(secret, await codeAt(secret, 30), now, step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%s is none', async (code) => {
    expect(await stepOfCode(await newTotpSecret(), code, now, 0)).toBeUndefined();
  });

  it('comes from a secret whose address names the product and the person', async () => {
    const url = new URL(await otpauthUrl('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'olivia@example.com', 'Example & Sons'));
    expect([url.protocol, url.searchParams.get('issuer'), url.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'Example & Sons',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ]);
  });
});
