import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Anchors } from '../../functions/ports/anchors.ts';
import type { Anchor } from '../../shared/domain/audit/anchors.ts';

const hex = () => randomBytes(32).toString('hex');
const newKey = () => randomBytes(10).toString('hex');

/** An anchor as the worker makes it; its MAC is the worker's business. */
export function anchorFor(document_key: string, sequence: number, more: Partial<Anchor> = {}): Anchor {
  const mac = randomBytes(32).toString('base64');
  return { document_key, sequence, hash: hex(), previous_hash: hex(), time: '2026-11-22T10:00:00.000Z', mac, ...more };
}

export function describeAnchors(name: string, makeAnchors: () => Promise<Anchors>): void {
  describe(`anchors: ${name}`, () => {
    let anchors: Anchors;
    beforeAll(async () => {
      anchors = await makeAnchors();
    });

    it('returns appended anchors unchanged, by document and sequence', async () => {
      const [key, other] = [newKey(), newKey()];
      const [first, second, tenth] = [anchorFor(key, 1), anchorFor(key, 2), anchorFor(key, 10)];
      await anchors.append([tenth, first, anchorFor(other, 1)]);
      await anchors.append([second]);
      expect(await anchors.of(key)).toEqual([first, second, tenth]);
      expect(await anchors.of(newKey())).toEqual([]);
    });

    it('keeps the first anchor of the same record and hash, however often it is appended', async () => {
      const key = newKey();
      const anchor = anchorFor(key, 1);
      await anchors.append([anchor]);
      await anchors.append([anchor, anchorFor(key, 2)]);
      await anchors.append([{ ...anchor, time: '2026-11-22T11:00:00.000Z' }]);
      const kept = await anchors.of(key);
      expect(kept).toHaveLength(2);
      expect(kept[0]).toEqual(anchor);
    });

    it('keeps both anchors if two records have the same number, the earlier first', async () => {
      const key = newKey();
      const [later, earlier] = [anchorFor(key, 1, { time: '2026-11-22T12:00:00.000Z' }), anchorFor(key, 1)];
      await anchors.append([later]);
      await anchors.append([earlier]);
      expect(await anchors.of(key)).toEqual([earlier, later]);
    });

    it('accepts many at once from many callers', async () => {
      const key = newKey();
      const many = Array.from({ length: 60 }, (_, at) => anchorFor(key, at + 1));
      await Promise.all([anchors.append(many.slice(0, 40)), anchors.append(many.slice(20))]);
      expect(await anchors.of(key)).toEqual(many);
    });

    it('lists every document once, and says when anchors began', async () => {
      const key = newKey();
      await anchors.append([anchorFor(key, 1), anchorFor(key, 2)]);
      const listed: string[] = [];
      for await (const document of anchors.documents()) listed.push(document);
      expect(listed.filter((document) => document === key)).toHaveLength(1);
      expect(new Set(listed).size).toBe(listed.length);
      expect(await anchors.began()).toMatch(/^\d{4}-\d\d-\d\dT/);
    });
  });
}
