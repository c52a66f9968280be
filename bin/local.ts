import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: runs the whole product on this machine. Environment variables: PORT (3000), HOST (127.0.0.1), DATA_DIR
 * (.countersign), PUBLIC_URL (the address for users if another server stands in front) and TRUSTED_PROXY (that server's
 * address). The SEAL_ variables of functions/settings/seal-settings.ts and infra/local/keys/sealing.ts set how it
 * seals. DEMO=off leaves out the demo account.
 */
const dataDir = process.env.DATA_DIR ?? '.countersign';
// The next start reuses the stripped types and compiled code of this one.
enableCompileCache(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/countersign'));

const [
  { startLocal },
  { DataDirInUse },
  { PortInUse },
  { SealSettingsUnusable, sealLevelMeanings },
  { TrustedProxyUnusable },
  { ClockMoved },
  { SettingUnusable },
  { SigningTermsUnusable },
  { buildWeb, webBuildIsStale },
] = await Promise.all([
  import('../infra/local/start.ts'),
  import('../infra/local/table/database.ts'),
  import('../infra/local/http/listen.ts'),
  import('../functions/settings/seal-settings.ts'),
  import('../infra/local/http/client-address.ts'),
  import('../infra/local/clock.ts'),
  import('../functions/settings/setting.ts'),
  import('../functions/settings/terms-settings.ts'),
  import('./web-build.ts'),
]);

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

try {
  const building = webBuildIsStale() ? build() : Promise.resolve();
  const local = await startLocal({
    port,
    host,
    dataDir,
    ...(process.env.PUBLIC_URL && { publicUrl: process.env.PUBLIC_URL }),
    ...(process.env.TRUSTED_PROXY && { trustedProxy: process.env.TRUSTED_PROXY }),
  });
  stopOnSignal(local);
  await building;
  console.log(`Countersign is ready at ${local.url}`);
  const token = local.localToken ? `?token=${local.localToken}` : '';
  console.log(`Every mail and text message is kept at ${local.url}/_local/mailbox${token}`);
  const { level } = local.deps.settings.seal;
  console.log(`Seals are of level ${level}: ${sealLevelMeanings[level]}`);
  await local.warmUp();
  if (process.env.DEMO !== 'off') await offerDemo();
} catch (error) {
  const unusable = [SealSettingsUnusable, TrustedProxyUnusable, SettingUnusable, SigningTermsUnusable];
  const expected = [DataDirInUse, PortInUse, ClockMoved, ...unusable].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The first start makes the demo account while the product is already in use; later starts only print its password again. */
async function offerDemo(): Promise<void> {
  const { demoAccount } = await import('../infra/local/demo/demo-account.ts');
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const demo = await demoAccount(dataDir, `http://${reachable}:${port}`).catch((error) => console.error(error));
  if (demo) console.log(`Demo account: ${demo.email}, password ${demo.password}`);
}

async function build(): Promise<void> {
  console.log('Building the web app …');
  await buildWeb();
}

/** Finishes running work. A second signal ends at once. */
function stopOnSignal(local: { close(): Promise<void> }): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void local.close().then(() => process.exit(0));
    });
  }
}
