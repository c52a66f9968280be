import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import {
  type CommunicationChannel,
  communicationChannels,
  type Signatory,
} from '../../../../shared/contract/schemas/documents/signatory.ts';
import { canBeAskedBy } from '../../../../shared/domain/people/channels.ts';
import { useConfiguration, useMay } from '../../../api/account.ts';

/** The ways by which this person can be written to here, their own first. */
export function useChannelsFor(person: Signatory, { settings }: Pick<Pack, 'settings'>): CommunicationChannel[] {
  const texts = useConfiguration()?.text_channels;
  const mayI = useMay();
  const isSetUp = (channel: CommunicationChannel) =>
    channel === 'email' || (texts?.[channel] === true && (channel === 'sms' || mayI('sendByWhatsapp').ok));
  const found = communicationChannels.filter((channel) => isSetUp(channel) && canBeAskedBy(channel, person, settings));
  return found.toSorted((a, b) => Number(b === person.primary_communication_channel) - Number(a === person.primary_communication_channel));
}

/** Where a message by this channel goes. */
export function addressFor(channel: CommunicationChannel, { email, mobile_number }: Pick<Signatory, 'email' | 'mobile_number'>): string {
  return channel === 'email' ? email : mobile_number;
}
