import { Duration, type RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ApplicationLogLevel, Architecture, type Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Needs } from '../../functions/runtime/deps.ts';
import { type PlainSettings, readPlainSettings } from '../../functions/settings/plain-settings.ts';
import { supportMayCall } from '../../shared/domain/policy/accounts/support.ts';
import { type CloudFunction, isGuarded } from './catalogue.ts';
import type { CloudConfig } from './config.ts';
import type { PortGrants } from './installation.ts';

/** The place of a function's built code, and the handler in it. */
export type CodeSource = (name: string) => { code: Code; handler: string };

export interface FunctionFactoryProps {
  config: CloudConfig;
  codeOf: CodeSource;
  grants: PortGrants;
  /** For members' calls that only read the table. */
  noteUseOfSessions: PolicyStatement;
  recordSupport: PolicyStatement;
  /** Settings that every function reads. */
  environment: Record<string, string>;
  logRemoval: RemovalPolicy;
}

export interface FunctionOptions {
  name: string;
  needs: Needs;
  memory: number;
  timeoutSeconds: number;
  statements?: PolicyStatement[];
  /** A policy of its own, which the function gives up after its work. */
  givenUp?: { name: string; statements: PolicyStatement[] };
  environment?: Record<string, string>;
  /** The most that run at once. */
  atOnce?: number | undefined;
  /** Set if policies elsewhere name the role. */
  roleName?: string;
}

/** powertools follows the level that Lambda gives it, before `LOG_LEVEL`. */
const applicationLogLevels: Record<PlainSettings['logLevel'], ApplicationLogLevel> = {
  info: ApplicationLogLevel.INFO,
  warn: ApplicationLogLevel.WARN,
  error: ApplicationLogLevel.ERROR,
  silent: ApplicationLogLevel.FATAL,
};

/**
 * Makes Lambdas whose roles hold exactly the rights of their needs, with four resources each (role, log group,
 * function; a policy only if an event source adds one).
 */
export class FunctionFactory {
  readonly #props: FunctionFactoryProps;
  constructor(props: FunctionFactoryProps) {
    this.#props = props;
  }

  create(scope: Construct, options: FunctionOptions): LambdaFunction {
    const { config, codeOf, grants, environment, logRemoval } = this.#props;
    const place = new Construct(scope, options.name);
    const functionName = `${config.name}-${options.name}`;
    const logGroup = new LogGroup(place, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: config.logRetentionDays as RetentionDays,
      removalPolicy: logRemoval,
    });
    const statements = [
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
      ...(options.statements ?? []),
    ];
    const variables: Record<string, string> = { ...environment, ...options.environment };
    for (const [port, access] of Object.entries(options.needs)) {
      const grant = grants[port as keyof Needs](access);
      statements.push(...grant.statements);
      Object.assign(variables, grant.environment);
    }
    const role = new Role(place, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      ...(options.roleName ? { roleName: options.roleName } : {}),
      inlinePolicies: {
        needs: new PolicyDocument({ statements }),
        ...(options.givenUp && { [options.givenUp.name]: new PolicyDocument({ statements: options.givenUp.statements }) }),
      },
    });
    const { code, handler } = codeOf(options.name);
    return new LambdaFunction(place, 'Function', {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: config.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      code,
      handler,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: applicationLogLevels[readPlainSettings(variables).logLevel],
      memorySize: options.memory,
      timeout: Duration.seconds(options.timeoutSeconds),
      ...(options.atOnce && { reservedConcurrentExecutions: options.atOnce }),
      environment: variables,
    });
  }

  /** Memory and time by kind: PDF work needs both, API calls neither. */
  of(
    scope: Construct,
    fn: CloudFunction,
    limits: Pick<FunctionOptions, 'roleName' | 'statements'> & { timeoutSeconds?: number } = {},
  ): LambdaFunction {
    const { config } = this.#props;
    const memory = fn.needs.pdf ? config.pdfMemory : fn.kind === 'route' ? config.apiMemory : config.workerMemory;
    const timeout = fn.kind === 'route' ? config.apiTimeout : fn.needs.pdf ? config.pdfTimeout : config.workerTimeout;
    const statements = [...(limits.statements ?? [])];
    if (fn.needs.table === 'read' && fn.route?.callers.some((kind) => kind === 'member' || kind === 'operator'))
      statements.push(this.#props.noteUseOfSessions);
    if (fn.needs.table === 'read' && fn.route && supportMayCall(fn.route.name).ok) statements.push(this.#props.recordSupport);
    return this.create(scope, {
      name: fn.name,
      needs: fn.needs,
      memory,
      timeoutSeconds: limits.timeoutSeconds ?? timeout,
      ...(fn.route && isGuarded(fn.route) && { atOnce: config.anonymousConcurrency }),
      ...(limits.roleName ? { roleName: limits.roleName } : {}),
      statements,
    });
  }
}
