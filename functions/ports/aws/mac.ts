import { GenerateMacCommand, KMSClient, KMSInvalidMacException, VerifyMacCommand } from '@aws-sdk/client-kms';
import type { Mac } from '../mac.ts';
import { type AwsEnvironment, once } from './environment.ts';

const MacAlgorithm = 'HMAC_SHA_256';
const mostBytes = 4096;

/** An HMAC key that never leaves KMS. */
export function createAwsMac(environment: AwsEnvironment): Mac {
  const KeyId = environment.required('ANCHOR_KEY_ID');
  const kms = once(() => new KMSClient({}));
  return {
    async generate(Message) {
      if (Message.length > mostBytes) throw new RangeError('A message has at most 4,096 bytes');
      const { Mac } = await kms().send(new GenerateMacCommand({ KeyId, MacAlgorithm, Message }));
      if (!Mac) throw new Error('KMS answered no MAC');
      return Mac;
    },
    async verify(Message, Mac) {
      if (Mac.length === 0) return false;
      try {
        const { MacValid } = await kms().send(new VerifyMacCommand({ KeyId, MacAlgorithm, Message, Mac }));
        return MacValid === true;
      } catch (error) {
        if (error instanceof KMSInvalidMacException) return false;
        throw error;
      }
    },
  };
}
