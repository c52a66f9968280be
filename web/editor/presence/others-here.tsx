import { Menu, UnstyledButton } from '@mantine/core';
import type { PresentPerson } from '../../../shared/contract/documents/share-presence.ts';
import { initialsOf } from '../../theme/signer-colours.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorState } from '../state/editor-store.ts';
import { showField } from '../state/field-in-sight.ts';
import { fieldName, ownerName } from '../ui/field-name.ts';
import classes from './others-here.module.css';
import { t } from './words.ts';

/** The others are a few initials; the menu names all of them. */
const shown = 3;

/** Who else has the document open, and a way to the field that each has selected. Nothing while one is alone. */
export function OthersHere() {
  const others = useEditorState((state) => state.others);
  const [first] = others;
  if (!first) return null;
  const label = t('also_here', { n: others.length, name: first.name });
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.others} aria-label={label} title={label}>
          {others.slice(0, shown).map(({ user_key, name }) => (
            <span key={user_key} className={classes.face} aria-hidden>
              {initialsOf(name)}
            </span>
          ))}
          {others.length > shown && (
            <span className={classes.more} aria-hidden>
              +{others.length - shown}
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 80px)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{label}</Menu.Label>
        {others.map((one) => (
          <Other key={one.user_key} {...one} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Other({ name, field_uuid }: PresentPerson) {
  const editor = useEditor();
  const field = useEditorState((state) => nameOf(state, field_uuid));
  return (
    <Menu.Item
      leftSection={
        <span className={classes.face} aria-hidden>
          {initialsOf(name)}
        </span>
      }
      disabled={field === null}
      onClick={() => field_uuid && showField(editor, field_uuid)}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.doing}>{field === null ? t('has_open') : t('has_selected', { field })}</span>
    </Menu.Item>
  );
}

/** The name of a field that is here; null if none is selected, or if it has not arrived yet. */
function nameOf(state: EditorState, uuid: string | null): string | null {
  const field = uuid === null ? undefined : state.fields[uuid];
  const person = state.people.find((one) => one.uuid === field?.signatory_uuid);
  return field ? fieldName(field, ownerName(field, person), false) : null;
}
