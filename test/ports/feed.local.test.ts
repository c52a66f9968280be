import { describe, expect, it } from 'vitest';
import { createFeed } from '../../infra/local/table/feed.ts';
import { workbench } from './local-workbench.ts';

/** A feed that gathers for so long, the records that its worker got with each delivery, and a way to commit one more. */
function gathering(windowSeconds: number) {
  const { database, activity } = workbench();
  const delivered: unknown[][] = [];
  const deliver = async (_worker: string, event: unknown) => {
    delivered.push((event as { Records: unknown[] }).Records);
    return {};
  };
  const source = { name: 'audit_feed', worker: 'anchor-audit', batchSize: 100, windowSeconds, givesUp: false } as const;
  const feed = createFeed(database, deliver, activity, source);
  const commit = () => {
    database.sql('INSERT INTO audit_feed (image, created_at) VALUES (?, ?)').run('{"pk":"a","sk":"b"}', 0);
    feed.poke();
  };
  return { feed, activity, commit, sizes: () => delivered.map((records) => records.length) };
}

describe('the local stream, gathering records', () => {
  it('delivers the records of its window together', async () => {
    const { commit, sizes } = gathering(0.05);
    commit();
    commit();
    expect(sizes()).toEqual([]);
    await expect.poll(sizes).toEqual([2]);
    commit();
    await expect.poll(sizes).toEqual([2, 1]);
  });

  it('delivers at once to somebody who waits until all work is done', async () => {
    const { activity, commit, sizes } = gathering(3600);
    commit();
    await activity.idle();
    expect(sizes()).toEqual([1]);
  });

  it('delivers what it has gathered before it stops', async () => {
    const { feed, commit, sizes } = gathering(3600);
    commit();
    commit();
    await feed.stop();
    expect(sizes()).toEqual([2]);
  });

  it('delivers at once without a window', async () => {
    const { commit, sizes } = gathering(0);
    commit();
    await expect.poll(sizes).toEqual([1]);
  });
});
