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
import { calledCopy } from '../state/called-copy.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useSourceNames } from '../ui/use-source-names.ts';
import { isFilledLater } from './filled-later.ts';
import { offerUndo } from './offer-undo.ts';
import classes from './people-dialog.module.css';
import { useContactRules } from './person-problems.ts';
import { t as words } from './words.ts';

const nobody: CcRecipient = { name: '', email: '', mobile_number: '' };
const isNobody = ({ name, email, mobile_number }: CcRecipient) => `${name}${email}${mobile_number}`.trim() === '';

/**
 * Who gets copies of the final document and, if wanted, word of each step until then. A row that names nobody yet, or no
 * longer, stands only here: it is neither saved nor shown to others, and goes with the form.
 */
export function CopyRecipients() {
  const editor = useEditor();
  const recipients = useEditorState((state) => state.pack.cc_recipients);
  const [empty, setEmpty] = useState<{ at: number; recipient: CcRecipient } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [adds, setAdds] = useState(0);
  // Whoever adds somebody goes on by naming them.
  useEffect(() => {
    if (adds > 0) list.current?.querySelector<HTMLInputElement>(':scope > li[data-empty] input')?.focus();
  }, [adds]);
  const emptyAt = empty ? Math.min(empty.at, recipients.length) : -1;
  const rows = empty ? recipients.toSpliced(emptyAt, 0, empty.recipient) : recipients;
  const change = (index: number, recipient: CcRecipient) => {
    const isEmpty = isNobody(recipient);
    if (index === emptyAt) {
      setEmpty(isEmpty ? { at: index, recipient } : null);
      if (!isEmpty) editor.changeCopies(recipients.toSpliced(index, 0, recipient));
      return;
    }
    const place = empty && index > emptyAt ? index - 1 : index;
    if (isEmpty) setEmpty({ at: place, recipient });
    editor.changeCopies(isEmpty ? recipients.toSpliced(place, 1) : recipients.with(place, recipient));
  };
  const remove = (index: number) => {
    if (index === emptyAt) return setEmpty(null);
    const place = empty && index > emptyAt ? index - 1 : index;
    const gone = recipients[place];
    editor.changeCopies(recipients.toSpliced(place, 1));
    if (gone) offerUndo(editor, words('removed_named', { name: calledCopy(gone) }));
  };
  return (
    <section className={classes.copies} aria-label={t('cc')}>
      <h3 className={classes.title}>{t('cc')}</h3>
      <p className={classes.text}>{t('cc_text')}</p>
      <ul ref={list} className={classes.list}>
        {rows.map((recipient, index) => (
          <Recipient
            // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no identity but their place
            key={index}
            recipient={recipient}
            index={index}
            isEmpty={index === emptyAt}
            onChange={(part) => change(index, { ...recipient, ...part })}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={recipients.length >= 50}
        onClick={() => {
          setEmpty(empty ?? { at: recipients.length, recipient: nobody });
          setAdds(adds + 1);
        }}
      >
        {t('add_cc')}
      </Button>
    </section>
  );
}

interface Props {
  recipient: CcRecipient;
  index: number;
  isEmpty: boolean;
  onChange: (part: Partial<CcRecipient>) => void;
  onRemove: () => void;
}

function Recipient({ recipient, index, isEmpty, onChange, onRemove }: Props) {
  const { country } = useContactRules();
  const { name, email, mobile_number } = recipient;
  const called = calledCopy(recipient);
  const number = parseMobileNumber(mobile_number, country);
  // Only a number that somebody asked for brings text messages.
  const pick = (contact: Contact) => onChange({ name: contact.name, email: contact.email });
  const [left, setLeft] = useState(false);
  const sources = useSourceNames();
  const mapped = (name: 'name' | 'email') => ({ ...sources, onName: (text: string) => onChange({ [name]: text }) });
  return (
    <li className={classes.recipient} data-empty={isEmpty || undefined} aria-label={words('copy_of', { name: called })}>
      <div className={classes.pair}>
        <ContactSuggestions
          by="name"
          placeholders={mapped('name')}
          onPick={pick}
          label={t('name')}
          maxLength={200}
          data-cc={`${index} name`}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ContactSuggestions
          by="email"
          placeholders={mapped('email')}
          onPick={pick}
          label={t('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          data-cc={`${index} email`}
          value={email}
          error={email.trim() !== '' && !isEmail(email.trim()) && !isFilledLater(email) ? t('email_invalid') : undefined}
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
