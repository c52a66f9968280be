import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '../../icons/icons.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
import { useEditor } from '../state/editor-context.ts';
import { announce } from '../ui/announcer.tsx';
import classes from './people-dialog.module.css';
import { PersonForm, type PersonFormProps } from './person-form.tsx';
import { personProblems, useContactRules } from './person-problems.ts';
import { PersonTags } from './person-tags.tsx';
import { t as words } from './words.ts';

interface Props extends PersonFormProps {
  count: number;
  /** In a long list only one person's details are open. */
  foldable: boolean;
  open: boolean;
  /** The whole list is shown, so that a place in it means something. */
  mayDrag: boolean;
  dragged: boolean;
  onDrag: (uuid: string) => void;
  onToggle: (uuid: string) => void;
  onRemove: (uuid: string) => void;
}

/** One person in the list: place, removal, and the details, which a long list folds. */
export const PersonCard = memo(function PersonCard(props: Props) {
  const { person, count, foldable, open, mayDrag, dragged, onDrag, onToggle, onRemove, ...form } = props;
  const editor = useEditor();
  const { uuid, name, position } = person;
  const colour = signerColour(person.colour);
  const move = (to: number) => {
    editor.movePerson(uuid, to);
    announce(t('person_moved', { name, n: to + 1 }));
  };
  return (
    <li
      className={classes.person}
      aria-label={t('person_details', { name })}
      style={{ '--field-border-light': colour.light, '--field-border-dark': colour.dark } as CSSProperties}
      data-person-form={uuid}
      data-dragged={dragged || undefined}
      data-dashed={colour.dashed || undefined}
    >
      <div className={classes.head}>
        {mayDrag && count > 1 && (
          <span className={classes.grip} title={words('drag')} onPointerDown={() => onDrag(uuid)}>
            <IconGripVertical size={18} aria-hidden />
          </span>
        )}
        <PersonAvatar name={name} email={person.email} colour={person.colour} />
        {foldable ? <Fold {...{ person, open, onToggle }} /> : <span className={classes.number}>{position + 1}</span>}
        <span className={classes.moves}>
          {open && (
            <>
              <IconButton
                icon={IconChevronUp}
                size="md"
                label={t('move_up', { name })}
                disabled={position === 0}
                onClick={() => move(position - 1)}
              />
              <IconButton
                icon={IconChevronDown}
                size="md"
                label={t('move_down', { name })}
                disabled={position >= count - 1}
                onClick={() => move(position + 1)}
              />
            </>
          )}
          <IconButton icon={IconTrash} size="md" label={t('remove_person', { name })} onClick={() => onRemove(uuid)} />
        </span>
      </div>
      {open && <PersonForm person={person} {...form} />}
    </li>
  );
});

/** A person on one line, who opens to their details. */
function Fold({ person, open, onToggle }: Pick<Props, 'person' | 'open' | 'onToggle'>) {
  const { uuid, name, email, mobile_number, position } = person;
  const isWrong = Object.keys(personProblems(person, useContactRules())).length > 0;
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={open}
      aria-label={words(open ? 'close_details' : 'open_details', { name })}
      data-person-fold
      onClick={() => onToggle(uuid)}
    >
      <span className={classes.place}>{position + 1}</span>
      <span className={classes.who}>
        <span className={classes.line}>
          <span className={classes.name}>{name || '–'}</span>
          <PersonTags person={person} />
        </span>
        <span className={classes.address}>{email || mobile_number || words('no_address')}</span>
      </span>
      {isWrong && <IconAlertCircle size={18} className={classes.wrong} role="img" aria-label={words('has_problem')} />}
    </UnstyledButton>
  );
}
