import type { PackRecord, SignatoryRecord } from '../data/records.ts';
import type { Letter } from './letter.ts';

type About = Pick<PackRecord, 'document_name' | 'subject' | 'message' | 'created_by_name' | 'created_by_email' | 'settings'>;

function senderOf(pack: About): string {
  return pack.created_by_name.trim() || pack.created_by_email;
}

/** Asks one person for their signature, or reminds them. The sender's own subject and message, where there are some. */
export function signatureRequest(
  pack: About,
  person: Pick<SignatoryRecord, 'name'>,
  link: { url: string; validUntil: string },
  reminder = false,
): Letter {
  const sender = senderOf(pack);
  const subject = pack.subject.trim() || `${sender} asks you to sign “${pack.document_name}”`;
  const asks = `${sender} asks you to sign “${pack.document_name}”.`;
  return {
    subject: reminder ? `Reminder: ${subject}` : subject,
    preview: asks,
    fromName: sender,
    replyTo: pack.created_by_email,
    heading: reminder ? 'Your signature is still awaited' : 'Your signature is requested',
    paragraphs: [`Hello ${person.name},`, asks],
    ...(pack.message.trim() && { quote: { words: pack.message, by: sender } }),
    button: { label: 'Review and sign', url: link.url },
    notes: [
      `You need no account. The link is yours alone, so please do not pass it on; it is good until ${dayOf(link.validUntil)}.`,
      `Questions about the document? Reply to this email to reach ${sender}.`,
    ],
    footer: `You get this email because ${sender} (${pack.created_by_email}) wants your signature. If you did not expect it, you can ignore it: nothing is signed without you.`,
  };
}

/** The pin that one person needs to see and sign the document. It stands in the subject too, where a phone shows it at once. */
export function pinLetter(pack: About, person: Pick<SignatoryRecord, 'name'>, pin: string): Letter {
  return {
    subject: `${pin} is your one-time pin`,
    preview: `For “${pack.document_name}”, good for 10 minutes.`,
    fromName: senderOf(pack),
    heading: pin,
    paragraphs: [`Hello ${person.name},`, `enter this one-time pin to continue with “${pack.document_name}”. It is good for 10 minutes.`],
    notes: ['Nobody will ask you for it in any other place: please do not pass it on.'],
    footer: 'You get this email because a pin was asked for with your signing link. If that was not you, tell the sender.',
  };
}

/** Copies of a document that asked for a one-time pin ask for one too, so that the mail holds none. */
function behindPin(isOwner: boolean): string {
  return isOwner ? 'You find it in your account.' : 'Open it here with a one-time pin, which we send you when you ask for it.';
}

/**
 * The sealed file, attached or behind a link. An address that a form's visitor has typed and nobody has proven is not written to in the
 * sender's name, nor in words of the visitor's.
 */
export function completed(
  pack: About,
  reader: { name: string; isOwner: boolean; isUnproven?: boolean },
  file: { attached: true; url?: string } | { attached: false; url: string; behindPin: boolean },
  appName: string,
): Letter {
  const sender = senderOf(pack);
  const sealed = pack.settings.use_certificates_for_signed_pdf;
  const where = file.attached
    ? 'The final document is attached.'
    : file.behindPin
      ? behindPin(reader.isOwner)
      : 'The final document is too large for an email; download it here.';
  const label = file.attached || file.behindPin ? 'Open the document' : 'Download the document';
  return {
    subject: `Completed: “${pack.document_name}”`,
    preview: `Everybody has signed “${pack.document_name}”.`,
    ...(reader.isUnproven ? { fromName: appName } : { fromName: sender, replyTo: pack.created_by_email }),
    heading: 'Everybody has signed',
    paragraphs: reader.isUnproven
      ? [
          'Hello,',
          `somebody filled in and signed “${pack.document_name}”, a form of ${sender}, and gave this address for the copy. ${where}`,
        ]
      : [`Hello ${reader.name},`, `“${pack.document_name}” has been signed by everybody. ${where}`],
    ...(file.url && { button: { label, url: file.url } }),
    notes: sealed ? ['It carries a digital seal: any later change to the file can be seen. Please keep it for your records.'] : [],
    footer: reader.isUnproven
      ? 'We have not checked who gave this address. If it was not you, you can ignore this email.'
      : reader.isOwner
        ? 'You get this email because you sent the document.'
        : `You get this email because ${sender} (${pack.created_by_email}) included you in the document.`,
  };
}

/** Tells the owner who rejected, and why. */
export function rejected(
  pack: About,
  person: Pick<SignatoryRecord, 'name' | 'email' | 'rejection_reason'>,
  url: string,
  appName: string,
): Letter {
  return {
    subject: `${person.name} rejected “${pack.document_name}”`,
    preview: `${person.name} will not sign “${pack.document_name}”.`,
    fromName: appName,
    ...(person.email && { replyTo: person.email }),
    heading: `${person.name} rejected the document`,
    paragraphs: [`${person.name} will not sign “${pack.document_name}”. Nobody else can sign it now; the other people have not been told.`],
    ...(person.rejection_reason && { quote: { words: person.rejection_reason, by: person.name } }),
    button: { label: 'Open the document', url },
    notes: ['To send it again, revert it to setup, change what is needed and request the signatures anew.'],
    footer: 'You get this email because you sent the document.',
  };
}

/** Tells the owner which document of a pack was rejected, by whom, and why; the rest goes on. */
export function childRejected(
  pack: About,
  person: Pick<SignatoryRecord, 'name' | 'email'>,
  child: { name: string; reason: string },
  url: string,
  appName: string,
): Letter {
  return {
    subject: `${person.name} rejected “${child.name}”`,
    preview: `${person.name} will not sign “${child.name}” of “${pack.document_name}”.`,
    fromName: appName,
    ...(person.email && { replyTo: person.email }),
    heading: `${person.name} rejected one document`,
    paragraphs: [
      `${person.name} will not sign “${child.name}”, one of the documents of “${pack.document_name}”. The others go on; whoever signs later does not see it.`,
    ],
    quote: { words: child.reason, by: person.name },
    button: { label: 'Open the document', url },
    notes: ['In the final document each of its pages is marked as rejected.'],
    footer: 'You get this email because you sent the document.',
  };
}

/** Tells the owner that the final file could not be made. */
export function sealFailed(pack: About, url: string, appName: string): Letter {
  return {
    subject: `Not sealed yet: “${pack.document_name}”`,
    preview: `Everybody has signed “${pack.document_name}”, but its final file could not be made.`,
    fromName: appName,
    heading: 'The final file could not be made',
    paragraphs: [
      `Everybody has signed “${pack.document_name}”, but sealing it failed. Nothing is lost: open the document to see why, and to try again.`,
    ],
    button: { label: 'Open the document', url },
    notes: [],
    footer: 'You get this email because you sent the document.',
  };
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function dayOf(date: string): string {
  return day.format(new Date(date));
}
