import { describe, expect, it } from 'vitest';
import { documentState, signatoryState } from './states.ts';

const facts = {
  status: 'setup',
  status_detail: null,
  password_needed: false,
  is_deleted: false,
  document_type: 'document',
  people_signed: 0,
} as const;

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

describe('the state of a complete document', () => {
  const { people_signed: _none, ...complete } = { ...facts, status: 'complete' } as const;

  it('says that nobody has signed, in a list and on its own page', () => {
    expect(documentState({ ...complete, people_signed: 0 })).toBe('without_signatures');
    expect(documentState({ ...complete, people_signed: 1 })).toBe('complete');
    expect(documentState({ ...complete, signatories: [{ status: 'excluded' }] })).toBe('without_signatures');
    expect(documentState({ ...complete, signatories: [{ status: 'excluded' }, { status: 'complete' }] })).toBe('complete');
  });

  it('says so once it does nothing else, and not of others', () => {
    expect(documentState({ ...complete, people_signed: 0, status_detail: 'sealing' })).toBe('sealing');
    expect(documentState({ ...complete, people_signed: 0, status: 'rejected' })).toBe('rejected');
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
