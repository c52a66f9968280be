import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLocalClock } from '../../infra/local/clock.ts';
import { createLocalSecrets } from '../../infra/local/keys/secrets.ts';
import { createLocalSigner } from '../../infra/local/keys/signer.ts';
import { DataDirInUse, openDatabase } from '../../infra/local/table/database.ts';
import { describeClock } from './clock.suite.ts';
import { closeOnce, temporaryFolder, workbench } from './local-workbench.ts';
import { describeSecrets } from './secrets.suite.ts';
import { describeSigner } from './signer.suite.ts';

describeSigner('data folder', async () => createLocalSigner(temporaryFolder(), 'Testing Ltd', new Date()));
describeSigner('data folder, ECDSA', async () => createLocalSigner(temporaryFolder(), 'Testing Ltd', new Date(), { keyType: 'ecdsa' }));
describeSecrets('data folder', async () => createLocalSecrets(temporaryFolder()));
describeClock('movable clock', () => workbench().clock);

describe('the data folder', () => {
  it('keeps key and secrets across restarts, readable by their owner only', async () => {
    const folder = temporaryFolder();
    const chain = () => createLocalSigner(folder, 'Testing Ltd', new Date('2026-03-02T10:00:00Z')).certificateChain();
    const [first] = await chain();
    expect(await chain()).toEqual([first]);
    expect(new X509Certificate(Buffer.from(first ?? [])).subject).toBe('CN=Countersign local seal\nO=Testing Ltd');
    const secret = await createLocalSecrets(folder).links.get();
    expect(await createLocalSecrets(folder).links.get()).toEqual(secret);
    for (const name of ['seal.pem', 'secrets.json']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('is used by one process at a time', () => {
    const { folder, database } = workbench();
    expect(() => openDatabase(folder)).toThrow(DataDirInUse);
    closeOnce(database);
    openDatabase(folder).close();
  });

  it('keeps the moved clock, which only goes forward', () => {
    const folder = temporaryFolder();
    const first = workbench(folder);
    first.clock.advance(86_400);
    const moved = first.clock.time();
    expect(() => first.clock.advance(-1)).toThrow(RangeError);
    closeOnce(first.database);
    const second = openDatabase(folder);
    expect(createLocalClock(second).time()).toBeGreaterThanOrEqual(moved);
    second.close();
  });
});
