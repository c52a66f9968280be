import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { isGuarded } from '../../infra/cloud/catalogue.ts';
import { FirewallStack } from '../../infra/cloud/firewall.ts';
import type { Synthesised } from './synthesised.ts';

export function checkAbuse(stack: () => Synthesised): void {
  describe('limits against abuse', () => {
    const guarded = () => stack().catalogue.filter(({ route }) => route && isGuarded(route));

    it('each anonymous call that changes something has a limit and its own number of Lambdas', () => {
      const [stage] = stack().of('AWS::ApiGatewayV2::Stage');
      const keys = guarded().map(({ route }) => `${route?.method} ${route?.path}`);
      expect(keys).toContain('POST /app/login');
      expect(Object.keys(stage?.Properties.RouteSettings).sort()).toEqual(keys.sort());
      for (const { name } of guarded()) expect(stack().lambda(name).Properties.ReservedConcurrentExecutions).toBe(10);
      expect(stack().lambda('get-document').Properties.ReservedConcurrentExecutions).toBeUndefined();
    });

    it('the API opens only after its routes exist, because its limits name them', () => {
      const [stage] = stack().of('AWS::ApiGatewayV2::Stage');
      expect(JSON.stringify((stage as unknown as { DependsOn: string[] }).DependsOn)).toContain('Routes1');
    });

    it('the installer of the first certificate can give up signing, and no role can give up anything else', () => {
      const role = stack()
        .of('AWS::IAM::Role')
        .find(({ Properties }) => JSON.stringify(Properties.RoleName ?? '').includes('install-certificate'));
      const policies = role?.Properties.Policies as {
        PolicyName: string;
        PolicyDocument: { Statement: { Action: string | string[] }[] };
      }[];
      const actionsOf = (name: string) =>
        policies.find(({ PolicyName }) => PolicyName === name)?.PolicyDocument.Statement.flatMap(({ Action }) => Action) ?? [];
      expect(actionsOf('until-installed')).toEqual(['kms:Sign']);
      expect(actionsOf('needs')).not.toContain('kms:Sign');
      expect(actionsOf('needs').filter((action) => action.startsWith('iam:'))).toEqual(['iam:DeleteRolePolicy']);
    });
  });

  describe('the firewall', () => {
    const template = () => Template.fromStack(new FirewallStack(new App(), 'firewall', stack().config, { env: { region: 'us-east-1' } }));

    it('limits the requests of one address, and guesses of credentials more strictly', () => {
      const [acl] = Object.values(template().findResources('AWS::WAFv2::WebACL'));
      const rules = acl?.Properties.Rules as { Name: string; Statement: { RateBasedStatement?: { Limit: number } } }[];
      expect(rules.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement?.Limit]).slice(0, 2)).toEqual([
        ['requests', 5_000],
        ['guesses', 100],
      ]);
      expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
    });

    it('logs addresses, but neither paths nor queries nor tokens', () => {
      const [logging] = Object.values(template().findResources('AWS::WAFv2::LoggingConfiguration'));
      const redacted = JSON.stringify(logging?.Properties.RedactedFields);
      for (const field of ['UriPath', 'QueryString', 'cookie', 'authorization', 'x-session-token'])
        expect(redacted.toLowerCase()).toContain(field.toLowerCase());
    });
  });
}
