import { afterEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { endSigned } from './end-signed.ts';
import { createSigning } from './signing.ts';
import { forgetSubmission, forgetSubmissions, submissionKey, unansweredSubmissions } from './submission-key.ts';
import { refresh } from './watch.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetSubmissions('pack', 'anna');
});

const submitting = 'POST /app/documents/pack/add_update_signatory';
const alreadySigned = refused(410, 'already_signed', 'You have already signed this document.');
const reused = refused(422, 'idempotency_key_reused', 'This key was used.');
const signed = { signatory: null, document_status: 'awaiting_signatures' };
const pack = aPack({ status: 'awaiting_signatures', signatories: [aPerson('Anna', { status: 'awaiting_signatures' }), aPerson('Ben')] });
const how = (signing: ReturnType<typeof createSigning>) => {
  const { stage, justSigned, signedElsewhere } = signing.store.get();
  return { stage, justSigned, signedElsewhere };
};
const here = { stage: 'done', justSigned: true, signedElsewhere: false };
const elsewhere = { stage: 'done', justSigned: false, signedElsewhere: true };
const ids = ['pack', 'anna'] as const;

test('submissions: the same content has the same key until it is refused, and each other content its own', () => {
  const keys = ['first', 'second', 'third'];
  const keyOf = (digest: string) => submissionKey(...ids, digest, () => keys.shift() ?? '');
  expect([keyOf('a'), keyOf('b'), keyOf('a')]).toEqual(['first', 'second', 'first']);
  forgetSubmission(...ids, 'a');
  expect(unansweredSubmissions(...ids)).toEqual([{ digest: 'b', key: 'second' }]);
  expect(keyOf('a')).toBe('third');
});

test('submissions: where storage is forbidden they last as long as the page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  const keyOf = () => submissionKey(...ids, 'a', () => crypto.randomUUID());
  expect(keyOf()).toBe(keyOf());
});

test.each([
  ['is answered as it was then', signed],
  ['has another choice about the next signer', reused],
])('already signed: by this page, if one of its submissions without an answer %s', async (_, answer) => {
  submissionKey(...ids, 'lost', () => 'one');
  submissionKey(...ids, 'later', () => 'two');
  const calls = answering({ [submitting]: ({ body }) => (body.content_digest === 'later' ? answer : alreadySigned) });
  const signing = createSigning(pack, 'anna');
  await endSigned(signing);
  expect(calls.map(({ body }) => body.content_digest)).toEqual(['lost', 'later']);
  expect(how(signing)).toEqual(here);
  expect(unansweredSubmissions(...ids)).toEqual([]);
});

test('already signed: elsewhere, if this page has submitted nothing that counted', async () => {
  answering({ [submitting]: alreadySigned });
  const [idle, tried] = [createSigning(pack, 'anna'), createSigning(pack, 'anna')];
  await endSigned(idle);
  submissionKey(...ids, 'refused', () => 'one');
  await endSigned(tried);
  expect([how(idle), how(tried)]).toEqual([elsewhere, elsewhere]);
});

test('already signed: as long as it is not known by whom, nothing is said', async () => {
  submissionKey(...ids, 'lost', () => 'one');
  const signing = createSigning(pack, 'anna');
  vi.spyOn(signing.calls, 'submit').mockRejectedValue(new TypeError('no network'));
  await expect(endSigned(signing)).rejects.toThrow('no network');
  expect(how(signing).stage).toBe('start');
  expect(unansweredSubmissions(...ids)).toHaveLength(1);
});

test('already signed: the page that only watches learns it from the news', async () => {
  const done = { ...pack, signatories: [aPerson('Anna', { status: 'complete' }), aPerson('Ben')] };
  answering({ 'GET /app/documents/pack/get_document_updates': { document: done, date_updated: done.date_updated } });
  const signing = createSigning(pack, 'anna');
  await refresh(signing, pack.date_updated);
  expect(how(signing)).toEqual(elsewhere);
});
