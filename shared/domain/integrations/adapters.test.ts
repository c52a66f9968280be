import { describe, expect, test } from 'vitest';
import { type Configured, leadsElsewhere, missingIn } from './adapters.ts';

const bucket: Configured = {
  integration_id: 's3',
  site_url: 'https://s3.example.com',
  user_name: 'AKIA',
  bucket: 'signed',
  region: 'eu-central-1',
  has_access_token: true,
};

describe('a configuration', () => {
  test.each([
    [{}, null],
    [{ has_access_token: false }, 'integration_incomplete'],
    [{ bucket: '' }, 'integration_incomplete'],
    [{ integration_id: 'webdav', bucket: '', region: '' }, null],
    [{ site_url: 'ftp://files.example.com' }, 'integration_address_invalid'],
    [{ site_url: 'https://me:secret@files.example.com' }, 'integration_address_invalid'],
    [{ site_url: 'https://files.example.com/?to=x' }, 'integration_address_invalid'],
    [{ site_url: 'https://files.example.com/dav#' }, 'integration_address_invalid'],
    [{ site_url: 'https://files.example.com/dav?' }, 'integration_address_invalid'],
    [{ site_url: 'files.example.com' }, 'integration_address_invalid'],
  ] as const)('with %o lacks %s', (change, missing) => expect(missingIn({ ...bucket, ...change })).toBe(missing));

  test('takes its secret along only to the same address and user', () => {
    expect(leadsElsewhere(bucket, { ...bucket })).toBe(false);
    expect(leadsElsewhere(bucket, { ...bucket, site_url: 'https://elsewhere.example.com' })).toBe(true);
    expect(leadsElsewhere(bucket, { ...bucket, user_name: 'other' })).toBe(true);
  });
});
