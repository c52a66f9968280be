const address = /[^\s@<>()[\]"“”,;:]+@([^\s@<>()[\]"“”,;:]+\.)+[^\s@<>()[\]"“”,;:.]+/gu;
/** International numbers, as the product stores and prints them. */
const mobile = /\+\d[\d ()-]{5,}\d/g;

/** `jane.doe@example.com` as `j***@e***.com`: its holder knows it again, nobody else can write to it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${firstOf(email)}***@${firstOf(domain)}***${ending}`;
}

/** `+61 400 123 456` as `+*** 456`. */
function maskMobile(number: string): string {
  return `+*** ${number.replace(/\D/g, '').slice(-3)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

/** A text without email addresses and mobile numbers that could be used (`obfuscate_contact_info`, product notes). */
export function maskContacts(text: string): string {
  return replaceContacts(text, (masked) => masked);
}

/**
 * Masks the contacts of a whole document. Different ones that mask alike are numbered by order of appearance in `texts`, “v***@e***.com
 * (1)” and “(2)”: a reader sees that they differ, and follows each.
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

/** `written` answers what stands for a contact; the same address in other capitals, or number in other spacing, is the same contact. */
function replaceContacts(text: string, written: (masked: string, contact: string) => string): string {
  return text
    .replace(address, (email) => written(maskEmail(email), email.toLowerCase()))
    .replace(mobile, (number) => written(maskMobile(number), number.replace(/\D/g, '')));
}
