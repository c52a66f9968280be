import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { useLabels } from '../api/labels.ts';
import classes from './label-chip.module.css';

export function LabelChip({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span className={classes.chip} data-colour={colour} title={name}>
      {name}
    </span>
  );
}

/** The labels of a document, as far as they still exist: so many of them, and how many more there are. */
export function LabelChips({ keys, most = 10 }: { keys: readonly string[]; most?: number }) {
  const { data: labels = [] } = useLabels();
  const found = keys.flatMap((key) => labels.find((label) => label.key === key) ?? []);
  if (found.length === 0) return null;
  const rest = found.slice(most);
  return (
    <span className={classes.chips}>
      {found.slice(0, most).map((label) => (
        <LabelChip key={label.key} label={label} />
      ))}
      {rest.length > 0 && (
        <span className={classes.more} title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
