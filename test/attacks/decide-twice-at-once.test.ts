import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiAnswer } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { auditTypes, type Scenario, type Signing, sendNewPack, startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const rounds = 4;

interface Race {
  scenario: Scenario;
  signing: Signing;
  submitted: ApiAnswer;
  other: ApiAnswer;
  /** How the signers and the document stand when all work is done. */
  statuses: string[];
  status: string | undefined;
  audit: string[];
}

/** Anna submits while something else is decided about the same document, which of the two is sent first changing with each round. */
async function race(
  wanted: Parameters<typeof sendNewPack>[1],
  decide: (scenario: Scenario, anna: Signing) => Promise<ApiAnswer>,
): Promise<Race[]> {
  const races: Race[] = [];
  for (let round = 0; round < rounds; round++) {
    const scenario = await sendNewPack(product, wanted);
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    const both = round % 2 === 0 ? [signing.submit(), decide(scenario, signing)] : [decide(scenario, signing), signing.submit()];
    const answers = await Promise.all(both);
    const [submitted, other] = round % 2 === 0 ? answers : answers.toReversed();
    await product.local.idle();
    const { body } = await scenario.owner.call('GET', `/app/documents/${scenario.key}`);
    const statuses = (body.document?.signatories ?? []).map((person: { status: string }) => person.status);
    races.push({
      scenario,
      signing,
      submitted: submitted as ApiAnswer,
      other: other as ApiAnswer,
      statuses,
      status: body.document?.status,
      audit: await auditTypes(scenario),
    });
  }
  return races;
}

const count = (audit: string[], type: string) => audit.filter((entry) => entry === type).length;

/** Exactly one of the two was accepted, and the other was refused with words rather than lost. */
function expectOneAccepted({ submitted, other }: Race) {
  expect([submitted.status, other.status].toSorted((one, two) => one - two)).toEqual([
    200,
    expect.toSatisfy((status: number) => status >= 400 && status < 500),
  ]);
}

it('signing and rejecting by the same person: one is accepted, and the document ends as that one says', async () => {
  for (const one of await race({ people: ['Anna', 'Ben'] }, (_, anna) =>
    anna.submit({ update_status_to: 'rejected', rejection_reason: 'No' }),
  )) {
    expectOneAccepted(one);
    expect([one.statuses[0], one.status]).toEqual(
      one.submitted.status === 200 ? ['complete', 'awaiting_signatures'] : ['rejected', 'rejected'],
    );
  }
});

it('signing and being left out: one is accepted, and nobody is both', async () => {
  const races = await race({ people: ['Anna', 'Ben'] }, ({ owner, key, people }) =>
    owner.call('POST', `/app/documents/${key}/exclude_signatory`, { data: { uuid: people[0]?.uuid }, update_status_to: 'excluded' }),
  );
  for (const one of races) {
    expectOneAccepted(one);
    expect(one.statuses[0]).toBe(one.submitted.status === 200 ? 'complete' : 'excluded');
    expect(count(one.audit, 'user_signed')).toBe(one.submitted.status === 200 ? 1 : 0);
  }
});

it('signing and passing it on: one is accepted, and the one who is named is asked only then', async () => {
  const email = () => `ben-${randomUUID().slice(0, 8)}@example.com`;
  const named: string[] = [];
  const races = await race({ people: ['Anna'], settings: { signers_may_delegate: true } }, ({ key }, { client, uuid }) => {
    const address = email();
    named.push(address);
    return client.call('POST', `/app/documents/${key}/delegate_signing/${uuid}`, { name: 'Ben Baker', email: address });
  });
  for (const [round, one] of races.entries()) {
    expectOneAccepted(one);
    const won = one.submitted.status === 200;
    expect(one.status).toBe(won ? 'complete' : 'awaiting_signatures');
    expect((await product.outbox(named[round] ?? '')).length > 0).toBe(!won);
  }
});

it('signing while the sender takes the document back: it is complete, or in setup without any signature', async () => {
  const races = await race({ people: ['Anna'] }, ({ owner, key }) =>
    owner.call('POST', `/app/documents/${key}/update_document`, { data: { status: 'setup' } }),
  );
  for (const one of races) {
    expect([one.submitted.status, one.other.status]).toContain(200);
    expect([`${one.status} ${one.statuses}`]).toEqual([expect.stringMatching(/^(complete complete|setup setup)$/)]);
    const { child_documents } = await one.scenario.owner.document(one.scenario.key);
    expect(child_documents[0].data_fields[0].blob === null).toBe(one.status === 'setup');
  }
});

it('signing while the sender marks it as complete: completed once, signed or left out as the record says, and each is told once', async () => {
  const races = await race({ people: ['Anna'] }, async ({ owner, key }) => {
    // Anna's page looks before it submits too, so that either may be first.
    await owner.document(key);
    return owner.call('POST', `/app/documents/${key}/update_document`, { data: { status: 'complete' } });
  });
  for (const { scenario, submitted, statuses, status, audit } of races) {
    const signed = submitted.status === 200;
    expect([status, ...statuses]).toEqual(['complete', signed ? 'complete' : 'excluded']);
    const recorded = ['document_completed', 'sealed', 'user_signed', 'signatory_excluded'].map((type) => count(audit, type));
    expect(recorded).toEqual([1, 1, signed ? 1 : 0, signed ? 0 : 1]);
    const told = [scenario.ownerEmail, scenario.people[0]?.email ?? ''].map(async (to) =>
      (await product.outbox(to)).filter(({ subject }) => subject.startsWith('Completed')),
    );
    expect((await Promise.all(told)).map(({ length }) => length)).toEqual([1, signed ? 1 : 0]);
  }
});

it('signing while the sender deletes the document: whoever signed is told, and nothing is completed in the trash', async () => {
  const races = await race({ people: ['Anna', 'Ben'] }, ({ owner, key }) => owner.call('GET', `/app/documents/${key}/delete_document`));
  for (const one of races) {
    expect(one.other.status).toBe(200);
    expect(count(one.audit, 'user_signed')).toBe(one.submitted.status === 200 ? 1 : 0);
    expect(count(one.audit, 'document_completed')).toBe(0);
  }
});

it('the last two sign while one of them is left out: completed once, with the signatures that were accepted', async () => {
  const races = await race({ people: ['Anna', 'Ben'] }, async (scenario) => {
    const ben = scenario.people[1];
    const signing = await startSigning(product, ben?.email ?? '', 2);
    const [signed] = await Promise.all([
      signing.submit(),
      scenario.owner.call('POST', `/app/documents/${scenario.key}/exclude_signatory`, {
        data: { uuid: ben?.uuid },
        update_status_to: 'excluded',
      }),
    ]);
    return signed;
  });
  for (const one of races) {
    expect(one.status).toBe('complete');
    expect(one.statuses).toEqual(['complete', one.other.status === 200 ? 'complete' : 'excluded']);
    expect(count(one.audit, 'document_completed')).toBe(1);
  }
});
