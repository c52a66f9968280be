import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CustomResource, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import {
  cacheControl,
  contentSecurityPolicyWith,
  framedPages,
  framedPolicyWith,
  secretPages,
  securityHeaders,
  strictTransportSecurity,
} from '../model/headers.ts';
import { repositoryRoot } from './catalogue.ts';
import { cloudFrontHeaders, noteViewerFunction, pageFunction } from './cloudfront-functions.ts';
import { type CloudConfig, removalPolicy } from './config.ts';
import type { FunctionFactory } from './lambda.ts';

export interface WebProps {
  config: CloudConfig;
  /** Host name of the HTTP API. */
  apiDomain: string;
  /** Path patterns that belong to the API. */
  apiPaths: readonly string[];
  /** The place where pages PUT and GET files, besides their own origin. */
  filesOrigin: string;
  firewall: string | undefined;
}

/** CloudFront in front of everything: the web app from a private bucket, the API under its paths, security headers on each answer. */
export class Web extends Construct {
  readonly distribution: Distribution;
  /** Only CloudFront knows it, so a call that bypasses CloudFront lacks it. Functions know its hash. */
  readonly edgeSecret: Secret;
  /** The form of another site that pages may show in a frame. */
  readonly #customFormUrl: string | undefined;

  constructor(scope: Construct, id: string, { config, apiDomain, apiPaths, filesOrigin, firewall }: WebProps) {
    super(scope, id);
    this.#customFormUrl = config.settings.CUSTOM_FORM_URL;
    const bucket = new Bucket(this, 'Pages', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(config),
    });
    this.edgeSecret = new Secret(this, 'EdgeSecret', {
      description: 'Header by which functions know that a call came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    const viewerFunction = (name: string, code: string) => [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new CloudFrontFunction(this, name, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) }),
      },
    ];
    const choosePage = viewerFunction('ChoosePage', pageFunction());
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const api: BehaviorOptions = {
      origin: new HttpOrigin(apiDomain, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [cloudFrontHeaders.secret]: this.edgeSecret.secretValue.unsafeUnwrap() },
        readTimeout: Duration.seconds(30),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.#headers('ApiHeaders', filesOrigin, securityHeaders['referrer-policy']),
      functionAssociations: viewerFunction('NoteViewer', noteViewerFunction),
      compress: true,
    };
    const secret: BehaviorOptions = {
      ...pages,
      responseHeadersPolicy: this.#headers('SecretPageHeaders', filesOrigin, secretPages.referrerPolicy),
      functionAssociations: choosePage,
    };
    const framed: BehaviorOptions = {
      ...pages,
      responseHeadersPolicy: this.#headers('FramedPageHeaders', filesOrigin, securityHeaders['referrer-policy'], 'by anybody'),
    };
    // The function behind these pages says in their policy who may frame them.
    const framedSigning: BehaviorOptions = {
      ...api,
      responseHeadersPolicy: this.#headers('FramedSigningHeaders', filesOrigin, secretPages.referrerPolicy, 'by origin'),
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: config.name,
      ...(firewall && { webAclId: firewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(config.domainName && config.certificateArn
        ? {
            domainNames: [config.domainName],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', config.certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      defaultBehavior: {
        ...pages,
        responseHeadersPolicy: this.#headers('PageHeaders', filesOrigin, securityHeaders['referrer-policy']),
        functionAssociations: choosePage,
      },
      additionalBehaviors: {
        ...Object.fromEntries(apiPaths.map((path) => [path, api])),
        ...Object.fromEntries(secretPages.paths.map((path) => [path, secret])),
        '/embed/*': framedSigning,
        [framedPages.path]: { ...framed, functionAssociations: choosePage },
      },
    });
    if (config.deployWeb) this.#deployPages(bucket);
  }

  /** The SHA-256 (hex) of the secret, known once the stack exists. */
  hashEdgeSecret(functions: FunctionFactory): string {
    const hasher = functions.create(this, {
      name: 'hash-edge-secret',
      needs: {},
      memory: 256,
      timeoutSeconds: 60,
      statements: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.edgeSecret.secretArn] })],
    });
    const hash = new CustomResource(this, 'EdgeSecretHash', {
      serviceToken: hasher.functionArn,
      serviceTimeout: Duration.minutes(2),
      resourceType: 'Custom::EdgeSecretHash',
      properties: { SecretId: this.edgeSecret.secretArn },
    });
    return hash.getAttString('Sha256');
  }

  #headers(id: string, filesOrigin: string, referrerPolicy: string, framed?: 'by anybody' | 'by origin'): ResponseHeadersPolicy {
    const contentSecurityPolicy = (framed === 'by anybody' ? framedPolicyWith : contentSecurityPolicyWith)(
      [filesOrigin],
      this.#customFormUrl,
    );
    const always = { ...securityHeaders, 'referrer-policy': referrerPolicy };
    const { 'x-content-type-options': _, 'referrer-policy': referrer, ...custom } = always;
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: framed !== 'by origin' },
        contentTypeOptions: { override: true },
        ...(framed === undefined && { frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true } }),
        // The construct's own enumeration holds exactly these strings.
        referrerPolicy: { referrerPolicy: referrer as never, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSecurity.maxAgeSeconds),
          includeSubdomains: strictTransportSecurity.includeSubdomains,
          override: true,
        },
      },
      customHeadersBehavior: { customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override: true })) },
    });
  }

  /** Hashed files are cached for good, and pages are requested each time. Older hashed files stay for pages that are still open. */
  #deployPages(bucket: Bucket): void {
    const build = join(repositoryRoot, 'dist/web');
    if (!existsSync(join(build, 'index.html'))) return;
    const compressedCopies = ['**/*.br', '**/*.gz'];
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: bucket,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(join(build, 'assets'), { exclude: compressedCopies })],
      cacheControl: [CacheControl.fromString(cacheControl.hashed)],
      prune: false,
    });
    const html = new BucketDeployment(this, 'Html', {
      destinationBucket: bucket,
      sources: [Source.asset(build, { exclude: ['assets', 'assets/**', ...compressedCopies] })],
      cacheControl: [CacheControl.fromString(cacheControl.page)],
      prune: false,
      distribution: this.distribution,
      distributionPaths: ['/*'],
    });
    html.node.addDependency(assets);
  }
}
