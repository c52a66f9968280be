import { expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { mainJourney } from '../support/main-journey.ts';
import { apiUrl, mailbox } from './deployment.ts';

test('the main journey, from registration to a sealed file that verifies', { timeout: 240_000 }, async () => {
  const { sealed, sealMilliseconds } = await mainJourney(apiUrl, mailbox);
  expect(Buffer.from(sealed.subarray(0, 5)).toString()).toBe('%PDF-');
  console.log(`Sealed ${(sealMilliseconds / 1000).toFixed(1)} s after the last signature.`);
});

test('the service reports that it is healthy, and refuses callers who are not logged in', async () => {
  const anonymous = new ApiClient(apiUrl);
  expect(await anonymous.get('/app/health')).toMatchObject({ success: true, status: 'ok' });
  const answer = await anonymous.call('GET', '/app/documents');
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
});

test('a stranger finds nothing under somebody else’s key', async () => {
  const owner = new ApiClient(apiUrl);
  await owner.register({ confirmed: false });
  const promised = await owner.get('/app/get_document_upload_url?filename=secret.pdf');
  const stranger = new ApiClient(apiUrl);
  await stranger.register({ confirmed: false });
  const answer = await stranger.call('GET', `/app/documents/${promised.document.key}`);
  expect([answer.status, answer.body.code]).toEqual([404, 'document_not_found']);
});

test('a file that is no PDF is refused with the reason', async () => {
  const owner = new ApiClient(apiUrl);
  await owner.register({ confirmed: false });
  const promised = await owner.get('/app/get_document_upload_url?filename=letter.pdf');
  await fetch(promised.url, { method: 'PUT', body: 'Dear Sir or Madam', headers: { 'content-type': 'application/pdf' } });
  const answer = await owner.call('POST', `/app/document_upload_success/${promised.redirect_document_key}`, {
    file_key: promised.file_key,
  });
  expect([answer.status, answer.body.message]).toEqual([415, 'We currently only accept pdf files.']);
});
