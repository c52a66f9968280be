import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core';
import { optionsOf } from '../../../../shared/fields/placing/options.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import type { RuleField } from './rule-fields.ts';
import classes from './rules.module.css';
import type { Tried } from './trial.ts';
import { t } from './words.ts';

interface Props {
  /** The fields that rules look at. */
  fields: readonly RuleField[];
  tried: Tried;
  onChange: (tried: Tried) => void;
}

/** Live values for the rules, thrown away with the dialog. */
export function TryValues({ fields, tried, onChange }: Props) {
  return (
    <section className={classes.trial} aria-label={t('debug')}>
      <p className={classes.dim}>{fields.length > 0 ? t('debug_text') : t('debug_none')}</p>
      <div className={classes.values}>
        {fields.map((field) => (
          <TriedValue
            key={field.uuid}
            field={{ ...field, ...tried[field.uuid] }}
            onChange={(to) => onChange({ ...tried, [field.uuid]: to })}
          />
        ))}
      </div>
      {Object.keys(tried).length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          {t('debug_reset')}
        </Button>
      )}
    </section>
  );
}

function TriedValue({ field, onChange }: { field: RuleField; onChange: (to: Tried[string]) => void }) {
  const { comparable, isTicked } = fieldKind(field.type);
  const label = field.name;
  const set = (data: string) => onChange({ data: data || null, blob: null });
  if (isTicked)
    return (
      <Checkbox label={label} checked={field.data === 'checked'} onChange={(event) => set(event.currentTarget.checked ? 'checked' : '')} />
    );
  if (comparable === 'content') {
    const given = Boolean(field.data ?? field.blob);
    const toggle = (on: boolean) => onChange({ data: null, blob: on ? 'tried' : null });
    return <Checkbox label={`${label}: ${t('given')}`} checked={given} onChange={(event) => toggle(event.currentTarget.checked)} />;
  }
  const options = optionsOf(field.options_as_csv);
  if (options.length > 0) return <Autocomplete label={label} data={options} value={field.data ?? ''} onChange={set} />;
  return <TextInput label={label} maxLength={500} value={field.data ?? ''} onChange={(event) => set(event.currentTarget.value)} />;
}
