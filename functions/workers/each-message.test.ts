import type { SQSEvent } from 'aws-lambda';
import { expect, it, vi } from 'vitest';
import { eachMessage } from './each-message.ts';

const batch = (...bodies: string[]): SQSEvent =>
  ({
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body, attributes: { ApproximateReceiveCount: `${index + 1}` } })),
  }) as never;

it('a message is delivered again if it can’t be read, or its work fails or answers false; the others are handled', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done: [string, number][] = [];
  const answer = await eachMessage<{ name: string }>(
    batch('{"name":"poisoned"}', 'no JSON', '{"name":"early"}', '{"name":"sound"}'),
    'work_failed',
    async ({ name }, tries) => {
      if (name === 'poisoned') throw new Error('This message fails');
      done.push([name, tries]);
      return name !== 'early';
    },
  );
  write.mockRestore();
  error.mockRestore();
  expect(done).toEqual([
    ['early', 3],
    ['sound', 4],
  ]);
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m0', 'm1', 'm2']);
});
