import type { PreparedSeal, SealOptions } from '../../ports/seal.ts';
import { cmsSignature } from './cms.ts';

/**
 * Embeds the answer to a prepared digest: the signature with its time stamp (levels T to LTA), or the token of a
 * document time stamp. Loads no PDF library, so it may run anywhere.
 */
export function embedSignature(prepared: PreparedSeal, answer: Uint8Array, timeStamp?: Uint8Array): Uint8Array {
  const { contents_at: at, room, attributes } = prepared.state;
  const contents = attributes === undefined ? answer : signatureOf(prepared, answer, timeStamp);
  if (contents.length > Number(room)) throw new Error('The signature is larger than its place.');
  const sealed = new Uint8Array(prepared.bytes);
  Buffer.from(sealed.buffer).write(Buffer.from(contents).toString('hex'), Number(at) + 1, 'latin1');
  return sealed;
}

function signatureOf({ state }: PreparedSeal, signature: Uint8Array, timeStamp: Uint8Array | undefined): Uint8Array {
  return cmsSignature({
    attributes: Buffer.from(String(state.attributes), 'base64'),
    certificates: String(state.certificates)
      .split(' ')
      .map((one) => Buffer.from(one, 'base64')),
    algorithm: state.algorithm as SealOptions['algorithm'],
    signature,
    timeStamp,
  });
}
