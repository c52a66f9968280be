import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { searchWords } from '../../shared/domain/documents/search-words.ts';
import { labelIdentity, longestLabelName } from '../../shared/domain/labels/label-limits.ts';
import { IconCheck, IconMinus, IconPlus } from '../icons/icons.ts';
import { t } from '../messages/labels.ts';
import { LabelChip } from './label-chip.tsx';
import classes from './label-options.module.css';

interface Props {
  labels: readonly Label[];
  /** On how many of `total` a label is. */
  countOn: (key: string) => number;
  total: number;
  toggle: (label: Label) => void;
  /** Left out for people who may make no labels. */
  create?: ((name: string) => void) | undefined;
  /** Tells assistive technology what the last key did. */
  said?: string;
}

/** Labels to choose from: typing finds them, arrows lead through them, Enter chooses or creates. The focus stays in the input. */
export function LabelOptions({ labels, countOn, total, toggle, create, said = '' }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const name = text.trim().replace(/\s+/g, ' ');
  const found = matching(labels, name);
  const isNew = create !== undefined && name !== '' && !labels.some((label) => labelIdentity(label.name) === labelIdentity(name));
  const count = found.length + (isNew ? 1 : 0);
  const active = Math.min(at, count - 1);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  const choose = (index: number) => {
    const label = found[index];
    if (label) toggle(label);
    else if (isNew) create(name);
    else return;
    setText('');
    // What was found by typing stays the active one among all.
    setAt(label ? Math.max(0, labels.indexOf(label)) : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const to = moves[event.key];
    if (to !== undefined && count > 0) setAt((to + count) % count);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        className={classes.find}
        data-autofocus
        role="combobox"
        aria-label={create ? t('find') : t('find_only')}
        placeholder={create ? t('find') : t('find_only')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={longestLabelName}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {count === 0 && <p className={classes.note}>{labels.length > 0 ? t('no_match') : create ? t('none') : t('none_only')}</p>}
      <div ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-multiselectable aria-label={t('list')}>
        {found.map((label, index) => {
          const on = countOn(label.key);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={label.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={on === total}
              className={classes.option}
              data-active={index === active || undefined}
              onClick={() => choose(index)}
            >
              <span className={classes.tick} data-on={on > 0 || undefined} aria-hidden>
                {on === total ? <IconCheck size={14} stroke={2.5} /> : on > 0 && <IconMinus size={14} stroke={2.5} />}
              </span>
              <LabelChip label={label} />
              {on > 0 && on < total && <span className={classes.some}>{t('on_some', { n: on, total })}</span>}
            </div>
          );
        })}
        {isNew && (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            id={`${id}-${found.length}`}
            role="option"
            aria-selected={false}
            className={classes.option}
            data-active={active === found.length || undefined}
            onClick={() => choose(found.length)}
          >
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('create', { name })}
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Labels of which a word begins with each word that was typed; all while nothing is. */
function matching(labels: readonly Label[], text: string): readonly Label[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return text === '' ? labels : labels.filter(({ name }) => name.includes(text));
  return labels.filter(({ name }) => {
    const words = searchWords(name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
