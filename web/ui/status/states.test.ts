import { describe, expect, it } from 'vitest';
import { documentState, signatoryState } from './states.ts';

const facts = { status: 'setup', status_detail: null, password_needed: false, is_deleted: false, document_type: 'document' } as const;

describe('documentState', () => {
  it('says what a document is doing rather than its status', () => {
    expect(documentState({ ...facts, status_detail: 'converting' })).toBe('converting');
    expect(documentState({ ...facts, status: 'awaiting_signatures', status_detail: 'sealing' })).toBe('sealing');
  });

  it('says “deleted” rather than anything else', () => {
    expect(documentState({ ...facts, status: 'complete', is_deleted: true })).toBe('deleted');
  });

  it('asks for the password of a protected file, which is no failure', () => {
    const locked = { ...facts, status: 'conversion_error', password_needed: true } as const;
    expect(documentState(locked)).toBe('password_needed');
    expect(documentState({ ...locked, status_detail: 'converting' })).toBe('converting');
    expect(documentState({ ...locked, is_deleted: true })).toBe('deleted');
  });

  it('names a template', () => {
    expect(documentState({ ...facts, document_type: 'template' })).toBe('template');
    expect(documentState({ ...facts, document_type: 'template', status: 'conversion_error' })).toBe('conversion_error');
  });
});

describe('signatoryState', () => {
  it('says that somebody waits for others only if they sign in order', () => {
    expect(signatoryState('setup', 1, true, false)).toBe('waiting');
    expect(signatoryState('setup', 0, true, false)).toBe('queued');
    expect(signatoryState('setup', 1, false, false)).toBe('queued');
  });

  it('keeps every other state', () => {
    expect(signatoryState('awaiting_signatures', 1, true, false)).toBe('awaiting');
    expect(signatoryState('excluded', 0, false, false)).toBe('excluded');
  });

  it('asks nobody any more once somebody has rejected', () => {
    expect(signatoryState('setup', 1, true, true)).toBe('stopped');
    expect(signatoryState('awaiting_signatures', 0, false, true)).toBe('stopped');
    expect(signatoryState('rejected', 0, false, true)).toBe('rejected');
    expect(signatoryState('complete', 0, false, true)).toBe('complete');
  });
});
