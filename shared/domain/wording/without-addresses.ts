const scheme = /:\/{2}/g;
/** The endings of usual files are no domains, so they stay at a document's name. */
const dot = /(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{Cf}])(?!(?:pdf|docx?|odt|xlsx?|csv|txt|png|jpe?g)(?![\p{L}\p{N}./]))/giu;

/** Four numbers as in an IP address. */
const numbers = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(?=\d{1,3}(?![\d.]))/g;

/**
 * Words without anything that a mail program would make a link of: people choose them, and they stand in mails that go to
 * others. They read the same, with a space where an address would begin or go on.
 */
export function withoutAddresses(words: string): string {
  return words.replace(scheme, ': ').replace(dot, '. ').replace(numbers, '$1. $2. $3. ');
}

/** Values of a mail's sentences that are addresses, or names that the product or its operator gives. */
export const ours: ReadonlySet<string> = new Set(['address', 'app', 'domain', 'email', 'ip', 'link', 'sender', 'url']);

/** Behind a recipient's name: the address or number that a message went to. */
const contact = /(?: \([^()]*\))?$/;

/** A value of this name as a mail says it: all that people have chosen is without addresses. */
export function inMail(name: string, value: string): string {
  if (ours.has(name)) return value;
  const end = name === 'recipient' ? value.search(contact) : value.length;
  return withoutAddresses(value.slice(0, end)) + value.slice(end);
}
