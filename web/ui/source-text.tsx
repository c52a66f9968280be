import { Combobox, Textarea, type TextareaProps, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { begunName, namesFor, sourceName, withName } from '../../shared/domain/mapping/placeholders.ts';

type Shared = 'label' | 'description' | 'placeholder' | 'error' | 'maxLength' | 'aria-label' | 'className' | 'variant';

export interface SourceTextProps extends Pick<TextareaProps, Shared>, Pick<TextInputProps, 'classNames'> {
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  /** It does not come while names are offered: Enter and Escape are theirs then. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** The names that placeholders may have. */
  names: readonly string[];
  /** Left out where no names can be added. */
  adding?: {
    /** The words of the offer to add a name that no source has. */
    label: (name: string) => string;
    add: (name: string) => void;
  };
  multiline?: boolean;
  /** Of several, at least. */
  minRows?: number;
  /** A dialog opens with the focus here. */
  'data-autofocus'?: boolean | undefined;
  /** It takes the sender's own content. */
  'data-own'?: boolean;
  'data-name-input'?: boolean;
}

/** A text with placeholders: a double colon offers the names of the sources (spec core §9), of which Enter takes the first. */
export function SourceText({
  value,
  onChange,
  names,
  adding,
  multiline = false,
  minRows = 3,
  onLeave,
  onKeyDown,
  classNames,
  ...input
}: SourceTextProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    element.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  const begun = begunName(value.slice(0, caret));
  const found = namesFor(begun, names);
  const isNew = adding !== undefined && begun !== null && sourceName.test(begun) && !names.includes(begun);

  const read = (text: string, at: number) => {
    setCaret(at);
    if (begunName(text.slice(0, at)) === null) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const choose = (name: string) => {
    const placed = withName(value.slice(0, caret), name);
    if (!names.includes(name)) adding?.add(name);
    wanted.current = placed.length;
    onChange(placed + value.slice(caret));
    setCaret(placed.length);
    combobox.closeDropdown();
  };

  const shared = {
    ...input,
    value,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value: text, selectionStart } }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      onChange(text);
      read(text, selectionStart ?? text.length);
    },
    onBlur: () => {
      combobox.closeDropdown();
      onLeave?.();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isOffering = combobox.dropdownOpened && (found.length > 0 || isNew);
      if (!isOffering) onKeyDown?.(event);
      const [first] = found;
      if (!isOffering || first === undefined || event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
      event.preventDefault();
      choose(first);
    },
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal position="bottom-start">
      <Combobox.Target withExpandedAttribute={false}>
        {multiline ? (
          <Textarea ref={element} autosize minRows={minRows} maxRows={8} {...shared} />
        ) : (
          <TextInput ref={element} {...shared} {...(classNames && { classNames })} />
        )}
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && !isNew} mah={240} style={{ overflowY: 'auto' }}>
        <Combobox.Options>
          {found.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={begun}>{adding.label(begun)}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
