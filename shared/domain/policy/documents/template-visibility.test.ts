import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisibleTo, listedIn, sharedWith, type Visibility, visibilityAfter } from './template-visibility.ts';

const template = {
  account_key: 'ours',
  document_type: 'template' as const,
  is_deleted: false,
  visible_to_organisations_keys: ['ours', 'theirs'],
};
const inGroup: Visibility = { ...template, visible_to_organisations_keys: [], organisation_key: 'group' };

it('a template is listed by its own account and by those it is shared with, once each', () => {
  expect(listedIn(template)).toEqual(['ours', 'theirs']);
  expect(listedIn({ ...template, visible_to_organisations_keys: [] })).toEqual(['ours']);
});

it('a document, and a template in the trash, are shared with nobody', () => {
  expect([sharedWith({ ...template, document_type: 'document' }), sharedWith({ ...template, is_deleted: true })]).toEqual([[], []]);
});

it('a template is listed for the people of its organisation, for its programs, or for both', () => {
  expect(sharedWith({ ...inGroup, visible_to_organisation: true })).toEqual(['group']);
  expect(sharedWith({ ...inGroup, visible_to_organisation_via_api: true })).toEqual(['group~api']);
  const both = { visible_to_organisation: true, visible_to_organisation_via_api: true };
  expect(sharedWith({ ...inGroup, ...both })).toEqual(['group', 'group~api']);
  expect(sharedWith({ ...inGroup, ...both, organisation_key: null })).toEqual([]);
});

describe('a template of another account of the organisation', () => {
  const reader = { account_key: 'branch', organisation_key: 'group', by_program: false };
  const people = { ...inGroup, visible_to_organisation: true };
  const programs = { ...inGroup, visible_to_organisation_via_api: true };

  it('is seen by people or by programs, as its account says', () => {
    const program = { ...reader, by_program: true };
    expect([isVisibleTo(people, reader, 'group'), isVisibleTo(people, program, 'group')]).toEqual([true, false]);
    expect([isVisibleTo(programs, reader, 'group'), isVisibleTo(programs, program, 'group')]).toEqual([false, true]);
  });

  it('is seen no longer once either account has left', () => {
    expect(isVisibleTo(people, reader, null)).toBe(false);
    expect(isVisibleTo(people, { ...reader, organisation_key: null }, 'group')).toBe(false);
    expect(isVisibleTo(people, { ...reader, organisation_key: 'other' }, 'group')).toBe(false);
  });

  it('that an account outside has shared with the organisation is seen by its people', () => {
    expect(isVisibleTo({ ...template, visible_to_organisations_keys: ['group'] }, reader, null)).toBe(true);
  });
});

describe('when an account changes its organisation', () => {
  const key = fc.constantFrom('group', 'other', 'ours', 'theirs');
  const anyTemplate = fc.record({
    account_key: fc.constant('ours'),
    document_type: fc.constant('template' as const),
    is_deleted: fc.boolean(),
    visible_to_organisations_keys: fc.array(key, { maxLength: 3 }),
    visible_to_organisation: fc.boolean(),
    visible_to_organisation_via_api: fc.boolean(),
    organisation_key: fc.option(key),
  });

  it('nothing of its templates stays in the lists of the one that it left, and a second look changes nothing more', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom('other', null), (before, now) => {
        const change = { left: 'group', now };
        const after = { ...before, ...visibilityAfter(before, change) };
        expect(sharedWith(after).filter((list) => list.startsWith('group'))).toEqual([]);
        expect(visibilityAfter(after, change)).toBeNull();
      }),
    );
  });
});
