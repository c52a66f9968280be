interface Person {
  name: string;
  last_name: string;
  email_address: string;
}

/**
 * The words that anybody would try first for this person's password: their names and address, in whole and in parts,
 * and the product's name.
 */
export function personalWords({ name, last_name, email_address }: Person, appName: string): string[] {
  const [mailbox = '', domain = ''] = email_address.split('@');
  const joined = (separator: string) => [`${name}${separator}${last_name}`, `${last_name}${separator}${name}`];
  const whole = [email_address, mailbox, domain, appName, ...joined(' '), ...joined(''), ...joined('.')];
  const parts = [name, last_name, mailbox, domain].flatMap((text) => text.split(/[\s.+_-]+/));
  return [...new Set([...whole, ...parts].map((word) => word.trim().toLowerCase()))].filter((word) => word.length > 1);
}
