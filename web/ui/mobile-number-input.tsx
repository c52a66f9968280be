import { type ComboboxItem, Input, Select, VisuallyHidden } from '@mantine/core';
import type { CountryCode } from 'libphonenumber-js/min';
import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { t } from '../messages/common.ts';
import classes from './mobile-number-input.module.css';
import { countryChoices, e164Of, formatNumber, foundCountries, inCountry, type NumberText, numberText } from './mobile-number-text.ts';

interface Props {
  label: string;
  /** The number as `onChange` gave it; empty for none. */
  value: string;
  /** The country of a number without a code (ISO 3166, two letters). */
  defaultCountry: string;
  error?: ReactNode;
  name?: string;
  /** By which a form finds the input. */
  'data-path'?: string;
  /** Hears the number in E.164, also while it is not whole yet. */
  onChange: (e164: string) => void;
}

/** A mobile number beside its country. A number typed or pasted with its code changes the country. Import it late: it brings every country's rules. */
export function MobileNumberInput({ label, value, defaultCountry, error, onChange, ...more }: Props) {
  const id = useId();
  const [entered, setEntry] = useState<NumberText | null>(null);
  // What was entered counts until the form gives another number.
  const entry = entered && e164Of(entered) === value ? entered : numberText(value, defaultCountry as CountryCode);
  const choices = useMemo(() => countryChoices(document.documentElement.lang || 'en'), []);
  const [spoken, setSpoken] = useState('');
  const change = (next: NumberText) => {
    setEntry(next);
    onChange(e164Of(next));
  };
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget;
    const formatted = formatNumber(typed, entry.country);
    const { inputType: how } = nativeEvent as InputEvent;
    // New spaces while one deletes, or types in the middle, would move the cursor: those wait until the input is left.
    const isAtEnd = selectionStart === typed.length && !how?.startsWith('delete');
    if (formatted.country !== entry.country) setSpoken(choices.find((choice) => choice.value === formatted.country)?.label ?? '');
    change(isAtEnd ? formatted : { ...formatted, text: typed });
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={t('mobile_hint')}
      error={error}
      role="group"
      aria-label={t('country_and_number')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.row}>
        <Select
          className={classes.country}
          aria-label={t('country')}
          data={choices}
          value={entry.country}
          onChange={(country) => country && change(inCountry(entry, country))}
          filter={({ options, search }) => foundCountries(options as ComboboxItem<CountryCode>[], search)}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          autoComplete="off"
          nothingFoundMessage={t('country_not_found')}
          // A search takes the place of the country's name.
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
        />
        <Input
          className={classes.number}
          id={id}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          data-autofocus
          error={Boolean(error)}
          value={entry.text}
          onChange={type}
          onBlur={() => setEntry(formatNumber(entry.text, entry.country))}
          {...more}
        />
      </div>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Input.Wrapper>
  );
}
