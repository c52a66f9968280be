import { expect, test } from 'vitest';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import type { Files } from '../ports/files.ts';
import { mostOfVisitors, promiseBlob } from './promise-blob.ts';

test('a signatory uploads for their fields, and can’t use their document as a store', async () => {
  let now = new Date(0);
  const files: Pick<Files, 'uploadUrl'> = { uploadUrl: async ({ key }) => `https://files.example.com/${key}` };
  const deps = { table: memoryTable(), files: files as Files, clock: { now: () => now } };
  const asked = (signatory_uuid: string) => {
    const caller = {
      kind: 'signatory',
      pack_key: 'pack',
      signatory_uuid,
      identified: { identification: 'mailed_link' },
    } as unknown as SignatoryCaller;
    return promiseBlob(deps, caller, { kind: 'file', packKey: 'pack', filename: 'a.txt', bytes: 1 });
  };
  for (let upload = 0; upload < 120; upload++) await asked('anna');
  await expect(asked('anna')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await asked('ben')).toMatchObject({ url: expect.any(String) });
  now = new Date(3_600_000);
  expect(await asked('anna')).toMatchObject({ url: expect.any(String) });
});

test('visitors of forms in one network share their uploads, however many forms they fill in', async () => {
  const files: Pick<Files, 'uploadUrl'> = { uploadUrl: async ({ key }) => `https://files.example.com/${key}` };
  const deps = { table: memoryTable(), files: files as Files, clock: { now: () => new Date(0) } };
  const asked = (form: number, ip: string) => {
    const caller = {
      kind: 'signatory',
      pack_key: `form ${form}`,
      signatory_uuid: 'visitor',
      ip,
      identified: { identification: 'form_unproven' },
    };
    return promiseBlob(deps, caller as unknown as SignatoryCaller, { kind: 'file', packKey: 'pack', filename: 'a.txt', bytes: 1 });
  };
  for (let upload = 0; upload < mostOfVisitors; upload++) await asked(upload, `2001:db8:1:2::${upload.toString(16)}`);
  await expect(asked(mostOfVisitors, '2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await asked(mostOfVisitors, '2001:db8:1:3::1')).toMatchObject({ url: expect.any(String) });
});
