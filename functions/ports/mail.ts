export interface Attachment {
  filename: string;
  content_type: string;
  bytes: Uint8Array;
  /** The name by which the mail's HTML shows it (`cid:…`): a picture in the mail, not a file beside it. */
  content_id?: string;
}

/** The end of a document's audit trail at the time when a mail about the document was written. */
export interface TrailEnd {
  document_key: string;
  sequence: number;
  /** Hex SHA-256 of the last record. */
  head: string;
}

export interface Mail {
  /** The same id is delivered once if the provider can recognise it (the local mailbox always can). */
  id: string;
  to: string;
  from_name: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Sent in the header X-Countersign-Audit. */
  trail?: TrailEnd;
}

/** The provider refuses this message for good (bad address, suppressed recipient). Retrying is useless. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** The provider takes no mail from anybody just now: too many a second or a day, sending is suspended, or it is down. It may pass. */
export class MailHeldUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailHeldUp';
  }
}

export interface Mailer {
  /** How many mails a second the provider takes. Missing: any number. */
  readonly perSecond?: number;
  /** Throws MailRefused, MailHeldUp, or another error if a retry may help. */
  send(mail: Mail): Promise<void>;
}
