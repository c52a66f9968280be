import { Aws, CfnOutput } from 'aws-cdk-lib';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { CloudConfig } from './config.ts';

/** The identity that mails come from, and a configuration set that requires TLS and keeps the suppression list. */
export class Mail extends Construct {
  /** The identities that a function may send from. */
  readonly resources: string[];
  readonly configurationSetName: string;
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, config: CloudConfig) {
    super(scope, id);
    const domain = config.mailFrom.slice(config.mailFrom.lastIndexOf('@') + 1);
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: config.name,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    if (config.mailIdentity !== 'existing') {
      const identity = new EmailIdentity(this, 'Identity', {
        identity: config.mailIdentity === 'domain' ? Identity.domain(domain) : Identity.email(config.mailFrom),
        configurationSet,
      });
      if (config.mailIdentity === 'domain') {
        identity.dkimRecords.forEach(({ name, value }, index) => {
          new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` });
        });
      }
    }
    this.configurationSetName = config.name;
    this.configurationSet = configurationSet;
    const arn = (kind: string, name: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${kind}/${name}`;
    // SES checks the address's own identity first and then the domain's. An existing one may be either.
    this.resources = [arn('identity', config.mailFrom), arn('identity', domain), arn('configuration-set', config.name)];
  }
}
