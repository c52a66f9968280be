import { describe, expect, it } from 'vitest';
import { documentStatuses } from '../contract/schemas/document.ts';
import { canBeSetUp, detailsCanBeCorrected } from './document-status.ts';
import { afterDocumentMove, afterSignatoryMove, refusalOf } from './transitions.ts';

describe('transitions', () => {
  it('sends from setup alone', () => {
    expect(documentStatuses.filter((status) => afterDocumentMove(status, 'send'))).toEqual(['setup']);
  });
  it('never leaves complete, and says so in the specification’s words', () => {
    for (const move of ['send', 'revert', 'complete', 'reject', 'conversion_failed', 'converted'] as const) {
      expect(afterDocumentMove('complete', move)).toBeUndefined();
    }
    expect(refusalOf('complete', 'revert')).toBe('revert_completed');
  });
  it('rejects and completes only while awaiting signatures', () => {
    for (const move of ['complete', 'reject'] as const) {
      expect(documentStatuses.filter((status) => afterDocumentMove(status, move))).toEqual(['awaiting_signatures']);
    }
    expect(afterSignatoryMove('setup', 'reject')).toBeUndefined();
    expect(afterSignatoryMove('complete', 'reject')).toBeUndefined();
    expect(refusalOf('setup', 'reject')).toBe('unable_to_reject');
  });
  it('reverts what awaits or was rejected', () => {
    expect(documentStatuses.filter((status) => afterDocumentMove(status, 'revert') === 'setup')).toEqual([
      'awaiting_signatures',
      'rejected',
    ]);
  });
});

describe('what a status allows', () => {
  it('edits nothing that is in the trash', () => {
    expect(canBeSetUp({ status: 'setup', is_deleted: true })).toBe(false);
    expect(canBeSetUp({ status: 'setup', is_deleted: false })).toBe(true);
  });
  it('corrects details of people who have not finished, while the document awaits signatures', () => {
    const pack = { status: 'awaiting_signatures' as const, is_deleted: false };
    expect(detailsCanBeCorrected(pack, { status: 'setup' })).toBe(true);
    expect(detailsCanBeCorrected(pack, { status: 'complete' })).toBe(false);
    expect(detailsCanBeCorrected({ ...pack, status: 'complete' }, { status: 'setup' })).toBe(false);
  });
});
