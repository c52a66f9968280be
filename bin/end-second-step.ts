import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../functions/ports/aws/clock.ts';
import { endSecondStep } from '../functions/user/end-second-step.ts';
import { createLocalClock } from '../infra/local/clock.ts';
import { openDatabase } from '../infra/local/table/database.ts';
import { createLocalTable } from '../infra/local/table/table.ts';

/**
 * `npm run second-step:end -- ADDRESS [--aws]`: for a member who has lost their second step and every recovery code. It
 * works on DATA_DIR (.countersign) while the product is stopped, or with --aws on the deployment that TABLE_NAME names.
 */
const [address, ...options] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR ?? '.countersign';

if (!address) throw new Error('Name the member’s email address.');
const isEnded = await (options.includes('--aws') ? onAws(address) : here(address));
console.log(isEnded ? `${address} logs in with the password alone now, and has been mailed.` : `${address} has no second step.`);
process.exitCode = isEnded ? 0 : 1;

async function here(email: string): Promise<boolean> {
  if (!existsSync(join(dataDir, 'countersign.db'))) throw new Error(`There is no data in ${dataDir}.`);
  const database = openDatabase(dataDir);
  const clock = createLocalClock(database);
  const nothing = () => undefined;
  try {
    return await endSecondStep({ table: createLocalTable(database, clock, nothing, nothing), clock }, email);
  } finally {
    database.close();
  }
}

async function onAws(email: string): Promise<boolean> {
  const { readEnvironment } = await import('../functions/ports/aws/environment.ts');
  const { createAwsTable } = await import('../functions/ports/aws/table.ts');
  return endSecondStep({ table: createAwsTable(readEnvironment()), clock: systemClock }, email);
}
