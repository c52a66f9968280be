import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (context: Record<string, string>) => readConfig(new App({ context }).node, '1.0.0');
const ours = { domainName: 'sign.example.org', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' };

test('a domain of passkeys is the address’s host or above it, or nothing is deployed', () => {
  expect(read({ ...ours, passkeyDomain: 'example.org' }).settings.PASSKEY_DOMAIN).toBe('example.org');
  expect(read({ ...ours, passkeyDomain: 'sign.example.org' }).settings.PASSKEY_DOMAIN).toBe('sign.example.org');
  expect(read(ours).settings.PASSKEY_DOMAIN).toBeUndefined();
  expect(() => read({ ...ours, passkeyDomain: 'example.com' })).toThrow('PASSKEY_DOMAIN');
  expect(() => read({ passkeyDomain: 'example.org' })).toThrow("needs 'domainName'");
});
