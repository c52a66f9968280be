import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { createAwsAnchors } from '../../functions/ports/aws/anchors.ts';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { apiUrl, variables } from './deployment.ts';

test('the deployed stream anchors every audit record, and the operator’s check finds all of them intact', {
  timeout: 120_000,
}, async () => {
  const owner = new ApiClient(apiUrl);
  await owner.register({ confirmed: false });
  const { packKey } = await owner.upload(await plainPdf(1));
  const anchors = createAwsAnchors(readEnvironment(variables()));
  await expect
    .poll(async () => (await anchors.of(packKey)).map(({ hash }) => hash), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining((await owner.get(`/app/audit_trail/${packKey}`)).audit_records.map(({ hash }: { hash: string }) => hash)),
    );
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['bin/audit-check.ts', '--aws', '--json'], { env: variables() }, (_, output) => resolve(output));
  });
  const { documents, anchored, broken, store } = JSON.parse(text);
  expect(documents).toBeGreaterThan(0);
  expect(anchored).toBeGreaterThan(0);
  // The ports' conformance suite puts its own anchors into the bucket, for documents that do not exist.
  expect(broken.filter(({ document_key }: { document_key: string }) => document_key === packKey)).toEqual([]);
  // The emulator has object lock, but not through its templates.
  expect(store.filter(({ code }: { code: string }) => code !== 'anchors_not_locked')).toEqual([]);
});
