import { Button, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { type ChosenCategory, readCategory } from '../../../shared/domain/integrations/xplan/chosen.ts';
import { refusalOr } from '../../api/errors.ts';
import { useCategories } from '../../api/planning.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../words.ts';
import type { ControlInputProps } from './control-input-props.ts';
import classes from './inputs.module.css';

/** How the planning system sorts the document: a type, and one of its subtypes. */
export function CategoriesControl({ label, description, required, attributeKey, value, error, onChange, onLeave }: ControlInputProps) {
  const { data, error: failure, mutate, isLoading } = useCategories();
  const chosen = readCategory(value);
  const types = data?.types ?? [];
  const subtypes = data?.subtypes.filter(({ type_id }) => type_id === chosen?.type.id) ?? [];
  const change = (category: ChosenCategory | null) => onChange(category ? JSON.stringify(category) : '');
  const isEmpty = data !== undefined && types.length === 0;
  const problem = error ?? (isEmpty ? t('no_categories') : undefined);

  return (
    <Fieldset legend={label} className={classes.person}>
      {description && <p className={classes.description}>{description}</p>}
      <Stack gap="xs">
        <NativeSelect
          label={t('type')}
          required={required ?? false}
          disabled={isLoading}
          data-attribute={attributeKey}
          data={optionsOf(types, chosen?.type)}
          value={chosen?.type.id ?? ''}
          onChange={(event) => change(named(types, event.currentTarget.value, (type) => ({ type, subtype: null })))}
          onBlur={onLeave}
        />
        <NativeSelect
          label={t('subtype')}
          disabled={!chosen || (subtypes.length === 0 && !chosen.subtype)}
          data={optionsOf(subtypes, chosen?.subtype)}
          value={chosen?.subtype?.id ?? ''}
          onChange={(event) => {
            if (!chosen) return;
            const { type } = chosen;
            change(named(subtypes, event.currentTarget.value, (subtype) => ({ type, subtype })) ?? { type, subtype: null });
          }}
          onBlur={onLeave}
        />
      </Stack>
      {failure && !data ? (
        <Group gap="xs" mt="xs" role="alert">
          <p className={classes.error}>{refusalOr(failure, t('categories_not_fetched'))}</p>
          <Button size="compact-xs" variant="default" onClick={() => void mutate()}>
            {common('retry')}
          </Button>
        </Group>
      ) : (
        problem && (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )
      )}
    </Fieldset>
  );
}

interface Named {
  id: string;
  name: string;
}

/** What is chosen stays shown when the system has it no more, because the document holds it. */
function optionsOf(all: readonly Named[], chosen: Named | null | undefined) {
  const there = !chosen || all.some(({ id }) => id === chosen.id) ? all : [...all, chosen];
  return [{ value: '', label: t('choose') }, ...there.map(({ id, name }) => ({ value: id, label: name }))];
}

function named(all: readonly Named[], wanted: string, make: (one: Named) => ChosenCategory): ChosenCategory | null {
  const found = all.find(({ id }) => id === wanted);
  return found ? make({ id: found.id, name: found.name }) : null;
}
