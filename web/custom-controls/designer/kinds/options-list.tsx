import { Button, Input, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconPlus, IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx';
import { t } from '../words.ts';
import classes from './options-list.module.css';

interface Props {
  options: readonly string[];
  problem: string | undefined;
  onChange: (options: string[]) => void;
}

interface Line {
  id: number;
  words: string;
}

const linesOf = (options: readonly string[]): Line[] => options.map((words, id) => ({ id, words }));

/** The options of a choice: typed one after the other by Enter, pasted as lines, and put in order. */
export function OptionsList({ options, problem, onChange }: Props) {
  // An option has no name of its own while it is typed.
  const [lines, setLines] = useState(() => linesOf(options.length === 0 ? [''] : options));
  const list = useRef<HTMLDivElement>(null);
  const begin = useRef<number>(null);
  const next = () => Math.max(-1, ...lines.map(({ id }) => id)) + 1;
  const put = (changed: Line[]) => {
    setLines(changed);
    onChange(changed.map(({ words }) => words));
  };
  const insert = (at: number, words: readonly string[]) => {
    const first = next();
    const added = words.map((one, index) => ({ id: first + index, words: one }));
    begin.current = added.at(-1)?.id ?? null;
    put(lines.toSpliced(at, 0, ...added));
  };
  useEffect(() => {
    if (begin.current === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${begin.current}"]`)?.focus();
    begin.current = null;
  });
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert(at + 1, ['']);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((one) => one.trim());
    const words = pasted.filter((one) => one !== '');
    if (words.length < 2) return;
    event.preventDefault();
    insert(at + 1, words);
  };
  const remove = (at: number) => {
    begin.current = (lines[at + 1] ?? lines[at - 1])?.id ?? null;
    put(lines.toSpliced(at, 1));
  };
  return (
    <Input.Wrapper label={t('options')} labelElement="div" description={t('options_text')} error={problem} ref={list}>
      <div className={classes.options} data-path="options" tabIndex={-1}>
        <ReorderList
          label={t('options')}
          items={lines}
          keyOf={({ id }) => String(id)}
          nameOf={(line) => nameOf(line, lines)}
          onChange={put}
          wide
        >
          {(line) => {
            const at = lines.indexOf(line);
            return (
              <span className={classes.option}>
                <TextInput
                  className={classes.words}
                  aria-label={t('option', { n: at + 1 })}
                  autoComplete="off"
                  maxLength={100}
                  data-option={line.id}
                  value={line.words}
                  onChange={({ currentTarget: { value } }) => put(lines.with(at, { ...line, words: value.replaceAll(';', ',') }))}
                  onKeyDown={(event) => press(event, at)}
                  onPaste={(event) => paste(event, at)}
                />
                <IconButton icon={IconTrash} label={t('remove_option', { name: nameOf(line, lines) })} onClick={() => remove(at)} />
              </span>
            );
          }}
        </ReorderList>
        <Button
          className={classes.add}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => insert(lines.length, [''])}
        >
          {t('add_option')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

const nameOf = (line: Line, lines: readonly Line[]) => line.words.trim() || t('option', { n: lines.indexOf(line) + 1 });
