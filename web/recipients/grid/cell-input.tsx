import { useEffect, useRef } from 'react';

interface Props {
  name: string;
  value: string;
  onSave: (words: string, step: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => void;
  /** Somebody went on with the mouse. */
  onLeave: (words: string) => void;
  onCancel: () => void;
}

/** The input in a cell. Enter and Tab save, Escape leaves the cell as it was. */
export function CellInput({ name, value, onSave, onLeave, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(value.length, value.length);
  }, [value.length]);
  const once = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  return (
    <input
      ref={input}
      aria-label={name}
      defaultValue={value}
      onBlur={(event) => {
        const words = event.currentTarget.value;
        once(() => onLeave(words));
      }}
      onKeyDown={(event) => {
        const words = event.currentTarget.value;
        event.stopPropagation();
        if (event.key === 'Enter') once(() => onSave(words, 'ArrowDown'));
        else if (event.key === 'Tab') once(() => onSave(words, event.shiftKey ? 'ArrowLeft' : 'ArrowRight'));
        else if (event.key === 'Escape') once(onCancel);
        else return;
        event.preventDefault();
      }}
    />
  );
}
