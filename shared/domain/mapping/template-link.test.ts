import { describe, expect, it } from 'vitest';
import { personNames, readTemplateLink } from './template-link.ts';

describe('template links', () => {
  it('sort their parameters by subject', () => {
    const link = readTemplateLink({
      name: 'Lease',
      external_id: '17',
      signer_1_name: 'Anna',
      signer_1_email: 'anna@example.com',
      signer_2_mobile: '082',
      cc_1_email: 'cc@example.com',
      signer_0_name: 'nobody',
      city: 'Rome',
    });
    expect(link.document).toEqual({ document_name: 'Lease', external_id: '17' });
    expect(link.signers).toEqual(
      new Map([
        [1, { name: 'Anna', email: 'anna@example.com' }],
        [2, { mobile_number: '082' }],
      ]),
    );
    expect(link.cc).toEqual(new Map([[1, { email: 'cc@example.com' }]]));
    expect([...link.others.keys()]).toEqual(['signer_0_name', 'city']);
  });

  it('list the parameters in which a person came', () => {
    expect(personNames('signer', 3, { name: 'A', mobile_number: '' })).toEqual(['signer_3_name', 'signer_3_mobile']);
  });
});
