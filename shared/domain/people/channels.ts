import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { CommunicationChannel, Signatory } from '../../contract/schemas/documents/signatory.ts';

type Settings = Pick<DocumentSettings, 'communication_channel_configurable' | 'email_is_optional_for_signing'>;
type Person = Pick<Signatory, 'email' | 'mobile_number'>;

/**
 * Whether somebody can be reached by this channel (spec core §6). Text messages need a number, and a document that lets
 * people choose the channel or needs no email address. Without an address a person can be reached only by text message.
 */
export function canBeAskedBy(channel: CommunicationChannel, person: Person, settings: Settings): boolean {
  if (channel === 'email') return person.email !== '';
  const mayText = settings.communication_channel_configurable || settings.email_is_optional_for_signing || person.email === '';
  return person.mobile_number !== '' && mayText;
}
