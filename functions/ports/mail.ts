export interface Attachment {
  filename: string;
  content_type: string;
  bytes: Uint8Array;
}

/** Where the audit trail of the document that a mail is about ended when the mail was written. */
export interface TrailEnd {
  document_key: string;
  sequence: number;
  /** Hex SHA-256 of the last record. */
  head: string;
}

export interface Mail {
  /** The same id is delivered once where the provider can tell (the local mailbox always does). */
  id: string;
  to: string;
  from_name: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Travels in the header X-Countersign-Audit. */
  trail?: TrailEnd;
}

/** The provider refuses this message for good (bad address, suppressed recipient). Retrying is useless. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

export interface Mailer {
  /** Throws MailRefused, or any other error when a retry may help. */
  send(mail: Mail): Promise<void>;
}
