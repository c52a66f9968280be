import { expect, test } from 'vitest';
import { requireDeclared } from '../support/declared-codes.ts';

const answered = (answer: object) => () => requireDeclared('GET', '/app/labels', answer);
const label = { key: 'a', name: 'Lease', colour: 'blue', version: 1 };

test('an answer that says more than its contract, or something else, fails the test that got it', () => {
  expect(answered({ success: true, labels: [label] })).not.toThrow();
  expect(answered({ success: true, labels: [label], account: 'x' })).toThrow('account');
  expect(answered({ success: true, labels: [{ ...label, merged: [] }] })).toThrow('merged');
  expect(answered({ success: true, labels: [{ ...label, version: '1' }] })).toThrow('labels.0.version');
});

test('a failure with a code that its contract does not declare fails it too', () => {
  expect(answered({ success: false, code: 'not_permitted' })).not.toThrow();
  expect(answered({ success: false, code: 'otp_wrong' })).toThrow('getLabels answered otp_wrong');
});

test('what a failure answers beside its code is of the contract too', () => {
  const failed = (answer: object) => () => requireDeclared('POST', '/app/labels', { success: false, message: 'No.', ...answer });
  expect(failed({ code: 'label_exists', label })).not.toThrow();
  expect(failed({ code: 'version_conflict', label })).not.toThrow();
  expect(failed({ code: 'label_exists', label: { ...label, merged: [] } })).toThrow('merged');
  expect(failed({ code: 'limit_reached', label })).toThrow('label');
});

test('a call whose contract names no answer answers nothing, and a call without a contract fails the test', () => {
  const call = (method: string, path: string, answer: object) => () => requireDeclared(method, path, answer);
  expect(call('GET', '/app/documents/a/pdf', { success: true })).not.toThrow();
  expect(call('GET', '/app/documents/a/pdf', { success: true, url: 'x' })).toThrow('url');
  expect(call('GET', '/app/nothing', { success: true })).toThrow('GET /app/nothing');
  expect(call('GET', '/app/nothing', { success: false, code: 'route_not_found' })).not.toThrow();
});
