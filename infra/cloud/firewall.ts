import { Annotations, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { CloudConfig } from './config.ts';

const metricsOf = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** Managed rules that read a body would refuse people's texts in documents, and large saves, so these rules only count. */
const countedOfCommon = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'];

/** Requests of one address in five minutes: all together, and calls that take credentials, codes or tokens. */
const mostRequests = 5_000;
const mostGuesses = 100;
const guessedPaths = [
  '/app/login',
  '/app/register',
  '/app/forgot',
  '/app/reset_password',
  '/app/verify_email',
  '/app/tokens/',
  '/app/invitations/',
];

/**
 * The firewall before CloudFront, which AWS keeps in us-east-1 wherever the installation is. Its log is the access log
 * with callers' addresses. Paths and queries, which may hold signing secrets, are left out of it.
 */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, config: CloudConfig, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Firewall', {
      name: `${config.name}-firewall`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metricsOf(`${config.name}-firewall`),
      rules: [
        rateRule('requests', 0, { limit: mostRequests, aggregateKeyType: 'IP' }),
        rateRule('guesses', 1, {
          limit: mostGuesses,
          aggregateKeyType: 'IP',
          scopeDownStatement: { orStatement: { statements: guessedPaths.map(pathBeginsWith) } },
        }),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
        managedRule('AWSManagedRulesCommonRuleSet', 4, countedOfCommon),
      ],
    });
    // The service only takes groups whose names begin with this.
    const logs = new LogGroup(this, 'Log', {
      logGroupName: `aws-waf-logs-${config.name}`,
      retention: config.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [logs.logGroupArn],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...['cookie', 'authorization', 'x-session-token', 'x-operator-token', 'x-csrf-token'].map((Name) => ({ singleHeader: { Name } })),
      ],
    });
    Annotations.of(this).addInfo('The firewall is a stack of its own in us-east-1.');
    this.arn = acl.attrArn;
  }
}

function rateRule(name: string, priority: number, statement: CfnWebACL.RateBasedStatementProperty): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: statement },
    visibilityConfig: metricsOf(name),
  };
}

function managedRule(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: metricsOf(name),
  };
}

function pathBeginsWith(path: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
