const address = /[^\s@<>()[\]"“”,;:]+@([^\s@<>()[\]"“”,;:]+\.)+[^\s@<>()[\]"“”,;:.]+/gu;
/** International numbers, as the product stores and prints them. */
const mobile = /\+\d[\d ()-]{5,}\d/g;

/** `jane.doe@example.com` becomes `j***@e***.com`: its holder recognises it, but nobody else can write to it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${firstOf(email)}***@${firstOf(domain)}***${ending}`;
}

/** `+61 400 123 456` becomes `+*** 456`. */
function maskMobile(number: string): string {
  return `+*** ${number.replace(/\D/g, '').slice(-3)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

/** Masks the email addresses and mobile numbers in a text so that they can't be used (`obfuscate_contact_info`, product notes). */
export function maskContacts(text: string): string {
  return replaceContacts(text, (masked) => masked);
}

/**
 * Masks the contacts of a whole document. Different contacts that look alike when masked are numbered by order of
 * appearance in `texts`, “v***@e***.com (1)” and “(2)”, so that a reader can tell them apart and follow each.
 */
export function contactMasker(texts: Iterable<string>): (text: string) => string {
  const alike = new Map<string, string[]>();
  const mark = (masked: string, contact: string) => {
    const known = alike.get(masked) ?? [];
    return known.length > 1 && known.includes(contact) ? `${masked} (${known.indexOf(contact) + 1})` : masked;
  };
  const note = (masked: string, contact: string) => {
    const known = alike.get(masked) ?? [];
    if (!known.includes(contact)) alike.set(masked, [...known, contact]);
    return masked;
  };
  for (const text of texts) replaceContacts(text, note);
  return (text) => replaceContacts(text, mark);
}

/** `written` gives a contact's masked form. An address in other capitals, or a number with other spacing, is the same contact. */
function replaceContacts(text: string, written: (masked: string, contact: string) => string): string {
  return text
    .replace(address, (email) => written(maskEmail(email), email.toLowerCase()))
    .replace(mobile, (number) => written(maskMobile(number), number.replace(/\D/g, '')));
}
