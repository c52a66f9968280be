import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idsFrom } from '../../../functions/data/ids.ts';
import { keys } from '../../../functions/data/keys.ts';
import { loadPack } from '../../../functions/data/pack/load-pack.ts';
import { systemClock } from '../../../functions/ports/aws/clock.ts';
import { ApiClient } from '../../support/api-client.ts';
import { addressOf, bulkSendPath, leasesFor } from '../../support/leases.ts';
import { startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';
import { until } from '../../support/until.ts';
import type { Figure } from '../figure.ts';
import { readyLine, start } from '../started.ts';
import { watchMemory } from './watch-memory.ts';

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
const patience = { patienceMs: 600_000, everyMs: 100 };

/** The ZIP of the signed documents of a bulk send, through the product as `npm start` runs it: how long it takes, and whether memory stays flat. */
export async function signedDocumentFigures(documents: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  try {
    const { key, session, size } = await signedBulkSend(dataDir, documents);
    const product = await start({ environment: { DEMO: 'off', DATA_DIR: dataDir } });
    try {
      await product.said(readyLine);
      const owner = new ApiClient(product.url, session);
      const path = `/app/bulk_send/${key}/generate_temp_zip`;
      const memory = watchMemory(product.pid);
      const began = performance.now();
      const { key: begun } = (await owner.get(path)).bulk_send_temp_zip;
      const file_keys = await until(
        'the ZIP',
        async () => {
          const made = (await owner.get(`${path}?bulk_send_temp_zip_key=${begun}`)).bulk_send_temp_zip;
          return made.file_keys.length > 0 ? (made.file_keys as string[]) : undefined;
        },
        patience,
      );
      const taken = performance.now() - began;
      const what = `${documents} signed documents of ${kilobytes(size)} in ${file_keys.length} ZIP`;
      return [
        { what, measured: seconds(taken), aim: '' },
        { what: 'Memory before, in each fifth, and after (all processes)', measured: memory.stop(), aim: 'flat' },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A bulk send of which one document is signed as people do, and all others hold the same file. */
async function signedBulkSend(dataDir: string, documents: number) {
  const product = await startProduct({ dataDir, clock: systemClock });
  try {
    const owner = await product.owner();
    const key = await leasesFor(owner, documents);
    await owner.post(bulkSendPath, { data: { key, bulk_send_type: 'create_only' } });
    await owner.post(bulkSendPath, { data: { key, status: 'active' } });
    await product.local.idle();
    const documentOf = (row: number) => idsFrom(`${key}:${row}`).key();
    await owner.send(documentOf(0));
    await sign(product, addressOf(0));
    await product.local.idle();
    const { table, files } = product.local.deps;
    const signed = await loadPack(table, documentOf(0));
    const file = await files.get(signed?.pack.final_file_key ?? '');
    const { account_key = '' } = signed?.pack ?? {};
    for (let row = 1; row < documents; row++) {
      const final_file_key = `final/${documentOf(row)}/signed.pdf`;
      await files.put(final_file_key, file, 'application/pdf');
      await table.write({ update: keys.pack(documentOf(row)), set: { status: 'complete', final_file_key } });
      await table.write({ update: keys.bulkRow(account_key, key, row), set: { status: 'complete' } });
    }
    return { key, session: owner.session, size: file.length };
  } finally {
    await product.close();
  }
}
