const scheme = /:\/{2}/g;
const dot = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * A name without anything that a mail program would make a link of: names are chosen by people, and stand in mails that
 * go to others. It reads the same, with a space where an address would begin or go on.
 */
export function withoutAddresses(name: string): string {
  return name.replace(scheme, ': ').replace(dot, '. ');
}
