import { describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { documentStatuses } from '../../contract/schemas/document.ts';
import { signatoryStatuses } from '../../contract/schemas/signatory.ts';
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

describe('the table of section 4', () => {
  const moves = ['send', 'revert', 'complete', 'reject', 'conversion_failed', 'converted'] as const;
  const table = (from: (typeof documentStatuses)[number]) =>
    Object.fromEntries(moves.map((move) => [move, afterDocumentMove(from, move) ?? errors[refusalOf(from, move)].message]));
  const notInSetup = 'This can only be changed while the document is in setup.';
  const notAwaiting = 'This document is not awaiting signatures.';
  const unableToReject = 'Unable to reject document';
  const none = { send: notInSetup, conversion_failed: notInSetup, converted: notInSetup };

  it('says where each move of a document leads, or why it is refused', () => {
    expect(Object.fromEntries(documentStatuses.map((from) => [from, table(from)]))).toEqual({
      setup: {
        send: 'awaiting_signatures',
        revert: notAwaiting,
        complete: notAwaiting,
        reject: unableToReject,
        conversion_failed: 'conversion_error',
        converted: 'setup',
      },
      awaiting_signatures: { ...none, revert: 'setup', complete: 'complete', reject: 'rejected' },
      complete: {
        ...none,
        revert: 'Unable to update status to setup from completed status',
        complete: notAwaiting,
        reject: unableToReject,
      },
      rejected: { ...none, revert: 'setup', complete: notAwaiting, reject: unableToReject },
      conversion_error: {
        send: notInSetup,
        revert: notAwaiting,
        complete: notAwaiting,
        reject: unableToReject,
        conversion_failed: 'conversion_error',
        converted: 'setup',
      },
    });
  });

  it('says where each move of a signatory leads', () => {
    const all = ['ask', 'complete', 'reject', 'exclude', 'revert'] as const;
    const of = (from: (typeof signatoryStatuses)[number]) => Object.fromEntries(all.map((move) => [move, afterSignatoryMove(from, move)]));
    const nothing = { ask: undefined, complete: undefined, reject: undefined, exclude: undefined, revert: 'setup' };
    expect(Object.fromEntries(signatoryStatuses.map((from) => [from, of(from)]))).toEqual({
      setup: { ...nothing, ask: 'awaiting_signatures', exclude: 'excluded' },
      awaiting_signatures: { ...nothing, complete: 'complete', reject: 'rejected', exclude: 'excluded' },
      complete: nothing,
      rejected: nothing,
      excluded: nothing,
    });
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
