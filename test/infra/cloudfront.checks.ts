import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

export function checkCloudFront(stack: () => Synthesised): void {
  describe('CloudFront', () => {
    const distribution = () => stack().of('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;

    it('serves pages from the private bucket and the API uncached under its paths, over HTTPS only', () => {
      const { DefaultCacheBehavior, CacheBehaviors } = distribution();
      expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
      const api = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/app/*');
      expect(api).toMatchObject({ ViewerProtocolPolicy: 'https-only', AllowedMethods: expect.arrayContaining(['DELETE', 'POST']) });
      // AWS's managed policy CachingDisabled.
      expect(api.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(stack().of('AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
    });

    it('sends the security headers with every answer', () => {
      const policies = stack()
        .of('AWS::CloudFront::ResponseHeadersPolicy')
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig);
      for (const { SecurityHeadersConfig } of policies) {
        const policy = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
        expect(policy).toContain("default-src 'self'");
        expect(policy).toMatch(/frame-ancestors ('self'|\*)[";]/);
        expect(policy).toContain("object-src 'none'; base-uri 'none'");
        expect(policy).not.toContain('unsafe-eval\'"');
        expect(policy).toMatch(/connect-src 'self' https:\/\/countersign-files-/);
        expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
        expect(SecurityHeadersConfig.ContentTypeOptions.Override).toBe(true);
      }
      const { DefaultCacheBehavior, CacheBehaviors } = distribution();
      for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) expect(behaviour.ResponseHeadersPolicyId).toBeDefined();
    });

    it('lets other sites frame the pages of forms, and no others', () => {
      const framed = stack()
        .of('AWS::CloudFront::ResponseHeadersPolicy')
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig)
        .filter((config) => JSON.stringify(config).includes('frame-ancestors *'));
      expect(framed).toHaveLength(1);
      expect(framed[0].SecurityHeadersConfig.FrameOptions).toBeUndefined();
      const { DefaultCacheBehavior, CacheBehaviors } = distribution();
      const form = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/form/*');
      const others = [DefaultCacheBehavior, ...CacheBehaviors].filter((behaviour) => behaviour !== form);
      const policyOf = (behaviour: { ResponseHeadersPolicyId: unknown }) => JSON.stringify(behaviour.ResponseHeadersPolicyId);
      expect(others.map(policyOf)).not.toContain(policyOf(form));
    });

    it('leaves it to the function behind a framed signing page who may frame that page', () => {
      const own = stack()
        .of('AWS::CloudFront::ResponseHeadersPolicy')
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig)
        .filter((config) => config.ContentSecurityPolicy.Override === false);
      expect(own).toHaveLength(1);
      expect(own[0].FrameOptions).toBeUndefined();
      const framed = distribution().CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/embed/*');
      expect(framed.FunctionAssociations).toHaveLength(1);
      expect(framed.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    });

    it('does not tell other sites the address of a signing page', () => {
      const referrers = stack()
        .of('AWS::CloudFront::ResponseHeadersPolicy')
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy);
      expect(referrers).toContain('no-referrer');
      const behaviours: { PathPattern: string; ResponseHeadersPolicyId: unknown }[] = distribution().CacheBehaviors;
      expect(behaviours.map(({ PathPattern }) => PathPattern)).toContain('/sign/*');
      const policyOf = (path: string) => behaviours.find(({ PathPattern }) => PathPattern === path)?.ResponseHeadersPolicyId;
      for (const path of ['/draw/*', '/join/*', '/reset', '/post_sign']) expect(policyOf(path)).toEqual(policyOf('/sign/*'));
    });
  });

  describe('choices of an installation', () => {
    const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T00:00:00.000';
    let chosen: Synthesised | undefined;
    beforeAll(async () => {
      chosen = await synthesise({
        domainName: 'sign.example.org',
        certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
        restoredTable: 'restored',
        restoredTableStreamArn: streamArn,
        routesPerStack: 10,
      });
    }, 60_000);
    const other = (): Synthesised => {
      if (!chosen) throw new Error('The stack has not been made.');
      return chosen;
    };

    it('with a domain of one’s own, links lead there, and TLS 1.2 is required', () => {
      expect(other().lambda('send-mail').Properties.Environment.Variables.PUBLIC_URL).toBe('https://sign.example.org');
      const config = other().of('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
      expect(config).toMatchObject({ Aliases: ['sign.example.org'], ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } });
    });

    it('a restored table replaces the stack’s own', () => {
      expect(other().of('AWS::DynamoDB::Table')).toEqual([]);
      expect(other().lambda('get-document').Properties.Environment.Variables.TABLE_NAME).toBe('restored');
      const sources = other()
        .of('AWS::Lambda::EventSourceMapping')
        .map(({ Properties }) => Properties.EventSourceArn);
      expect(sources).toContain(streamArn);
      expect(JSON.stringify(other().statementsOf('get-document'))).toContain(':table/restored');
    });

    it('routes are split over as many nested stacks as they need', () => {
      const nested = other().of('AWS::CloudFormation::Stack');
      expect(nested).toHaveLength(Math.ceil(other().of('AWS::ApiGatewayV2::Route').length / 10) + 1);
      for (const size of other().sizes.slice(2)) expect(size).toBeLessThanOrEqual(200);
    });

    it.each([
      ['name', 'Bad Name'],
      ['apiMemory', 'much'],
      ['architecture', 'mips'],
      ['keepData', 'perhaps'],
      ['domainName', 'sign.example.org'],
      ['restoredTable', 'restored'],
    ])('refuses a wrong %s', async (key, value) => {
      await expect(synthesise({ [key]: value })).rejects.toThrow(`'${key}'`);
    });
  });
}
