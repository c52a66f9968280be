import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { IconPlus, IconTrash } from '../../icons/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './people-dialog.module.css';
import { useContactRules } from './person-problems.ts';
import { t as words } from './words.ts';

/** Who gets copies of the final document and, if wanted, word of each step until then. */
export function CopyRecipients() {
  const editor = useEditor();
  const recipients = useEditorState((state) => state.pack.cc_recipients);
  const set = (next: CcRecipient[]) => editor.changeCopies(next);
  const list = useRef<HTMLUListElement>(null);
  const [adds, setAdds] = useState(0);
  // Whoever adds somebody goes on by naming them.
  useEffect(() => {
    if (adds > 0) list.current?.querySelector<HTMLInputElement>(':scope > li:last-of-type input')?.focus();
  }, [adds]);
  const add = () => {
    set([...recipients, { name: '', email: '', mobile_number: '' }]);
    setAdds(adds + 1);
  };
  return (
    <section className={classes.copies} aria-label={t('cc')}>
      <h3 className={classes.title}>{t('cc')}</h3>
      <p className={classes.text}>{t('cc_text')}</p>
      <ul ref={list} className={classes.list}>
        {recipients.map((recipient, index) => (
          <Recipient
            // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no identity but their place
            key={index}
            recipient={recipient}
            index={index}
            onChange={(part) => set(recipients.map((one, at) => (at === index ? { ...one, ...part } : one)))}
            onRemove={() => set(recipients.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} disabled={recipients.length >= 50} onClick={add}>
        {t('add_cc')}
      </Button>
    </section>
  );
}

interface Props {
  recipient: CcRecipient;
  index: number;
  onChange: (part: Partial<CcRecipient>) => void;
  onRemove: () => void;
}

function Recipient({ recipient, index, onChange, onRemove }: Props) {
  const { country } = useContactRules();
  const { name, email, mobile_number } = recipient;
  const called = name || email || t('cc_nameless');
  const number = parseMobileNumber(mobile_number, country);
  // Only a number that somebody asked for brings text messages.
  const pick = (contact: Contact) => onChange({ name: contact.name, email: contact.email });
  const [left, setLeft] = useState(false);
  return (
    <li className={classes.recipient} aria-label={words('copy_of', { name: called })}>
      <div className={classes.pair}>
        <ContactSuggestions
          by="name"
          onPick={pick}
          label={t('name')}
          maxLength={200}
          data-cc={`${index} name`}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ContactSuggestions
          by="email"
          onPick={pick}
          label={t('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          data-cc={`${index} email`}
          value={email}
          error={email.trim() !== '' && !isEmail(email.trim()) ? t('email_invalid') : undefined}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <ContactSuggestions
          by="mobile_number"
          onPick={(contact) => onChange({ name: contact.name, email: contact.email, mobile_number: contact.mobile_number })}
          label={t('mobile')}
          type="tel"
          maxLength={32}
          description={words('copy_mobile_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-cc={`${index} mobile_number`}
          value={mobile_number}
          error={left && mobile_number.trim() !== '' && !number.ok ? number.message : undefined}
          onBlur={() => {
            setLeft(true);
            if (number.ok && number.e164 !== mobile_number) onChange({ mobile_number: number.e164 });
          }}
          onChange={(event) => onChange({ mobile_number: event.currentTarget.value })}
        />
      </div>
      <div className={classes.recipient_foot}>
        <Checkbox
          label={words('track_progress')}
          checked={recipient.can_track_progress === true}
          onChange={(event) => onChange({ can_track_progress: event.currentTarget.checked })}
        />
        <IconButton icon={IconTrash} size="md" label={t('remove_cc', { name: called })} onClick={onRemove} />
      </div>
    </li>
  );
}
