import { describe, expect, it } from 'vitest';
import { problemsBeforeSending, type ToBeSent } from './problems-before-sending.ts';

const person = (rest: Partial<ToBeSent['signatories'][number]> = {}): ToBeSent['signatories'][number] => ({
  uuid: 'anna',
  name: 'Anna',
  email: 'anna@example.com',
  mobile_number: '',
  primary_communication_channel: 'email',
  ...rest,
});
const field = (rest: Partial<ToBeSent['fields'][number]> = {}): ToBeSent['fields'][number] => ({
  uuid: 'field',
  type: 'signature',
  signatory_uuid: 'anna',
  checkbox_group: '',
  is_mutually_exclusive: false,
  custom_id: '',
  ...rest,
});
const ready: ToBeSent = { document_name: 'Lease', signatories: [person()], cc_recipients: [], fields: [field()] };
const problems = (change: Partial<ToBeSent>) => problemsBeforeSending({ ...ready, ...change }, 'ZA');

describe('problems before sending', () => {
  it('finds none in a document that is ready', () => expect(problems({})).toEqual([]));

  it.each<[string, Partial<ToBeSent>, object]>([
    ['There are no signatories assigned to the document.', { signatories: [], fields: [] }, { kind: 'people', uuids: [] }],
    ['Please insert a name for your document', { document_name: '  ' }, { kind: 'name' }],
    ['There are no fields set up for this document.', { fields: [] }, { kind: 'fields', uuids: [] }],
    ['There are fields that have not been assigned.', { fields: [field({ signatory_uuid: null })] }, { kind: 'fields', uuids: ['field'] }],
    [
      'There are fields that have not been assigned.',
      { fields: [field({ signatory_uuid: 'gone' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'Some of the email addresses assigned are not valid.',
      { signatories: [person({ email: 'anna@' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      'Some of the email addresses assigned are not valid.',
      {
        cc_recipients: [
          { name: 'C', email: '', mobile_number: '' },
          { name: 'D', email: 'd at e', mobile_number: '' },
        ],
      },
      { kind: 'cc', indexes: [1] },
    ],
    ['All signatories must have a name.', { signatories: [person({ name: ' ' })] }, { kind: 'people', uuids: ['anna'] }],
    [
      'All signatories require a valid mobile number',
      { signatories: [person({ mobile_number: '12' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      'All signatories require a valid mobile number',
      { signatories: [person({ primary_communication_channel: 'sms', email: '' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      "There are checkboxes that don't have a checkbox group set.",
      { fields: [field({ type: 'check', is_mutually_exclusive: true })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    ['There are fields with invalid custom IDs', { fields: [field({ custom_id: 'a+b' })] }, { kind: 'fields', uuids: ['field'] }],
  ])('%s', (message, change, where) => {
    expect(problems(change)).toContainEqual(expect.objectContaining({ message, where }));
  });

  it('names them all at once', () => {
    expect(problems({ document_name: '', signatories: [], fields: [] }).map(({ code }) => code)).toEqual([
      'no_signatories',
      'no_name',
      'no_fields',
    ]);
  });

  it('takes a mobile number of the default country, and somebody who is asked by text message without email', () => {
    expect(problems({ signatories: [person({ email: '', primary_communication_channel: 'sms', mobile_number: '082 123 4567' })] })).toEqual(
      [],
    );
  });
});
