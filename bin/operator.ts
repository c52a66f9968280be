/**
 * The people who run the installation. They log in at #management, apart from all accounts.
 *
 *   npm run operator -- add NAME      makes an operator and prints the link with which they set themselves up
 *   npm run operator -- reset NAME    ends password, app and sessions, and prints a new link (a lost phone, a lost password)
 *   npm run operator -- remove NAME   removes an operator with all sessions
 *   npm run operator -- list          lists them
 *
 * It works on DATA_DIR (.countersign) while the product is stopped, or with --aws on the table that TABLE_NAME names,
 * with AWS credentials and region from the environment. PUBLIC_URL is the address that the link begins with.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allOperators } from '../functions/data/operators/operators.ts';
import { addOperator, OperatorProblem, removeOperator, resetOperator } from '../functions/management/operators.ts';
import type { Clock } from '../functions/ports/clock.ts';
import type { Table } from '../functions/ports/table.ts';
import { createLocalClock } from '../infra/local/clock.ts';
import { DataDirInUse, openDatabase } from '../infra/local/table/database.ts';
import { createLocalTable } from '../infra/local/table/table.ts';

interface Source {
  deps: { table: Table; clock: Clock };
  close(): void;
}

function openLocal(): Source {
  const dataDir = process.env.DATA_DIR ?? '.countersign';
  if (!existsSync(join(dataDir, 'countersign.db'))) throw new OperatorProblem(`There is no data in ${dataDir}. Start the product once.`);
  const database = openDatabase(dataDir);
  const clock = createLocalClock(database);
  const nothing = () => undefined;
  return { deps: { table: createLocalTable(database, clock, nothing, nothing), clock }, close: () => database.close() };
}

async function openAws(): Promise<Source> {
  const [{ createAwsTable }, { readEnvironment }, { systemClock }] = await Promise.all([
    import('../functions/ports/aws/table.ts'),
    import('../functions/ports/aws/environment.ts'),
    import('../functions/ports/aws/clock.ts'),
  ]);
  return { deps: { table: createAwsTable(readEnvironment()), clock: systemClock }, close: () => undefined };
}

async function run({ deps }: Source, action: string | undefined, name: string | undefined): Promise<void> {
  if (action === 'add' && name) showLink(name, await addOperator(deps, name));
  else if (action === 'reset' && name) showLink(name, await resetOperator(deps, name));
  else if (action === 'remove' && name) {
    await removeOperator(deps, name);
    console.log(`${name} is no operator any more.`);
  } else if (action === 'list') {
    const all = await allOperators(deps.table);
    for (const operator of all) console.log(`${operator.name}  ${operator.set_up_at ? `set up ${operator.set_up_at}` : 'not set up yet'}`);
    if (all.length === 0) console.log('There are no operators yet.');
  } else throw new OperatorProblem('Usage: npm run operator -- add NAME | reset NAME | remove NAME | list  [--aws]');
}

function showLink(name: string, token: string): void {
  const address = (process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '');
  console.log(`${name.toLowerCase()} sets up a password and an authenticator app here, once, within a day:`);
  console.log(`${address}/#management/set_up?token=${token}`);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { aws: { type: 'boolean', default: false } } });
  const source = await (values.aws ? openAws() : openLocal());
  try {
    await run(source, positionals[0], positionals[1]);
  } finally {
    source.close();
  }
} catch (error) {
  if (!(error instanceof OperatorProblem || error instanceof DataDirInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
