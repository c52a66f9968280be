import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hmac } from '../../../functions/hmac.ts';
import type { Mac } from '../../../functions/ports/mac.ts';

const keyFile = 'anchors.key';
/** KMS takes no more. */
const mostBytes = 4096;

/** A key of 256 random bits in the folder, made at first use. Only its owner can read it. */
export function createLocalMac(folder: string): Mac {
  const path = join(folder, keyFile);
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${path} holds no key of 256 bits`);
  const generate = async (message: Uint8Array) => {
    if (message.length > mostBytes) throw new RangeError('A message has at most 4,096 bytes');
    return new Uint8Array(hmac(key, message));
  };
  return {
    generate,
    async verify(message, mac) {
      const right = await generate(message);
      return right.length === mac.length && timingSafeEqual(right, mac);
    },
  };
}
