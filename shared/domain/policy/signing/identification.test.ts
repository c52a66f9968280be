import { describe, expect, it } from 'vitest';
import {
  type Identification,
  type Identity,
  identificationRights,
  identifications,
  identifiedFurther,
  identifiedMember,
  provenEmail,
  withPin,
} from './identification.ts';

const anna = 'anna@example.com';
const identity = (identification: Identification, delivered_to: string | null = null): Identity => {
  return { identification, identified_by: null, delivered_to };
};

describe('identification: what each kind proves', () => {
  it('a link or pin that was delivered to an address proves it', () => {
    expect(provenEmail(identity('link_delivered', anna))).toBe(anna);
    expect(provenEmail(identity('pin_email', anna))).toBe(anna);
  });

  it('a handed-over link, a sender’s page, a form, a host and a client prove no address, even if one is given', () => {
    for (const identification of ['link_handed_over', 'sender_page', 'form_unproven', 'in_person', 'vouched_by_client'] as const) {
      expect(provenEmail(identity(identification, anna)), identification).toBe('');
    }
  });

  it('a delivery to a mobile number proves no address', () => {
    expect(provenEmail(identity('link_delivered', '+61400123456'))).toBe('');
    expect(provenEmail(identity('pin_sms', '+61400123456'))).toBe('');
  });

  it('a member proves the address that they have verified, and no other', () => {
    const olivia = { name: 'Olivia Owner', email: 'olivia@example.com' };
    expect(provenEmail(identifiedMember({ ...olivia, email_verified: true }))).toBe(olivia.email);
    expect(provenEmail(identifiedMember({ ...olivia, email_verified: false }))).toBe('');
  });

  it('only deliveries and members prove an address, and only a host lets somebody sign as anybody', () => {
    const free = identifications.filter((one) => identificationRights[one].anybody_here);
    expect(free).toEqual(['in_person']);
    const proving = identifications.filter((one) => identificationRights[one].proves_destination);
    expect(proving).toEqual(['link_delivered', 'pin_email', 'pin_sms', 'pin_whatsapp', 'pin_voice', 'member']);
  });
});

describe('identification: after a one-time pin', () => {
  it('a pin by SMS keeps what the delivered link has proven', () => {
    const after = withPin(identity('link_delivered', anna), 'sms', '+61400123456');
    expect(after).toMatchObject({ identification: 'pin_sms', delivered_to: '+61400123456', link: { identification: 'link_delivered' } });
    expect(provenEmail(after)).toBe(anna);
  });

  it('a pin by email proves the address of a form visitor', () => {
    expect(provenEmail(withPin(identity('form_unproven'), 'email', anna))).toBe(anna);
  });

  it('a second pin keeps the link, not the first pin', () => {
    const twice = withPin(withPin(identity('link_handed_over'), 'email', anna), 'sms', '+61400123456');
    expect(twice.link?.identification).toBe('link_handed_over');
  });

  it('a pin on a host’s device leaves the identification as the host’s', () => {
    const hosted: Identity = { identification: 'in_person', identified_by: 'Olivia Owner (olivia@example.com)', delivered_to: null };
    expect(withPin(hosted, 'email', anna)).toBe(hosted);
  });
});

describe('identification: continuing to another document', () => {
  it('a delivered link carries over, but not the pin that was entered for one document', () => {
    const pinned = withPin(identity('link_delivered', anna), 'sms', '+61400123456');
    expect(identifiedFurther(pinned)).toEqual(identity('link_delivered', anna));
  });

  it('a pin by email carries over if the link alone proves nothing', () => {
    const pinned = withPin(identity('link_handed_over'), 'email', anna);
    expect(identifiedFurther(pinned)).toEqual(identity('pin_email', anna));
  });

  it('identification never gains strength on the way', () => {
    for (const identification of identifications) {
      const before = identity(identification, anna);
      expect(identifiedFurther(before)).toEqual(before);
    }
  });
});
