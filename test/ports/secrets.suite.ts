import { beforeAll, describe, expect, it } from 'vitest';
import type { Secrets } from '../../functions/ports/secrets.ts';

export function describeSecrets(name: string, makeSecrets: () => Promise<Secrets>): void {
  describe(`secrets: ${name}`, () => {
    let secrets: Secrets;
    beforeAll(async () => {
      secrets = await makeSecrets();
    });

    it('are at least 32 bytes, the same each time, and different from one another', async () => {
      const [links, again, tickets] = await Promise.all([secrets.get('links'), secrets.get('links'), secrets.get('tickets')]);
      expect(links.length).toBeGreaterThanOrEqual(32);
      expect(tickets.length).toBeGreaterThanOrEqual(32);
      expect(again).toEqual(links);
      expect(tickets).not.toEqual(links);
    });
  });
}
