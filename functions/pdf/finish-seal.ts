import type { PreparedSeal, SealOptions } from '../ports/pdf.ts';
import { cmsSignature } from './cms.ts';

/** Puts the signature of a prepared seal's digest into its place. Loads no PDF library: it may run anywhere. */
export function finishSeal(prepared: PreparedSeal, signature: Uint8Array): Uint8Array {
  const { contents_at: at, room, algorithm, attributes, certificates } = prepared.state;
  const cms = cmsSignature({
    attributes: Buffer.from(String(attributes), 'base64'),
    certificates: String(certificates)
      .split(' ')
      .map((one) => Buffer.from(one, 'base64')),
    algorithm: algorithm as SealOptions['algorithm'],
    signature,
  });
  if (cms.length > Number(room)) throw new Error('The signature is larger than its place.');
  const sealed = new Uint8Array(prepared.bytes);
  Buffer.from(sealed.buffer).write(Buffer.from(cms).toString('hex'), Number(at) + 1, 'latin1');
  return sealed;
}
