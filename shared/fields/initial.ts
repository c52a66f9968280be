import { type FieldKind, filledIn, pictureContent } from './field-kind.ts';

export const initial: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'initial',
  label: 'Initials',
  group: 'sign',
  helpText: 'Click on the box above to initial.',
  asked: { one: '{n} initial', other: '{n} initials' },
  size: { width: 60, height: 40 },
  givenBy: 'signing',
  form: 'signing',
  comparable: 'content',
  signs: 'initials',
  holdsForOneRound: true,
  refusal: 'Initials are filled with the blob of an uploaded picture.',
};
