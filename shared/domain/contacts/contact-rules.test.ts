import { describe, expect, it } from 'vitest';
import { contactColumns, contactOf } from './contact-columns.ts';
import { mostListsOfContact } from './contact-limits.ts';
import { identityOf, mergedContact, readContact } from './contact-rules.ts';
import { laterWords, mobileDigits, searchForm } from './contact-search.ts';

describe('a contact’s details', () => {
  it('are stored tidy, the number in international form', () =>
    expect(readContact({ name: ' Anna  Ali ', email: ' a@b.example ', mobile_number: '07400 123456' }, 'GB')).toEqual({
      ok: true,
      details: { name: 'Anna Ali', email: 'a@b.example', mobile_number: '+447400123456' },
    }));

  it('need a name, and an address or a number', () => {
    expect(readContact({ email: 'a@b.example' }, 'GB')).toMatchObject({ code: 'signer_name_required', property: 'name' });
    expect(readContact({ name: 'Anna' }, 'GB')).toMatchObject({ code: 'signer_contact_required' });
    expect(readContact({ name: 'Anna', email: 'a@b' }, 'GB')).toMatchObject({ code: 'signer_email_invalid' });
    expect(readContact({ name: 'Anna', mobile_number: '12' }, 'GB')).toMatchObject({ code: 'mobile_number_invalid' });
  });

  it('identify somebody by the address in any case, else by the number', () => {
    expect(identityOf({ email: 'Anna@B.example', mobile_number: '+44' })).toBe('anna@b.example');
    expect(identityOf({ email: '', mobile_number: '+447400123456' })).toBe('+447400123456');
  });
});

describe('merging two contacts', () => {
  const anna = { name: 'Anna', email: '', mobile_number: '+44', contact_list_keys: ['a'], last_used: null };
  const other = { name: 'A.', email: 'a@b.example', mobile_number: '+49', contact_list_keys: ['a', 'b'], last_used: '2026-01-01' };

  it('keeps what the first has, and takes over what it lacks, the lists and the later use', () =>
    expect(mergedContact(anna, other)).toEqual({
      name: 'Anna',
      email: 'a@b.example',
      mobile_number: '+44',
      contact_list_keys: ['a', 'b'],
      last_used: '2026-01-01',
    }));

  it('is refused where the result would be in too many lists', () => {
    const many = { ...other, contact_list_keys: Array.from({ length: mostListsOfContact }, (_, at) => `list ${at}`) };
    expect(mergedContact(anna, many)).toBeNull();
  });
});

describe('searching contacts', () => {
  it('ignores case, accents and double spaces, but not the signs of other scripts', () => {
    expect(searchForm('  Zoë  MÜLLER ')).toBe('zoe muller');
    expect(searchForm('हिन्दी')).toBe('हिन्दी');
  });

  it.each([
    ['Anna', []],
    ['Anna Ali', ['ali']],
    ['Anna Maria van Ali', ['maria van ali', 'ali']],
  ])('finds %s also by %o', (name, words) => expect(laterWords(name)).toEqual(words));

  it.each([
    ['07400', '447400'],
    ['+44 7400', '447400'],
    ['0044 7400', '447400'],
    ['447400', '447400'],
    ['', ''],
  ])('reads the number %s as %s', (typed, digits) => expect(mobileDigits(typed, '44')).toBe(digits));
});

describe('columns of a file of contacts', () => {
  it.each([
    [['Name', 'E-mail', 'Mobile'], { name: 0, email: 1, mobile_number: 2 }],
    [['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon'], { first_name: 0, last_name: 1, email: 2, mobile_number: 3 }],
    [['first_name', 'LAST_NAME', 'email_address', 'mobile_number'], { first_name: 0, last_name: 1, email: 2, mobile_number: 3 }],
    [['Prénom', 'Nom', 'Courriel'], { first_name: 0, last_name: 1, email: 2, mobile_number: null }],
  ])('are found by the names %o', (header, columns) => expect(contactColumns(header)).toMatchObject(columns));

  it('give a contact, called by its address where it has no name', () => {
    const columns = contactColumns(['First name', 'Last name', 'Email', 'Phone']);
    expect(contactOf(['Anna', 'Ali', 'a@b.example', "'+447400123456"], columns)).toEqual({
      name: 'Anna Ali',
      email: 'a@b.example',
      mobile_number: '+447400123456',
    });
    expect(contactOf(['', '', 'a@b.example'], columns)).toEqual({ name: 'a@b.example', email: 'a@b.example', mobile_number: '' });
  });
});
