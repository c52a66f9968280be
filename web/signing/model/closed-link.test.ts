import { describe, expect, test } from 'vitest';
import { exchangeTokenRoute } from '../../../shared/contract/session/exchange-token.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { closedBy, closedLinkOf } from './closed-link.ts';
import { textOfClosedLink } from './closed-link-text.ts';

describe('why a link leads nowhere', () => {
  // A pin that is not right is told beside its input.
  const besideInput: readonly string[] = ['otp_wrong', 'otp_expired', 'quota_reached'];
  test.each(exchangeTokenRoute.errors.filter((code) => !besideInput.includes(code)))('%s has a page of its own', (code) => {
    expect(closedLinkOf(new ApiError(410, { code }, false)).code).not.toBe('error');
  });

  const ended = ['deleted', 'taken_back', 'asked_anew', 'left_out', 'completed_without', 'other_address'];
  test.each(ended)('says what the sender did: %s', (because) => {
    expect(closedLinkOf(new ApiError(410, { code: 'cancelled', because }, false)).code).toBe(because);
    expect(closedBy(new ApiError(410, { code: 'expired', because }, false))?.code).toBe('expired');
  });

  test('names the document and whom to ask', () => {
    const answer = { code: 'expired', document_name: 'Lease', contact: { name: 'Olivia', email: 'olivia@example.com' } };
    expect(closedLinkOf(new ApiError(410, answer, false))).toEqual({
      code: 'expired',
      document_name: 'Lease',
      contact: { name: 'Olivia', email: 'olivia@example.com' },
      download_url: null,
    });
  });

  test('leads to each of several copies, and tells how far the others are', () => {
    const downloads = ['Lease', 'Annex'].map((name) => ({ name, url: `https://example.com/${name}` }));
    const people = [{ name: 'Anna', status: 'complete' }];
    const link = (answer: object) => closedLinkOf(new ApiError(410, { code: 'already_signed', ...answer }, false));
    expect(link({ downloads, people })).toMatchObject({ downloads, people });
    expect(link({ downloads: downloads.slice(1), download_url: 'https://example.com/Annex' })).not.toHaveProperty('downloads');
  });

  test('says that the document comes by email only while it is not there yet', () => {
    const text = (answer: object) => textOfClosedLink(closedLinkOf(new ApiError(410, { code: 'already_signed', ...answer }, false)));
    expect(text({})).toBe('already_signed_text');
    expect(text({ download_url: 'https://example.com/Lease' })).toBe('already_signed_ready_text');
    expect(text({ document_status: 'complete', copy_may_be_sent: true })).toBe('already_signed_complete_text');
    expect(text({ document_status: 'awaiting_signatures', time_is_over: true })).toBe('already_signed_too_late_text');
    expect(text({ pin_asked: true, destination: 'a…@example.com' })).toBe('already_signed_ready_text');
    expect(
      textOfClosedLink(closedLinkOf(new ApiError(410, { code: 'copy_ready', download_url: 'https://example.com/Lease' }, false))),
    ).toBe('copy_ready_text');
  });

  test('tells the lapsed link of a copy from one to sign by', () => {
    const link = (answer: object) => closedLinkOf(new ApiError(410, { code: 'expired', ...answer }, false));
    const copy = link({ of_copy: true, document_status: 'complete', copy_may_be_sent: true });
    expect([copy.code, copy.copy_may_be_sent, textOfClosedLink(copy)]).toEqual(['copy_expired', true, 'copy_expired_text']);
    expect(textOfClosedLink(link({ of_copy: true, document_status: 'awaiting_signatures' }))).toBe('copy_expired_progress_text');
    expect(link({ document_status: 'awaiting_signatures' }).code).toBe('expired');
  });

  test('says so if there is no network; anything else is an error to try again', () => {
    expect(closedLinkOf(new NetworkError(null)).code).toBe('offline');
    expect(closedLinkOf(new ApiError(500, {}, false)).code).toBe('error');
  });

  test('only the codes of closed links end a signing: no refused value, no failing server, no call too many', () => {
    const closing = (status: number, code: string) => closedBy(new ApiError(status, { code }, false))?.code ?? null;
    expect(closing(404, 'signing_link_unknown')).toBe('unknown');
    expect(closing(410, 'cancelled')).toBe('cancelled');
    expect(closing(401, 'unauthenticated')).toBe('away');
    for (const [status, code] of [
      [400, 'bad_request'],
      [422, 'incomplete_fields'],
      [409, 'field_locked'],
      [429, 'too_many_requests'],
      [500, 'internal_error'],
    ] as const) {
      expect(closing(status, code), code).toBeNull();
    }
    expect(closedBy(new NetworkError(null))).toBeNull();
  });

  test('a refused value never shows the page of an unknown link', () => {
    expect(closedLinkOf(new ApiError(400, { code: 'bad_request' }, false)).code).toBe('error');
  });
});
