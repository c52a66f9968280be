import { describe, expect, it } from 'vitest';
import { conversionOutcome } from './conversion-outcome.ts';

const page = { index: 0, width: 595, height: 842, image_url: '', thumbnail_url: '' };
const child = {
  status: 'setup',
  status_detail: null,
  conversion: null,
  conversion_error_reason: null,
  conversion_error_message: null,
  password_attempts: 0,
  pages: [],
} as const;

describe('conversionOutcome', () => {
  it('says how many pages are drawn', () => {
    const running = { ...child, status_detail: 'converting', conversion: { pages_done: 3, pages_total: 10 } } as const;
    expect(conversionOutcome({ ...running, pages: [] }, 0)).toEqual({ kind: 'running', pagesDone: 3, pagesTotal: 10, viewable: false });
    expect(conversionOutcome({ ...running, pages: [{ ...page, image_url: '/page' }] }, 0)).toMatchObject({
      kind: 'running',
      viewable: true,
    });
  });

  it('is ready when there are pages and nothing is under way', () => {
    expect(conversionOutcome({ ...child, pages: [page] }, 0)).toEqual({ kind: 'ready' });
    expect(conversionOutcome({ ...child, pages: [] }, 0).kind).toBe('running');
  });

  it('asks for a password, and asks again only after the one sent was judged', () => {
    const locked = { ...child, status: 'conversion_error', conversion_error_reason: 'pdf_password_required', pages: [] } as const;
    expect(conversionOutcome({ ...locked, pages: [] }, 0)).toEqual({ kind: 'password', attempts: 0 });
    expect(conversionOutcome({ ...locked, pages: [] }, 1).kind).toBe('running');
    expect(conversionOutcome({ ...locked, pages: [], password_attempts: 1 }, 1)).toEqual({ kind: 'password', attempts: 1 });
  });

  it('says what is wrong with a file', () => {
    const xfa = {
      ...child,
      status: 'conversion_error',
      conversion_error_reason: 'xfa_form_not_supported',
      conversion_error_message: 'XFA',
    } as const;
    expect(conversionOutcome({ ...xfa, pages: [] }, 0)).toEqual({ kind: 'failed', message: 'XFA' });
    expect(conversionOutcome(undefined, 0).kind).toBe('failed');
  });
});
