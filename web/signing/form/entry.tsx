import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { groupHelpText } from '../../../shared/fields/check.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { IconCircleCheckFilled } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { useSigningState } from '../state/context.ts';
import { FieldControl } from './field-control.tsx';
import { FilledBy } from './filled-by.tsx';
import { PageCrop } from './page-crop.tsx';

interface Props {
  members: readonly DataField[];
  /** Whose field it is, if it is somebody else's. */
  owner?: string;
  /** The sender's own words for it in the form. */
  label?: string;
}

/** One field of the form: what is asked, where it stands, and the control to fill it in. */
export function Entry({ members, owner, label = '' }: Props) {
  const first = members[0];
  const current = useSigningState((state) => state.current !== null && members.some((field) => field.uuid === state.current));
  const fields = useSigningState((state) => state.fields);
  const refused = useSigningState((state) => members.some((field) => field.uuid in state.refused));
  if (!first) return null;
  const filled = members.some((field) => fieldKind(field.type).isFilled(field, fields));
  const group = members.length > 1;
  // A single box has its own words beside it.
  const what = group ? groupTitle(first) : fieldKind(first.type).isTicked ? fieldKind(first.type).label : labelOf(first);
  const asked = label.trim() || what;
  const title = owner ? `${t('for_other', { name: owner })}: ${asked}` : asked;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside the state.
    <div
      className={current ? 'sg-card sg-entry sg-entry-current' : 'sg-card sg-entry'}
      data-entry={members.map((field) => field.uuid).join(' ')}
      role="group"
      aria-label={title}
    >
      <div className="sg-entry-head">
        <h3 id={`label-${first.uuid}`}>{title}</h3>
        <State field={first} filled={filled} refused={refused} />
      </div>
      {members.map((field) => (
        <FieldControl key={field.uuid} field={field} labelled={!group} />
      ))}
      <FilledBy fields={members} />
      <PageCrop field={first} />
    </div>
  );
}

function groupTitle(field: DataField): string {
  return groupHelpText(field) || fieldKind(field.type).label;
}

function State({ field, filled, refused }: { field: DataField; filled: boolean; refused: boolean }) {
  if (fillsItself(field)) return null;
  if (refused) return <span className="sg-state sg-state-bad">{t('not_saved')}</span>;
  if (filled) {
    return (
      <span className="sg-state sg-state-done">
        <IconCircleCheckFilled size={16} aria-hidden /> {t('done')}
      </span>
    );
  }
  return <span className="sg-state">{field.required ? t('required') : t('optional')}</span>;
}
