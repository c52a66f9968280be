import { Aws, Fn, NestedStack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type CloudFunction, isGuarded } from './catalogue.ts';
import { type CloudConfig, removalPolicy } from './config.ts';
import type { FunctionFactory } from './lambda.ts';

/** The HTTP API without its routes, which are in nested stacks: one access-log line per request, and a limit on requests. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** Host name, without a scheme. */
  readonly domain: string;
  readonly #accessLog: CfnStage.AccessLogSettingsProperty;
  readonly #routes: ApiRoutes[] = [];

  constructor(scope: Construct, id: string, config: CloudConfig) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { apiName: config.name, createDefaultStage: false });
    const logs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${config.name}-api`,
      retention: config.logRetentionDays as RetentionDays,
      removalPolicy: removalPolicy(config),
    });
    // A request's path may hold a signing secret, so the log names the route instead.
    const format = {
      time: '$context.requestTime',
      request: '$context.requestId',
      route: '$context.routeKey',
      status: '$context.status',
      latency: '$context.responseLatency',
      bytes: '$context.responseLength',
      ip: '$context.identity.sourceIp',
      error: '$context.integrationErrorMessage',
    };
    this.#accessLog = { destinationArn: logs.logGroupArn, format: JSON.stringify(format) };
    this.domain = Fn.select(2, Fn.split('/', this.http.apiEndpoint));
  }

  /** Routes that must exist before the API opens, because its limits name them. */
  after(routes: ApiRoutes): void {
    this.#routes.push(routes);
  }

  /** Opens the API: a limit on all requests, and a lower one on each anonymous call that changes something. */
  open(routes: readonly CloudFunction[], config: CloudConfig): void {
    const limit = { ThrottlingRateLimit: config.anonymousRate, ThrottlingBurstLimit: config.anonymousBurst, DetailedMetricsEnabled: true };
    const guarded = routes.flatMap(({ route }) => (route && isGuarded(route) ? [[`${route.method} ${route.path}`, limit]] : []));
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.http.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: this.#accessLog,
      defaultRouteSettings: { throttlingRateLimit: config.apiRate, throttlingBurstLimit: config.apiBurst, detailedMetricsEnabled: true },
      routeSettings: Object.fromEntries(guarded),
    });
    for (const each of this.#routes) stage.node.addDependency(each);
  }
}

export interface ApiRoutesProps {
  api: HttpApi;
  functions: FunctionFactory;
  routes: readonly CloudFunction[];
}

/** Some of the routes: for each its Lambda, the integration, the route, and permission for this route to call it. */
export class ApiRoutes extends NestedStack {
  constructor(scope: Construct, id: string, { api, functions, routes }: ApiRoutesProps) {
    super(scope, id);
    for (const fn of routes) {
      if (!fn.route) throw new Error(`${fn.name} has no route.`);
      const { method, path } = fn.route;
      const target = functions.of(this, fn);
      const place = new Construct(this, `${fn.name}-route`);
      const integration = new CfnIntegration(place, 'Integration', {
        apiId: api.apiId,
        integrationType: 'AWS_PROXY',
        integrationUri: target.functionArn,
        payloadFormatVersion: '2.0',
      });
      new CfnRoute(place, 'Route', { apiId: api.apiId, routeKey: `${method} ${path}`, target: `integrations/${integration.ref}` });
      new CfnPermission(place, 'Permission', {
        action: 'lambda:InvokeFunction',
        functionName: target.functionArn,
        principal: 'apigateway.amazonaws.com',
        sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${api.apiId}/*/*${path.replace(/\{[^}]+\}/g, '*')}`,
      });
    }
  }
}
