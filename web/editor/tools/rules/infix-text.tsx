import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import classes from './rules.module.css';
import { t } from './words.ts';

/** What is wrong with a typed condition, and where. */
export interface Fault {
  message: string;
  at: number;
}

interface Props {
  text: string;
  fault: Fault | null;
  /** The rows are not complete, so the text is the one before. */
  waits: boolean;
  onChange: (text: string) => void;
}

/** The condition as people write it. What is wrong is shown under its place. */
export function InfixText({ text, fault, waits, onChange }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const go = () => {
    input.current?.focus();
    input.current?.setSelectionRange(fault?.at ?? 0, wordEnd(text, fault?.at ?? 0));
  };
  return (
    <div>
      <Textarea
        ref={input}
        label={t('as_text')}
        description={waits ? t('waits') : t('as_text_help')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5_000}
        spellCheck={false}
        classNames={{ input: classes.code }}
        value={text}
        error={fault !== null}
        aria-describedby={fault ? 'rule-fault' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && (
        <div className={classes.fault} id="rule-fault" role="status">
          <Place text={text} at={fault.at} />
          <p>
            {fault.message}{' '}
            <Button variant="subtle" size="compact-xs" color="red" onClick={go}>
              {t('go_there')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The line up to the fault, with a mark under the word that is wrong. */
function Place({ text, at }: { text: string; at: number }) {
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 60);
  const end = wordEnd(text, at);
  return (
    <pre className={classes.place} aria-hidden>
      {start > 0 && '…'}
      {text.slice(start, at)}
      <mark>{text.slice(at, end) || ' '}</mark>
      {text.slice(end, end + 20)}
    </pre>
  );
}

/** Where the word or sign that begins here ends. */
function wordEnd(text: string, at: number): number {
  const length = /^(\[[^\]]*\]?|"[^"]*"?|[^\s()[\]"]+|.)/u.exec(text.slice(at))?.[0].length ?? 0;
  return at + length;
}
