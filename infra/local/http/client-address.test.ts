import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddresses } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  test('is the connection’s if no proxy is trusted, whatever the request says', () => {
    const address = clientAddresses('');
    expect(address(from('::ffff:127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
  });

  test('is the one that a trusted proxy adds, not the one that the caller made up before it', () => {
    const address = clientAddresses('loopback, 10.0.0.0/8');
    expect(address(from('127.0.0.1', '198.51.100.1, 203.0.113.9'))).toBe('203.0.113.9');
    expect(address(from('127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3'))).toBe('203.0.113.9');
  });

  test('is the connection’s if somebody other than the proxy connects', () => {
    expect(clientAddresses('10.0.0.1')(from('192.0.2.7', '203.0.113.9'))).toBe('192.0.2.7');
  });

  test('a setting without an address is refused in words', () => {
    expect(() => clientAddresses('my-proxy')).toThrow('TRUSTED_PROXY must be addresses');
  });
});
