import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { IconAlertCircle, IconTrash } from '../../icons/icons.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ReorderArrows, ReorderHandle } from '../../ui/reorder/reorder-controls.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
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
  onMove: (from: number, to: number) => void;
  onToggle: (uuid: string) => void;
  onRemove: (uuid: string) => void;
}

/** One person in the list: place, removal, and the details, which a long list folds. */
export const PersonCard = memo(function PersonCard(props: Props) {
  const { person, count, foldable, open, mayDrag, dragged, onDrag, onMove, onToggle, onRemove, ...form } = props;
  const { uuid, position } = person;
  const name = calledPerson(person);
  const colour = signerColour(person.colour);
  const place = { name, index: position, count, move: onMove };
  const isOrdered = mayDrag && count > 1;
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
        {isOrdered ? <ReorderHandle {...place} begin={() => onDrag(uuid)} /> : <span className={classes.place}>{position + 1}</span>}
        <PersonAvatar name={name} email={person.email} colour={person.colour} />
        {foldable ? <Fold {...{ person, open, onToggle }} /> : <span className={classes.grow} />}
        <span className={classes.moves}>
          {isOrdered && open && <ReorderArrows {...place} />}
          <IconButton icon={IconTrash} label={t('remove_person', { name })} onClick={() => onRemove(uuid)} />
        </span>
      </div>
      {open && <PersonForm person={person} {...form} />}
    </li>
  );
});

/** A person on one line, who opens to their details. */
function Fold({ person, open, onToggle }: Pick<Props, 'person' | 'open' | 'onToggle'>) {
  const { uuid, email, mobile_number } = person;
  const name = calledPerson(person);
  const isWrong = Object.keys(personProblems(person, useContactRules())).length > 0;
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={open}
      aria-label={words(open ? 'close_details' : 'open_details', { name })}
      data-person-fold
      onClick={() => onToggle(uuid)}
    >
      <span className={classes.who}>
        <span className={classes.line}>
          <span className={classes.name}>{calledPerson(person) || '–'}</span>
          <PersonTags person={person} />
        </span>
        <span className={classes.address}>{email || mobile_number || words('no_address')}</span>
      </span>
      {isWrong && <IconAlertCircle size={18} className={classes.wrong} role="img" aria-label={words('has_problem')} />}
    </UnstyledButton>
  );
}
