import { Alert, Button, Fieldset, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { type DirectorChoice, readChoice, writeChoice } from '../../../../shared/domain/integrations/file-director/chosen.ts';
import { queryFor } from '../../../../shared/domain/integrations/file-director/narrowing.ts';
import { refusalOr } from '../../../api/errors.ts';
import type { ControlInputProps } from '../control-input-props.ts';
import classes from '../inputs.module.css';
import { chosenFromTheStart } from './chosen-from-the-start.ts';
import { DirectorTree } from './director-tree.tsx';
import { MetaDataSelect } from './meta-data-select.tsx';
import { t } from './words.ts';

const nothing: DirectorChoice = { node: null, meta_data: [] };

/** A place in the file director’s tree, and selects of its metadata that narrow one another. */
export function FileDirectorControl({
  label,
  description,
  required,
  properties,
  attributeKey,
  value,
  error,
  onChange,
  onLeave,
}: ControlInputProps<ControlProperties['file_director']>) {
  const { tree_id, tree_label, tree_is_required, meta_data_controls } = properties;
  const [problem, setProblem] = useState('');
  const choice = readChoice(value) ?? nothing;
  const change = (part: Partial<DirectorChoice>) => {
    setProblem('');
    onChange(writeChoice({ ...choice, ...part }));
  };
  // Once, and only for a field that nobody has filled in.
  const begun = useRef(value !== '');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void chosenFromTheStart(meta_data_controls).then((meta_data) => {
      if (meta_data.length > 0) onChange(writeChoice({ node: null, meta_data }));
    });
  }, [meta_data_controls, onChange]);

  const answered = (answer: { error: unknown } | { count: number }, isNarrowed: boolean) => {
    if ('error' in answer) {
      const reason = refusalOr(answer.error, '');
      setProblem([t('not_fetched'), reason].filter(Boolean).join(' '));
    } else setProblem(answer.count === 0 && isNarrowed ? t('nothing_left') : '');
  };
  return (
    <Fieldset legend={label} className={classes.person}>
      {description && <p className={classes.description}>{description}</p>}
      <Stack gap="sm">
        {tree_id !== '' && (
          <DirectorTree
            treeId={tree_id}
            label={tree_label}
            required={required === true && tree_is_required}
            attributeKey={attributeKey}
            chosen={choice.node}
            onChoose={(node) => change({ node })}
            onLeave={onLeave}
          />
        )}
        {meta_data_controls.map((select) => {
          const { control_id, meta_data_set_id, meta_data_type_id } = select;
          const query = queryFor(select, meta_data_controls, choice.meta_data);
          const others = choice.meta_data.filter((one) => one.control_id !== control_id);
          return (
            <MetaDataSelect
              key={control_id}
              label={select.label}
              required={required === true && select.is_required}
              chosen={choice.meta_data.find((one) => one.control_id === control_id) ?? null}
              query={query}
              onChoose={(one) =>
                change({
                  meta_data: one ? [...others, { control_id, meta_data_set_id, meta_data_type_id, id: one.id, name: one.name }] : others,
                })
              }
              onAnswer={(answer) => answered(answer, query.primary_ids.length + query.secondary_ids.length > 0)}
              onLeave={onLeave}
            />
          );
        })}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          disabled={choice.node === null && choice.meta_data.length === 0}
          onClick={() => change(nothing)}
        >
          {t('clear')}
        </Button>
      </Stack>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Fieldset>
  );
}
