import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../fields/field-types.ts';
import { newField } from '../../fields/placing/new-field.ts';
import { isPutIn, isUnderItsFile, losesContent, mayPutIn } from './sender-signature.ts';

const now = '2026-01-02T03:04:05.000Z';
const maker = { user_key: 'alice', name: 'Alice', date: now, document_sha256: 'first' };

function field(given: object = {}, type: FieldType = 'signature') {
  const made = newField(type, { uuid: 'a', key: 'child', page_index: 0, x: 10, y: 10, now, signatory_uuid: 'self' });
  return { ...made, blob: 'hers', maker, ...given };
}

describe('a signature that a member put in', () => {
  it('counts only over the file that it was put in for', () => {
    expect([isUnderItsFile(field(), 'first'), isUnderItsFile(field(), 'second'), isUnderItsFile(field(), null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of an older record, which names no maker, counts over the file that is there', () => {
    const { maker: none, ...older } = field();
    expect(isUnderItsFile(older, 'second')).toBe(true);
  });

  it.each([{ x: 20 }, { y: 20 }, { width: 90 }, { height: 90 }, { page_index: 1 }, { is_visible_in_final_document: false }])(
    'is lost if somebody else changes its place (%j), and stays if its maker does',
    (moved) => {
      expect([losesContent(field(), field(moved), 'bob'), losesContent(field(), field(moved), 'alice')]).toEqual([true, false]);
    },
  );

  it('stays if somebody else changes what is not seen on the page', () => {
    expect(losesContent(field(), field({ custom_id: 'Seller', required: false }), 'bob')).toBe(false);
  });

  it('in a field of nobody goes to no signer, but to the sender’s own side', () => {
    const nobodys = field({ signatory_uuid: null });
    const given = (to: string) => losesContent(nobodys, field({ signatory_uuid: to }), 'bob');
    expect([given('anna'), given('self')]).toEqual([true, false]);
  });

  it('goes to nobody else, whoever gives the field away', () => {
    for (const by of ['alice', 'bob']) expect(losesContent(field(), field({ signatory_uuid: 'anna' }), by)).toBe(true);
  });

  it('counts as put in anew if its field gets another picture or type', () => {
    expect([isPutIn(field(), field()), isPutIn(field(), field({ blob: 'other' })), isPutIn(field(), field({ type: 'image' }))]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isPutIn(undefined, field()), isPutIn(field(), field({ blob: null }))]).toEqual([true, false]);
  });
});

describe('what a member may put into a field', () => {
  const bySigner = { user_key: null, signatory_uuid: 'anna' };
  const byAlice = { user_key: 'alice', signatory_uuid: null };
  const bob = { user_key: 'bob' };
  const none = new Set<string>();

  it('is their own signature, and nobody else’s', () => {
    expect(mayPutIn({ user_key: 'alice' }, field(), byAlice, none)).toBe(true);
    expect(mayPutIn(bob, field(), byAlice, none)).toBe(false);
    expect(mayPutIn(bob, field(), bySigner, none)).toBe(false);
  });

  it('is a picture of a colleague, unless it stands as a signature', () => {
    expect(mayPutIn(bob, field({}, 'image'), byAlice, none)).toBe(true);
    expect(mayPutIn(bob, field({}, 'image'), byAlice, new Set(['hers']))).toBe(false);
  });

  it('is what a signer has made only in the field of that signer', () => {
    const into = (signatory_uuid: string) => mayPutIn(bob, field({ signatory_uuid }, 'image'), bySigner, none);
    expect([into('anna'), into('self'), into('ben')]).toEqual([true, false, false]);
  });
});
