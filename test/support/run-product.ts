import { flushCompileCache } from 'node:module';
import { startLocal } from '../../infra/local/start.ts';
import { otherWebBuild } from './product.ts';

// The product as a process that can be killed: PORT and DATA_DIR configure it; a line on standard output reports that
// it is ready.
const local = await startLocal({ port: Number(process.env.PORT), dataDir: process.env.DATA_DIR ?? '', ...otherWebBuild() });
// Node keeps compiled code when a process ends by itself; this one is killed.
flushCompileCache();
process.stdout.write(`ready ${local.url}\n`);
process.once('SIGTERM', () => void local.close().then(() => process.exit(0)));
