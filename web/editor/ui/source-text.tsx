import { Combobox, Textarea, type TextareaProps, TextInput, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { partsOf, sourceName } from '../../../shared/domain/mapping/placeholders.ts';

/** Spec core §9: text completion offers this many items at most. */
const most = 500;

export interface SourceTextProps extends Pick<TextareaProps, 'label' | 'description' | 'placeholder' | 'error' | 'maxLength'> {
  value: string;
  onChange: (text: string) => void;
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
  /** It takes the sender's own content. */
  'data-own'?: boolean;
  'data-autofocus'?: boolean | undefined;
}

/** A text with placeholders: a double colon offers the names of the sources (spec core §9). */
export function SourceText({ value, onChange, names, adding, multiline = false, minRows = 3, ...input }: SourceTextProps) {
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
  const found = begun === null ? [] : names.filter((name) => name.toLowerCase().includes(begun.toLowerCase())).slice(0, most);
  const isNew = adding !== undefined && begun !== null && sourceName.test(begun) && !names.includes(begun);

  const read = (text: string, at: number) => {
    setCaret(at);
    if (begunName(text.slice(0, at)) === null) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const choose = (name: string) => {
    const before = value.slice(0, caret - (begun ?? '').length - 2);
    const placed = `${before}::${name}::`;
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
    onBlur: () => combobox.closeDropdown(),
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal position="bottom-start">
      <Combobox.Target withExpandedAttribute={false}>
        {multiline ? (
          <Textarea ref={element} autosize minRows={minRows} maxRows={8} {...shared} />
        ) : (
          <TextInput ref={element} {...shared} />
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

/** The beginning of a name after a double colon that no other one closes yet; null if there is none. */
function begunName(before: string): string | null {
  const tail = partsOf(before).at(-1);
  if (typeof tail !== 'string') return null;
  return /::([\p{L}_]?[\p{L}\p{N}_.-]{0,99})$/u.exec(tail)?.[1] ?? null;
}
