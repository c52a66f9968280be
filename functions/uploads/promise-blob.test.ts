import { expect, test } from 'vitest';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import type { Files } from '../ports/files.ts';
import { promiseBlob } from './promise-blob.ts';

test('a signatory uploads for their fields, and can’t use their document as a store', async () => {
  let now = new Date(0);
  const files: Pick<Files, 'uploadUrl'> = { uploadUrl: async ({ key }) => `https://files.example.com/${key}` };
  const deps = { table: memoryTable(), files: files as Files, clock: { now: () => now } };
  const asked = (signatory_uuid: string) => {
    const caller = { kind: 'signatory', pack_key: 'pack', signatory_uuid } as SignatoryCaller;
    return promiseBlob(deps, caller, { kind: 'file', packKey: 'pack', filename: 'a.txt', bytes: 1 });
  };
  for (let upload = 0; upload < 120; upload++) await asked('anna');
  await expect(asked('anna')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await asked('ben')).toMatchObject({ url: expect.any(String) });
  now = new Date(3_600_000);
  expect(await asked('anna')).toMatchObject({ url: expect.any(String) });
});
