export interface Received {
  subject: string;
  text: string;
  links: string[];
}

/** The place where a test reads sent messages. */
export interface Mailbox {
  /** Everything sent to an address so far, oldest first. */
  messages(to: string): Promise<Received[]>;
}

/** The messages that a product on this machine has sent, from its own page. */
export function localMailbox(baseUrl: string): Mailbox {
  return {
    async messages(to) {
      const response = await fetch(`${baseUrl}/_local/outbox?to=${encodeURIComponent(to)}`);
      if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
      return ((await response.json()) as { messages: Received[] }).messages;
    },
  };
}

/** A mail takes some milliseconds here, and seconds if functions start cold. */
const patienceMilliseconds = 60_000;

/** The newest link with this path in the messages to an address. Asks until there is one; fails after a minute. */
export async function mailedLink(mailbox: Mailbox, to: string, path: string): Promise<string> {
  const deadline = performance.now() + patienceMilliseconds;
  for (let wait = 5; performance.now() < deadline; wait = Math.min(250, wait * 1.5)) {
    const found = (await mailbox.messages(to)).flatMap(({ links }) => links).findLast((link) => link.includes(path));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error(`No mail to ${to} has a link to ${path}`);
}
