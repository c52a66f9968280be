/** The CDK app: builds the functions, then describes the whole installation. `cdk` runs it (see cdk.json for the options). */
import { readFileSync } from 'node:fs';
import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import { SealSettingsUnusable } from '../functions/settings/seal-settings.ts';
import { SettingUnusable } from '../functions/settings/setting.ts';
import { readSigningTerms, SigningTermsUnusable } from '../functions/settings/terms-settings.ts';
import { buildFunctions, readManifest } from '../infra/cloud/bundle/build.ts';
import { loadCatalogue } from '../infra/cloud/catalogue.ts';
import { builtCode } from '../infra/cloud/code.ts';
import { type CloudConfig, readConfig } from '../infra/cloud/config.ts';
import { FirewallStack } from '../infra/cloud/firewall.ts';
import { sealEnvironment } from '../infra/cloud/seal.ts';
import { CountersignStack } from '../infra/cloud/stack.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const app = new App();
const config = usableConfig();
const catalogue = await loadCatalogue();
const prebuilt = app.node.tryGetContext('prebuilt') === true || app.node.tryGetContext('prebuilt') === 'true';
const manifest = prebuilt ? readManifest() : await buildFunctions(catalogue, config.architecture);
// The firewall is always in us-east-1, so both stacks must know account and region.
const env = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };
const across = { crossRegionReferences: true };
const firewall = config.firewall
  ? new FirewallStack(app, `${config.name}-firewall`, config, { env: { ...env, region: 'us-east-1' }, ...across })
  : undefined;
new CountersignStack(app, config.name, {
  ...(firewall && { env, ...across, firewall: firewall.arn }),
  stackName: config.name,
  description: 'Countersign: prepare PDF documents, have them signed, and prove it.',
  config,
  catalogue,
  codeOf: builtCode(manifest),
  synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
});
app.synth();

/** Ends with a message about missing settings, before minutes are spent on building something that can't be deployed or would not start. */
function usableConfig(): CloudConfig {
  try {
    const config = readConfig(app.node, version);
    sealEnvironment(config);
    readSigningTerms({ SIGNING_TERMS: config.signingTerms });
    return config;
  } catch (error) {
    const unusable = [SealSettingsUnusable, SettingUnusable, SigningTermsUnusable].some((kind) => error instanceof kind);
    if (!unusable || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
