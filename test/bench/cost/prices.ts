/** A public price, in US dollars for us-east-1, on demand, without free tiers. */
export interface Price {
  /** The price for one of `per`. */
  dollars: number;
  per: string;
  page: string;
  /** Set if the figure could not be read on its page: what the page has long said. */
  assumed?: true;
}

/** The day of the look-up. */
export const pricesRead = '2026-11-21';

const perMillion = (dollars: number) => dollars / 1e6;

export const prices = {
  readUnit: { dollars: perMillion(0.125), per: 'DynamoDB read request unit', page: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  writeUnit: { dollars: perMillion(0.625), per: 'DynamoDB write request unit', page: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableStorage: {
    dollars: 0.45,
    per: 'GB-month in DynamoDB, with backups',
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
    assumed: true,
  },
  request: { dollars: perMillion(0.2), per: 'Lambda request', page: 'aws.amazon.com/lambda/pricing' },
  gigabyteSecond: { dollars: 0.0000133334, per: 'Lambda GB-second (arm64)', page: 'aws.amazon.com/lambda/pricing' },
  call: { dollars: perMillion(1), per: 'HTTP API call', page: 'aws.amazon.com/api-gateway/pricing' },
  edgeRequest: { dollars: 0.01 / 1e4, per: 'CloudFront HTTPS request', page: 'aws.amazon.com/cloudfront/pricing' },
  edgeFunction: { dollars: perMillion(0.1), per: 'CloudFront Function run', page: 'aws.amazon.com/cloudfront/pricing' },
  edgeTransfer: { dollars: 0.085, per: 'GB out of CloudFront', page: 'aws.amazon.com/cloudfront/pricing' },
  filePut: { dollars: 0.005 / 1e3, per: 'S3 PUT, COPY or LIST', page: 'aws.amazon.com/s3/pricing' },
  fileGet: { dollars: 0.0004 / 1e3, per: 'S3 GET or HEAD', page: 'aws.amazon.com/s3/pricing' },
  fileStorage: { dollars: 0.023, per: 'GB-month in S3', page: 'aws.amazon.com/s3/pricing' },
  fileTransfer: { dollars: 0.09, per: 'GB out of S3', page: 'aws.amazon.com/s3/pricing' },
  transition: { dollars: 0.025 / 1e3, per: 'Step Functions state transition', page: 'aws.amazon.com/step-functions/pricing' },
  queueRequest: { dollars: perMillion(0.4), per: 'SQS request', page: 'aws.amazon.com/sqs/pricing', assumed: true },
  mail: { dollars: 0.1 / 1e3, per: 'mail by SES', page: 'aws.amazon.com/ses/pricing' },
  attachment: { dollars: 0.12, per: 'GB of attachments by SES', page: 'aws.amazon.com/ses/pricing' },
  seal: { dollars: 0.03 / 1e4, per: 'KMS signature (RSA 2048)', page: 'aws.amazon.com/kms/pricing' },
  key: { dollars: 1, per: 'KMS key and month', page: 'aws.amazon.com/kms/pricing' },
  secret: { dollars: 0.4, per: 'secret and month', page: 'aws.amazon.com/secrets-manager/pricing', assumed: true },
  alarm: { dollars: 0.1, per: 'alarm and month', page: 'aws.amazon.com/cloudwatch/pricing', assumed: true },
  logs: { dollars: 0.5, per: 'GB of logs', page: 'aws.amazon.com/cloudwatch/pricing' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
