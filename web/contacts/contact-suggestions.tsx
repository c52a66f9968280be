import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { begunName, namesFor, withName } from '../../shared/domain/mapping/placeholders.ts';
import { hasDoubtfulDomain } from '../../shared/domain/people/readable-email.ts';
import { type ContactQuery, findContacts } from '../api/contacts.ts';
import { t } from '../messages/contacts.ts';
import { t as words } from '../messages/frame.ts';
import { toast } from '../ui/toasts.ts';
import classes from './contact-suggestions.module.css';

/** Somebody who types is not asked about after each letter. */
const searchAfterMs = 200;
const mostShown = 8;

type By = 'name' | 'email' | 'mobile_number';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** What the person types here. */
  by: By;
  /** Only contacts of this list are offered. */
  list?: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onPick: (contact: Contact) => void;
  /** Where a mapping may replace the text: after a double colon the names of its sources are offered. */
  placeholders?: {
    names: readonly string[];
    hear: (text: string) => void;
    onName: (text: string) => void;
  };
}

/**
 * An input for somebody's name, address or number that offers contacts, last used first: a combobox as ARIA describes
 * it. Arrow down opens it, also while it is empty; Enter takes over a contact, Escape closes it.
 */
export function ContactSuggestions({ by, list, value, onChange, onPick, onBlur, placeholders, ...input }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [found, setFound] = useState<readonly Contact[]>([]);
  const [caret, setCaret] = useState(0);
  const begun = placeholders ? begunName(value.slice(0, caret)) : null;
  const names = namesFor(begun, placeholders?.names ?? []);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  const search = async (typed: string) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    try {
      const contacts = await findContacts(queryOf(by, typed, list), signal);
      if (signal.aborted) return;
      setFound(contacts.slice(0, mostShown));
      combobox.resetSelectedOption();
      if (contacts.length > 0) combobox.openDropdown();
      else combobox.closeDropdown();
    } catch {
      if (!signal.aborted) toast('danger', t('not_fetched'), { id: 'contacts_not_fetched' });
    }
  };
  const searchSoon = useDebouncedCallback((typed: string) => void search(typed), searchAfterMs);
  const close = () => {
    searchSoon.cancel();
    work.current.abort();
    combobox.closeDropdown();
  };
  const pick = (key: string) => {
    if (begun !== null) {
      close();
      return placeholders?.onName(withName(value.slice(0, caret), key) + value.slice(caret));
    }
    const contact = found.find((one) => one.key === key);
    close();
    if (contact) onPick(contact);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} floatingStrategy="fixed" shadow="md">
      <div className={classes.frame}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            {...input}
            {...(by === 'email' &&
              hasDoubtfulDomain(value) && {
                description: (
                  <>
                    {input.description} {words('doubtful_domain')}
                  </>
                ),
              })}
            aria-autocomplete="list"
            value={value}
            onChange={(event) => {
              onChange(event);
              const { value: typed, selectionStart } = event.currentTarget;
              const at = selectionStart ?? typed.length;
              setCaret(at);
              placeholders?.hear(typed);
              if (typed.trim() === '') close();
              else if (placeholders && begunName(typed.slice(0, at)) !== null) {
                close();
                combobox.openDropdown();
              } else searchSoon(typed);
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && !combobox.dropdownOpened) void search(value);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              close();
              onBlur?.(event);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={begun === null ? found.length === 0 : names.length === 0}>
          <Combobox.Options aria-label={begun === null ? t('suggestions') : t('placeholders')} mah={280} className={classes.options}>
            {names.map((name) => (
              <Combobox.Option key={name} value={name}>
                <span className={classes.name}>{name}</span>
              </Combobox.Option>
            ))}
            {(begun === null ? found : []).map((contact) => (
              <Combobox.Option key={contact.key} value={contact.key}>
                <span className={classes.name}>{contact.name}</span>
                <span className={classes.details}>{[contact.email, contact.mobile_number].filter((part) => part !== '').join(' · ')}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
        <span className={classes.said} role="status">
          {combobox.dropdownOpened ? t('suggestions_found', { n: begun === null ? found.length : names.length }) : ''}
        </span>
      </div>
    </Combobox>
  );
}

/** Nothing typed asks for those used last. Somebody may put an address where the name belongs. */
function queryOf(by: By, typed: string, list: string | undefined): ContactQuery {
  const text = typed.trim();
  const inList = { contact_list_key: list };
  if (text === '') return inList;
  if (by === 'name') return { name_query: text, email_query: text, ...inList };
  return by === 'email' ? { email_query: text, ...inList } : { mobile_number_query: text.slice(0, 32), ...inList };
}
