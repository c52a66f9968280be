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
  return text.replace(address, maskEmail).replace(mobile, maskMobile);
}
