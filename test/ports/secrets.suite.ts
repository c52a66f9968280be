import { beforeAll, describe, expect, it } from 'vitest';
import type { Secret, SecretName } from '../../functions/ports/secrets.ts';

export function describeSecrets(name: string, makeSecrets: () => Promise<Record<SecretName, Secret>>): void {
  describe(`secrets: ${name}`, () => {
    let secrets: Record<SecretName, Secret>;
    beforeAll(async () => {
      secrets = await makeSecrets();
    });

    it('are at least 32 bytes, always the same, and different from one another', async () => {
      const [links, again, tickets] = await Promise.all([secrets.links.get(), secrets.links.get(), secrets.tickets.get()]);
      expect(links.length).toBeGreaterThanOrEqual(32);
      expect(tickets.length).toBeGreaterThanOrEqual(32);
      expect(again).toEqual(links);
      expect(tickets).not.toEqual(links);
    });
  });
}
