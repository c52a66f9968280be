import { describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

export function checkEdge(stack: () => Synthesised): void {
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
        expect(policy).toContain("frame-ancestors 'self'");
        expect(policy).not.toContain('unsafe-eval\'"');
        expect(policy).toMatch(/connect-src 'self' https:\/\/countersign-files-/);
        expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
        expect(SecurityHeadersConfig.ContentTypeOptions.Override).toBe(true);
      }
      const { DefaultCacheBehavior, CacheBehaviors } = distribution();
      for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) expect(behaviour.ResponseHeadersPolicyId).toBeDefined();
    });

    it('does not tell other sites the address of a signing page', () => {
      const referrers = stack()
        .of('AWS::CloudFront::ResponseHeadersPolicy')
        .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy);
      expect(referrers).toContain('no-referrer');
      expect(distribution().CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toContain('/sign/*');
    });
  });

  describe('choices', () => {
    it('a domain of one’s own is where links lead and what the bucket lets in', async () => {
      const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555';
      const stack = await synthesise({ domainName: 'sign.example.org', certificateArn, name: 'acme' });
      expect(stack.lambda('send-mail').Properties.Environment.Variables.PUBLIC_URL).toBe('https://sign.example.org');
      const config = stack.of('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
      expect(config).toMatchObject({ Aliases: ['sign.example.org'], ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } });
    });

    it('splits the routes over as many nested stacks as they need', async () => {
      const stack = await synthesise({ routesPerStack: 10 });
      expect(stack.of('AWS::CloudFormation::Stack')).toHaveLength(Math.ceil(stack.of('AWS::ApiGatewayV2::Route').length / 10) + 1);
      for (const size of stack.sizes.slice(2)) expect(size).toBeLessThanOrEqual(200);
    });

    it.each([
      ['name', 'Bad Name'],
      ['apiMemory', 'much'],
      ['architecture', 'mips'],
      ['keepData', 'perhaps'],
      ['domainName', 'sign.example.org'],
    ])('refuses a wrong %s', async (key, value) => {
      await expect(synthesise({ [key]: value })).rejects.toThrow(`'${key}'`);
    });
  });
}
