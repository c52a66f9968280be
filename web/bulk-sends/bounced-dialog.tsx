import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { allowedList } from '../../shared/domain/contacts/allowed-list.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { useDocument } from '../api/documents.ts';
import { refusalOr } from '../api/errors.ts';
import { SignatoryDetails } from '../documents/view/signatory-details.tsx';
import { t } from '../messages/bulk-sends.ts';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/toasts.ts';
import { type Contact, offerToCorrectList } from './offer-to-correct-list.ts';

interface Props {
  documentKey: string;
  /** The row of the list, and the list, unless it is gone. */
  row: { index: number; listKey: string | null };
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/**
 * Corrects whoever could not be reached about a row's document, who is then asked there. The list would lead to the same address
 * the next time: where its row still has it, it can be corrected along with it.
 */
export function BouncedDialog({ documentKey, row, onClose, onChanged }: Props) {
  const { data: document, error, mutate } = useDocument(documentKey);
  const person = document?.signatories.find(
    (one) => one.delivery_problem !== null && signerMay('beAsked', { pack: document, person: one }).ok,
  );
  const isGone = document !== undefined && !person;
  useEffect(() => {
    if (!isGone) return;
    toast('info', t('bounced_gone'));
    onClose();
  }, [isGone, onClose]);
  if (!document && error) {
    return (
      <Modal opened onClose={onClose} title={t('correct')}>
        <Loaded data={document} error={new Error(refusalOr(error, ''))} retry={mutate}>
          {() => null}
        </Loaded>
      </Modal>
    );
  }
  if (!document || !person) return null;
  const changed = async (corrected: Contact) => {
    await Promise.all([mutate(), onChanged()]);
    if (row.listKey !== null) await offerToCorrectList(row.listKey, row.index, person, corrected);
  };
  return <SignatoryDetails document={document} person={person} list={allowedList(document)} onClose={onClose} onChanged={changed} />;
}
