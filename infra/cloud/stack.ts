import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '../../functions/ports/secrets.ts';
import { readSigningTerms } from '../../functions/settings/terms-settings.ts';
import { table as tableModel } from '../model/table.ts';
import { Anchors } from './anchors.ts';
import { Api, ApiRoutes } from './api.ts';
import type { CloudFunction } from './catalogue.ts';
import { type CloudConfig, removalPolicy } from './config.ts';
import { Deliveries } from './deliveries.ts';
import { createFilesBucket, filesOrigin } from './files.ts';
import { noteUseOfSessions, portGrants, recordSupport } from './grants.ts';
import { type CodeSource, FunctionFactory } from './lambda.ts';
import { Mail } from './mail.ts';
import { createDeadLetters, createQueues, queueOf } from './queues.ts';
import { Seal } from './seal.ts';
import { createTable } from './table.ts';
import { Watch } from './watch.ts';
import { Web } from './web.ts';
import { Workers } from './workers.ts';

export interface CountersignStackProps extends StackProps {
  config: CloudConfig;
  catalogue: readonly CloudFunction[];
  codeOf: CodeSource;
  /** The firewall before CloudFront (ARN); undefined without one. */
  firewall?: string | undefined;
}

/** The whole installation: data in this stack, Lambdas in nested stacks (CloudFormation takes 500 resources a stack). */
export class CountersignStack extends Stack {
  constructor(scope: Construct, id: string, props: CountersignStackProps) {
    super(scope, id, props);
    const { config, catalogue, codeOf, firewall } = props;
    const routes = catalogue.filter(({ kind }) => kind === 'route');

    const api = new Api(this, 'Api', config);
    const apiPaths = [...new Set(routes.map(({ route }) => pathPattern(route?.path ?? '')))];
    const web = config.edge
      ? new Web(this, 'Web', { config, apiDomain: api.domain, apiPaths, filesOrigin: filesOrigin(config), firewall })
      : undefined;
    const publicUrl = config.publicUrl ?? `https://${config.domainName ?? web?.distribution.distributionDomainName ?? api.domain}`;

    const table = createTable(this, config);
    const files = createFilesBucket(this, config, publicUrl);
    const queues = createQueues(this, config);
    const streamDeadLetters = createDeadLetters(this, 'events-dead-letters', `${config.name}-events-dead-letters`);
    const mail = new Mail(this, 'Mail', config);
    new Deliveries(this, 'Deliveries', { config, configurationSet: mail.configurationSet, queue: queueOf(queues, 'deliveries') });
    const seal = new Seal(this, 'Seal', config);
    const anchors = new Anchors(this, 'Anchors', config);
    const secrets = { links: this.#secret('links', config), tickets: this.#secret('tickets', config) };

    const grants = portGrants({ config, table, files, queues, mail, seal, anchors, secrets });
    const shared = {
      grants,
      noteUseOfSessions: noteUseOfSessions(table),
      recordSupport: recordSupport(table),
      logRemoval: removalPolicy(config),
    };
    const installing = new FunctionFactory({ config, codeOf, ...shared, environment: {} });
    const edgeHash = web?.hashEdgeSecret(installing);
    const functions = new FunctionFactory({
      config,
      codeOf,
      ...shared,
      environment: {
        ...config.settings,
        PUBLIC_URL: publicUrl,
        APP_VERSION: config.appVersion,
        MAIL_FROM: config.mailFrom,
        TEXT_CHANNELS: [...(config.smsOrigination ? ['sms', 'voice'] : []), ...(config.whatsappOrigination ? ['whatsapp'] : [])].join(','),
        ...termsEnvironment(config),
        ...(edgeHash ? { EDGE_SECRET_SHA256: edgeHash } : {}),
      },
    });
    seal.installCertificate(installing, config);
    new Workers(this, 'Workers', { config, catalogue, functions, table, queues, streamDeadLetters });
    for (let from = 0; from < routes.length; from += config.routesPerStack) {
      const share = routes.slice(from, from + config.routesPerStack);
      api.after(new ApiRoutes(this, `Routes${from / config.routesPerStack + 1}`, { api: api.http, functions, routes: share }));
    }
    api.open(routes, config);
    new Watch(this, 'Watch', {
      config,
      apiId: api.http.apiId,
      table,
      queues,
      streamDeadLetters,
      dispatcher: `${config.name}-${tableModel.stream.worker}`,
      anchoring: `${config.name}-${tableModel.auditStream.worker}`,
    });

    new CfnOutput(this, 'Address', { value: publicUrl });
    if (config.domainName && web) {
      // An address of the top of a domain can't be a CNAME; DNS services call the record ALIAS or ANAME.
      const target = web.distribution.distributionDomainName;
      new CfnOutput(this, 'DomainRecord', { value: `${config.domainName} CNAME ${target}` });
      new CfnOutput(this, 'DomainRecordAtApex', { value: `${config.domainName} ALIAS ${target} (A and AAAA)` });
    }
    new CfnOutput(this, 'ApiId', { value: api.http.apiId });
    new CfnOutput(this, 'ApiEndpoint', { value: api.http.apiEndpoint });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'FilesBucket', { value: files.bucketName });
    new CfnOutput(this, 'SealKey', { value: seal.key.keyArn });
    new CfnOutput(this, 'AnchorsBucket', { value: anchors.bucket.bucketName });
    new CfnOutput(this, 'AnchorKey', { value: anchors.key.keyArn });
    new CfnOutput(this, 'SealCertificateSecret', { value: seal.certificate.secretArn });
    for (const { model, queue } of queues) new CfnOutput(this, `Queue-${model.name}`, { value: queue.queueUrl });
    for (const [name, secret] of Object.entries(secrets)) new CfnOutput(this, `Secret-${name}`, { value: secret.secretArn });
  }

  #secret(name: SecretName, config: CloudConfig): Secret {
    return new Secret(this, `Secret${name}`, {
      secretName: `${config.name}/${name}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(config),
    });
  }
}

/** The signing terms, as variables. Throws SigningTermsUnusable before anything is deployed. */
function termsEnvironment({ signingTerms, signingTermsVersion }: CloudConfig): Record<string, string> {
  const variables = {
    ...(signingTerms ? { SIGNING_TERMS: signingTerms } : {}),
    ...(signingTermsVersion ? { SIGNING_TERMS_VERSION: signingTermsVersion } : {}),
  };
  readSigningTerms(variables);
  return variables;
}

/** The paths that CloudFront passes to the API: a folder with all below it, or the single path of a call outside any folder. */
function pathPattern(path: string): string {
  const [, folder = '', ...below] = path.split('/');
  return below.length > 0 ? `/${folder}/*` : `/${folder}`;
}
