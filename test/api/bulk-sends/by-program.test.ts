import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bulkSendSample } from '../../../functions/installation/openapi/samples/bulk-send.ts';
import { tenants, tenantTemplate } from '../../support/bulk-sends.ts';
import { startProduct } from '../../support/product.ts';

const run = promisify(execFile);

it('the program that the API’s document shows runs a bulk send from file to result', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sample-'));
  const product = await startProduct();
  onTestFinished(async () => {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const owner = await product.owner();
  const template = await tenantTemplate(product, owner);
  const { user } = await owner.get('/app/user');
  const { api_key } = await owner.post('/app/api_keys/', { entity_key: user.default_user_account_key });
  writeFileSync(join(folder, 'program.mjs'), bulkSendSample);
  writeFileSync(join(folder, 'people.csv'), `${tenants(3)}\nNobody,nobody,900`);
  const environment = { COUNTERSIGN_URL: product.url, COUNTERSIGN_KEY: api_key, COUNTERSIGN_TEMPLATE: template.key };
  const { stdout } = await run(process.execPath, [join(folder, 'program.mjs')], { cwd: folder, env: { ...process.env, ...environment } });
  expect(stdout.trim().split('\n')).toEqual([
    '1 rows: Tenant, Not a valid email address in linked data',
    expect.stringMatching(/^0 tenant-0@example\.com sent [a-z2-7]+$/),
    expect.stringMatching(/^1 tenant-1@example\.com sent [a-z2-7]+$/),
    expect.stringMatching(/^2 tenant-2@example\.com sent [a-z2-7]+$/),
    '3 nobody failed Tenant: Not a valid email address in linked data',
  ]);
  expect((await product.outbox('tenant-2@example.com')).map(({ subject }) => subject)).toEqual(['Your lease, Tenant 2']);
});

it('the guide shows the same program', () => {
  const guide = readFileSync(new URL('../../../docs/api-bulk-sends.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\`\`\`js\n${bulkSendSample}\`\`\``);
});
