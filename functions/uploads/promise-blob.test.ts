import { expect, test } from 'vitest';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { countCall } from '../calls/rate-limit.ts';
import { keys } from '../data/keys.ts';
import type { Files } from '../ports/files.ts';
import { mostOfVisitors, promiseBlob } from './promise-blob.ts';
import { uploadBudgets } from './reserve-bytes.ts';
import { uploadLimits } from './upload-limits.ts';

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

test('a file that is too large reserves nothing, and one that is refused for the document leaves the signatory’s own bytes', async () => {
  const files: Pick<Files, 'uploadUrl'> = { uploadUrl: async ({ key }) => `https://files.example.com/${key}` };
  const deps = { table: memoryTable(), files: files as Files, clock: { now: () => new Date(0) } };
  const asked = (pack_key: string, signatory_uuid: string, bytes: number) => {
    const caller = { kind: 'signatory', pack_key, signatory_uuid, identified: { identification: 'mailed_link' } };
    return promiseBlob(deps, caller as unknown as SignatoryCaller, { kind: 'file', packKey: pack_key, filename: 'a.txt', bytes });
  };
  const leftToAnna = async () => (await countCall(deps, 'bytes of pack anna', uploadBudgets.ofSigner, 3_600, { amount: 0 })).left;
  for (let n = 0; n < 40; n++) {
    await expect(asked('pack', 'anna', uploadLimits.file + 1)).rejects.toMatchObject({ code: 'file_too_large' });
  }
  expect(await leftToAnna()).toBe(uploadBudgets.ofSigner);
  const files20 = uploadBudgets.ofSigner / uploadLimits.file;
  for (const person of ['ben', 'cleo', 'dan', 'eve']) for (let n = 0; n < files20; n++) await asked('pack', person, uploadLimits.file);
  // Nothing is left of the document's day.
  for (let n = 0; n < files20 + 1; n++) await expect(asked('pack', 'anna', 1)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await leftToAnna()).toBe(uploadBudgets.ofSigner);
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

test('bytes are reserved with each address, for a signatory, a document and all forms of an account', async () => {
  const table = memoryTable();
  for (const [key, account_key] of [
    ['one', 'firm'],
    ['two', 'firm'],
    ['three', 'firm'],
    ['four', 'firm'],
    ['other', 'elsewhere'],
  ] as const) {
    await table.write({ put: { ...keys.pack(key), account_key } });
  }
  const files: Pick<Files, 'uploadUrl'> = { uploadUrl: async ({ key }) => `https://files.example.com/${key}` };
  const deps = { table, files: files as Files, clock: { now: () => new Date(0) } };
  const refusedAfter = async (pack_key: string, signatory_uuid: string, identification: string, bytes?: number) => {
    const caller = { kind: 'signatory', pack_key, signatory_uuid, ip: `${pack_key} ${signatory_uuid}`, identified: { identification } };
    for (let reserved = 0; ; reserved += bytes ?? uploadLimits.file) {
      try {
        await promiseBlob(deps, caller as unknown as SignatoryCaller, { kind: 'file', packKey: pack_key, filename: 'a.txt', bytes });
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests' });
        return reserved;
      }
    }
  };
  const mostAtOnce = uploadLimits.file;
  expect(await refusedAfter('one', 'anna', 'mailed_link', mostAtOnce)).toBe(uploadBudgets.ofSigner);
  // Without a size, as many as a file may have.
  expect(await refusedAfter('one', 'ben', 'mailed_link')).toBe(uploadBudgets.ofSigner);
  for (const person of ['cleo', 'dan']) await refusedAfter('one', person, 'mailed_link', mostAtOnce);
  expect(await refusedAfter('one', 'eve', 'mailed_link', mostAtOnce)).toBe(0);
  let byForms = 0;
  for (const form of ['two', 'three', 'four']) {
    for (const visitor of ['a', 'b', 'c', 'd']) byForms += await refusedAfter(form, visitor, 'form_unproven', mostAtOnce);
  }
  expect(byForms).toBe(uploadBudgets.ofForms);
  expect(await refusedAfter('four', 'anna', 'mailed_link', mostAtOnce)).toBe(uploadBudgets.ofSigner);
  expect(await refusedAfter('other', 'a', 'form_unproven', mostAtOnce)).toBe(uploadBudgets.ofSigner);
});
