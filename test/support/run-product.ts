import { startLocal } from '../../infra/local/start.ts';
import { otherWebBuild } from './product.ts';

// The product as a process of its own, to be killed: PORT and DATA_DIR say where; the line on standard output says when.
const local = await startLocal({ port: Number(process.env.PORT), dataDir: process.env.DATA_DIR ?? '', ...otherWebBuild() });
process.stdout.write(`ready ${local.url}\n`);
