import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { choosesAtMostOne, choosesOne } from '../../../shared/fields/check.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { IconCircleCheckFilled } from '../../icons/icons.ts';
import { signsInitials } from '../model/entries.ts';
import { groupWords, problemOf, typeName } from '../model/field-words.ts';
import { memberToFill, pagesOf } from '../model/form-entries.ts';
import { groupNameOf, labelOf } from '../model/labels.ts';
import { NotPrinted } from '../pages/not-printed.tsx';
import { useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';
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
  const at = useSigningState((state) => members.find((field) => field.uuid === state.current)?.uuid ?? null);
  const fields = useSigningState((state) => state.fields);
  const refused = useSigningState((state) => members.some((field) => field.uuid in state.refused));
  if (!first) return null;
  // A text that can't be submitted as it stands is not done.
  const isFilled = (field: DataField) => fieldKind(field.type).isFilled(field, fields) && problemOf(field) === null;
  const initials = signsInitials(first);
  const filled = initials ? members.every(isFilled) : members.some(isFilled);
  const group = members.length > 1;
  const toFill = initials ? [memberToFill(members, at) ?? first] : members;
  // A single box has its own words beside it.
  const what = group ? groupTitle(members) : fieldKind(first.type).isTicked ? typeName(first.type) : labelOf(first);
  const asked = label.trim() || what;
  const title = owner ? `${t('for_other', { name: owner })}: ${asked}` : asked;
  const hint = group && !initials ? (choosesOne(first) ? t('choose_exactly_one') : groupWords(first)) : '';
  // A fieldset's legend can't stand beside the state.
  const named = {
    role: choosesOne(first) ? 'radiogroup' : 'group',
    'aria-label': title,
    'aria-required': (choosesOne(first) && owner === undefined) || undefined,
    'aria-describedby': hint ? `hint-${first.uuid}` : undefined,
  };
  return (
    <div
      className={at ? 'sg-card sg-entry sg-entry-current' : 'sg-card sg-entry'}
      data-entry={members.map((field) => field.uuid).join(' ')}
      {...named}
    >
      <div className="sg-entry-head">
        <h3 id={`label-${first.uuid}`}>{title}</h3>
        {/* What somebody fills in for another person is asked of that person. */}
        <State field={owner ? { ...first, required: false } : first} filled={filled} refused={refused} />
      </div>
      {hint && (
        <p id={`hint-${first.uuid}`} className="sg-hint">
          {hint}
        </p>
      )}
      {toFill.map((field) => (
        <FieldControl key={initials ? first.uuid : field.uuid} field={field} labelled={!group} />
      ))}
      <FilledBy fields={members} />
      <NotPrinted fields={members} />
      <PageCrop fields={toFill} />
    </div>
  );
}

/** How many initials there are to give, or what the group of its boxes is called. */
export function groupTitle(members: readonly DataField[]): string {
  const [first] = members;
  if (!first) return '';
  if (!signsInitials(first)) return groupNameOf(first) || (choosesAtMostOne(first) ? t('pick_one') : typeName(first.type));
  const n = pagesOf(members);
  const many = n === members.length ? t('initial_pages', { n }) : t('initial_places', { n: members.length });
  const own = first.description.trim();
  return own ? `${own} · ${many}` : many;
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
