import { startLocal } from '../infra/local/start.ts';

const local = await startLocal({
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST ?? '127.0.0.1',
  dataDir: process.env.DATA_DIR ?? '.countersign',
});
console.log(`Countersign is ready at ${local.url}`);
