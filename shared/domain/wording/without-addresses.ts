const scheme = /:\/{2}/g;
/** The endings of usual files are no domains, so they stay at a document's name. */
const dot = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})(?!(?:pdf|docx?|odt|xlsx?|csv|txt|png|jpe?g)(?![\p{L}\p{N}./]))/giu;

/**
 * Words without anything that a mail program would make a link of: people choose them, and they stand in mails that go to
 * others. They read the same, with a space where an address would begin or go on.
 */
export function withoutAddresses(words: string): string {
  return words.replace(scheme, ': ').replace(dot, '. ');
}

/** Values of a mail's sentences that are addresses, or names that the product or its operator gives. */
const ours = new Set(['address', 'app', 'domain', 'email', 'host', 'ip', 'link', 'recipient', 'sender', 'url']);

/** A value of this name as a mail says it: all that people have chosen is without addresses. */
export const inMail = (name: string, value: string): string => (ours.has(name) ? value : withoutAddresses(value));
