import { Annotations, Aws, CfnOutput, CustomResource, Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import {
  checkSealSettings,
  readSealSettings,
  readTrustSettings,
  SealSettingsUnusable,
  sealLevelMeanings,
} from '../../functions/settings/seal-settings.ts';
import { type CloudConfig, removalPolicy } from './config.ts';
import type { FunctionFactory } from './lambda.ts';

/**
 * The seal settings as variables of the sealing function. Throws SealSettingsUnusable before anything is deployed if
 * the values contradict each other, or if a level needs a time-stamping authority and none is named.
 */
export function sealEnvironment(config: CloudConfig): Record<string, string> {
  if (config.sealLevel !== 'B' && !config.sealTsaUrl) throw new SealSettingsUnusable(noAuthority(config));
  const variables = {
    SEAL_LEVEL: config.sealLevel,
    ...(config.sealTsaUrl ? { SEAL_TSA_URL: config.sealTsaUrl } : {}),
    ...(config.sealPrivateHosts ? { SEAL_PRIVATE_HOSTS: config.sealPrivateHosts } : {}),
    ...(config.sealVisible ? { SEAL_VISIBLE: config.sealVisible } : {}),
  };
  // By then an authority may have issued the certificate: `npm run certificate` stores those.
  checkSealSettings(readSealSettings(variables), readTrustSettings(variables), false);
  return variables;
}

function noAuthority({ sealLevel }: CloudConfig): string {
  return `Seals of level ${sealLevel} need a time-stamping authority (RFC 3161): set SEAL_TSA_URL by -c sealTsaUrl=https://… (cdk.json keeps it). Or choose seals without time stamps by -c sealLevel=B: ${sealLevelMeanings.B}`;
}

/** The sealing key, which never leaves KMS, and its certificate. */
export class Seal extends Construct {
  readonly key: Key;
  /** PEM, the signing certificate first. Self-signed at the first deployment; `npm run certificate` replaces it. */
  readonly certificate: Secret;

  constructor(scope: Construct, id: string, config: CloudConfig) {
    super(scope, id);
    if (config.sealLevel === 'B')
      Annotations.of(this).addWarningV2('countersign:sealLevelB', `Seals are of level B: ${sealLevelMeanings.B}`);
    new CfnOutput(this, 'Level', { value: `${config.sealLevel}: ${sealLevelMeanings[config.sealLevel]}` });
    this.key = new Key(this, 'Key', {
      description: 'Seals documents',
      alias: `alias/${config.name}-seal`,
      keySpec: config.sealKeyType === 'ecdsa' ? KeySpec.ECC_NIST_P256 : KeySpec.RSA_2048,
      keyUsage: KeyUsage.SIGN_VERIFY,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicy(config),
    });
    this.certificate = new Secret(this, 'Certificate', {
      secretName: `${config.name}/seal-certificate`,
      description: 'Certificate chain of the sealing key (PEM). Not secret; kept here because it is read beside the secrets.',
      removalPolicy: removalPolicy(config),
    });
  }

  /** Makes the first certificate while the stack is created. */
  installCertificate(functions: FunctionFactory, config: CloudConfig): void {
    const roleName = `${config.name}-install-certificate-${Aws.REGION}`;
    const signing = { name: 'until-installed', statements: [new PolicyStatement({ actions: ['kms:Sign'], resources: [this.key.keyArn] })] };
    const installer = functions.create(this, {
      name: 'install-certificate',
      needs: {},
      memory: 512,
      timeoutSeconds: 60,
      roleName,
      givenUp: signing,
      statements: [
        new PolicyStatement({ actions: ['kms:GetPublicKey'], resources: [this.key.keyArn] }),
        new PolicyStatement({
          actions: ['iam:DeleteRolePolicy'],
          resources: [`arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${roleName}`],
        }),
        new PolicyStatement({
          actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
          resources: [this.certificate.secretArn],
        }),
      ],
    });
    new CustomResource(this, 'FirstCertificate', {
      serviceToken: installer.functionArn,
      serviceTimeout: Duration.minutes(2),
      resourceType: 'Custom::SealCertificate',
      properties: {
        KeyId: this.key.keyArn,
        SecretId: this.certificate.secretArn,
        Organisation: config.sealName,
        RoleName: roleName,
        PolicyName: signing.name,
      },
    });
  }
}
