import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleEvent } from '../../../bin/sample-event.ts';
import { workers } from '../../../functions/workers/registry.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, sendNewPack, sign, startSigning } from '../../support/signing.ts';

/** Whether the stream delivers nothing, as when the dispatcher dies. */
let deaf = false;
let product: Product;
beforeAll(async () => {
  const load = workers['dispatch-events'];
  if (!load) throw new Error('There is no dispatcher');
  const dispatcher = async () => {
    const worker = await load();
    return { ...worker, create: (deps: never) => async (event: never) => (deaf ? {} : worker.create(deps)(event)) };
  };
  product = await startProduct({ workers: { ...workers, 'dispatch-events': dispatcher } as never });
});
afterAll(() => product.close());

const firstOf = (scenario: { people: { email: string }[] }) => scenario.people[0]?.email ?? '';

describe('the sweeper', () => {
  it('dispatches events that the stream left behind', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    deaf = true;
    await scenario.owner.send(scenario.key);
    await product.local.idle();
    deaf = false;
    expect(await product.outbox(firstOf(scenario))).toEqual([]);
    await product.local.advance(180);
    expect(await product.outbox(firstOf(scenario))).toHaveLength(1);
    await product.local.advance(180);
    expect(await product.outbox(firstOf(scenario))).toHaveLength(1);
  });

  it('starts the sealing again when its execution is gone', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { workflows } = product.local.deps;
    const { start } = workflows;
    const signing = await startSigning(product, firstOf(scenario));
    workflows.start = async () => {};
    await signing.submit();
    await product.local.idle();
    workflows.start = start;
    expect(await scenario.owner.document(scenario.key)).toMatchObject({ status: 'complete', status_detail: 'sealing' });
    await product.local.advance(180);
    await product.local.idle();
    expect(await scenario.owner.document(scenario.key)).toMatchObject({ status_detail: null, final_file_key: expect.any(String) });
    expect((await auditTypes(scenario)).filter((type) => type === 'sealed')).toHaveLength(1);
  });
});

describe('a job delivered twice', () => {
  it('sends its mail once and counts once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await product.local.idle();
    const [mail] = await product.outbox(firstOf(scenario));
    const id = mail?.id.split('-')[0] ?? '';
    const job = { kind: 'signature_request', id, pack_key: scenario.key, round: 1, signatory_uuid: scenario.people[0]?.uuid };
    await product.local.deps.queue.send('mail', job);
    await product.local.deps.queue.send('mail', job);
    expect(await product.outbox(firstOf(scenario))).toHaveLength(1);
    expect((await scenario.owner.document(scenario.key)).signatories[0].email_send_count).toBe(1);
  });

  it('seals once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await sign(product, firstOf(scenario));
    await product.local.idle();
    const { workflows, files } = product.local.deps;
    const before = await files.get(`final/${scenario.key}/1.pdf`);
    await workflows.start('seal-pack', `${scenario.key}-once-more`, { pack_key: scenario.key, round: 1, attempt: 1 });
    await product.local.idle();
    expect(await files.get(`final/${scenario.key}/1.pdf`)).toEqual(before);
    expect(await product.outbox(firstOf(scenario))).toHaveLength(2);
  });
});

describe('sample events', () => {
  it.each(['dispatch-events', 'send-mail', 'send-text', 'sweep', 'expire', 'seal-document', 'deliver-sealed', 'fail-sealing'])(
    '%s takes its own, though the pack is gone',
    async (name) => {
      const worker = await workers[name]?.();
      const run = worker?.create(product.local.deps as never);
      const answer = await run?.(sampleEvent(name) as never);
      expect((answer as { batchItemFailures?: unknown[] } | undefined)?.batchItemFailures ?? []).toEqual([]);
    },
  );
});
