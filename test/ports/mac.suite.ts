import { beforeAll, describe, expect, it } from 'vitest';
import type { Mac } from '../../functions/ports/mac.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

export function describeMac(name: string, makeMac: () => Promise<Mac>): void {
  describe(`mac: ${name}`, () => {
    let mac: Mac;
    beforeAll(async () => {
      mac = await makeMac();
    });

    it('makes the same MAC of 32 bytes for the same message, and accepts it', async () => {
      const made = await mac.generate(bytes('a head'));
      expect(made).toHaveLength(32);
      expect(Buffer.from(await mac.generate(bytes('a head')))).toEqual(Buffer.from(made));
      expect(await mac.verify(bytes('a head'), made)).toBe(true);
    });

    it('refuses a MAC of another message, a changed one, a part of one and an empty one', async () => {
      const made = await mac.generate(bytes('a head'));
      expect(await mac.verify(bytes('another head'), made)).toBe(false);
      expect(
        await mac.verify(
          bytes('a head'),
          made.map((byte, at) => (at === 0 ? byte ^ 1 : byte)),
        ),
      ).toBe(false);
      expect(await mac.verify(bytes('a head'), made.slice(0, 16))).toBe(false);
      expect(await mac.verify(bytes('a head'), new Uint8Array())).toBe(false);
    });

    it('takes messages of up to 4,096 bytes', async () => {
      expect(await mac.generate(new Uint8Array(4096))).toHaveLength(32);
      await expect(mac.generate(new Uint8Array(4097))).rejects.toThrow(RangeError);
    });
  });
}
