import { expect, test } from 'vitest';
import { errors } from '../../shared/contract/errors.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { PutFailed } from '../documents/upload/put-failed.ts';
import { judgeFailure } from './judge-failure.ts';

const judged = (status: number, answer: object) => judgeFailure(new ApiError(status, { ...answer }, false), 'It failed.');

test('a save that met no network, a failing server or a busy one is tried again', () => {
  expect(judgeFailure(new NetworkError(null), '')).toEqual({ kind: 'offline' });
  expect(judgeFailure(new PutFailed(0), '')).toEqual({ kind: 'offline' });
  expect(judgeFailure(new PutFailed(403), '')).toEqual({ kind: 'later', waitMs: 0 });
  for (const [status, answer] of [
    [500, {}],
    [503, { code: 'internal_error' }],
    [429, { code: 'too_many_requests' }],
    [409, { code: 'busy', retryable: true }],
    [409, { code: 'upload_missing' }],
  ] as const) {
    expect(judged(status, answer)).toEqual({ kind: 'later', waitMs: 0 });
  }
});

test('a failure that the error table calls retryable is never set aside', () => {
  for (const [code, entry] of Object.entries(errors)) {
    if ('retryable' in entry) expect(judged(entry.status, { code, retryable: true }).kind, code).toBe('later');
  }
});

test('a save based on an older version is a conflict, with the answer that came', () => {
  expect(judged(409, { code: 'version_conflict', data_fields: [] })).toMatchObject({
    kind: 'conflict',
    error: { code: 'version_conflict' },
  });
});

test('any other refusal keeps the server’s words, and tells if it concerns the whole document', () => {
  const issues = [{ path: 'body.data.0.data', code: 'invalid_content', message: 'No date.' }];
  expect(judged(400, { code: 'bad_request', message: 'Not valid.', issues })).toEqual({
    kind: 'refused',
    refusal: { message: 'Not valid.', issues, whole: false },
  });
  expect(judged(404, { code: 'signatory_not_found', message: 'Who?' })).toMatchObject({ refusal: { message: 'Who?', whole: false } });
  expect(judged(409, { code: 'not_in_setup', message: 'Sent.' })).toMatchObject({ refusal: { whole: true } });
  expect(judged(410, { code: 'expired', message: 'Expired.' })).toMatchObject({ refusal: { whole: true } });
  expect(judged(401, { code: 'unauthenticated', message: 'Log in.' })).toMatchObject({ refusal: { whole: true } });
});

test('a failure without an answer gets words of our own', () => {
  expect(judgeFailure(new TypeError('undefined is not a function'), 'It failed.')).toMatchObject({
    kind: 'refused',
    refusal: { message: 'It failed.' },
  });
});

test('a refusal that names a change concerns that change, even if its code could concern the whole', () => {
  const issues = [{ path: 'associated_document_keys', code: 'document_not_found', message: 'It is not in the pack.' }];
  expect(judged(404, { code: 'document_not_found', message: 'Gone.', issues })).toMatchObject({ refusal: { whole: false } });
  expect(judged(404, { code: 'document_not_found', message: 'Gone.' })).toMatchObject({ refusal: { whole: true } });
});
