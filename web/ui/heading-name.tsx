import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconPencil } from '../icons/icons.ts';
import classes from './heading-name.module.css';
import { IconButton } from './icon-button.tsx';

interface Props {
  name: string;
  /** What the input is called. */
  label: string;
  rename: string;
  onSave: (name: string) => void;
}

/** A name as the heading, which can be changed in its place: Enter saves, Escape leaves it. */
export function HeadingName({ name, label, rename, onSave }: Props) {
  const [isTyping, setTyping] = useState(false);
  if (!isTyping) {
    return (
      <>
        <h1 className={classes.title}>{name}</h1>
        <IconButton icon={IconPencil} label={rename} onClick={() => setTyping(true)} />
      </>
    );
  }
  const end = (words: string | null) => {
    setTyping(false);
    if (words !== null && words.trim() !== '' && words.trim() !== name) onSave(words);
  };
  return (
    <TextInput
      aria-label={label}
      defaultValue={name}
      maxLength={200}
      autoFocus
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}
