import { expect, it } from 'vitest';
import { listedIn, sharedWith } from './template-visibility.ts';

const template = {
  account_key: 'ours',
  document_type: 'template' as const,
  is_deleted: false,
  visible_to_organisations_keys: ['ours', 'theirs'],
};

it('a template is listed by its own account and by those it is shared with, once each', () => {
  expect(listedIn(template)).toEqual(['ours', 'theirs']);
  expect(listedIn({ ...template, visible_to_organisations_keys: [] })).toEqual(['ours']);
});

it('a document, and a template in the trash, are shared with nobody', () => {
  expect([sharedWith({ ...template, document_type: 'document' }), sharedWith({ ...template, is_deleted: true })]).toEqual([[], []]);
});
