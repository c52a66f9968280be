import { Button, NativeSelect } from '@mantine/core';
import type { CustomControl } from '../../../../shared/contract/schemas/custom-controls/custom-control.ts';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { useCustomControls } from '../../../api/custom-controls.ts';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import { t } from './words.ts';

interface Props {
  field: CustomAttribute;
  onChange: (change: Pick<CustomAttribute, 'custom_control'>) => void;
}

/** Chooses what a custom field is filled in with: a plain text, or one of the account's controls that are offered for it. */
export function ControlChoice({ field, onChange }: Props) {
  const accountKey = useEditorState(({ pack }) => pack.account_key);
  const { data: controls = [] } = useCustomControls(accountKey);
  const { custom_control: chosen, control_level: level } = field;
  const offered = controls.filter(({ key, levels }) => levels.includes(level) || key === chosen);
  const known = offered.find(({ key }) => key === chosen);
  if (offered.length === 0 && chosen === null) return null;
  const gone = chosen === null || known ? [] : [{ value: chosen, label: t('control_kept', { name: copiedName(field) || chosen }) }];
  return (
    <>
      <NativeSelect
        label={t('filled_in_with')}
        value={chosen ?? ''}
        data={[{ value: '', label: t('plain_text') }, ...offered.map(({ key, name }) => ({ value: key, label: name })), ...gone]}
        onChange={({ currentTarget }) => onChange({ custom_control: currentTarget.value || null })}
      />
      {known && isNewer(known, field) && (
        <div className={frame.row}>
          <span className={`${frame.text} ${frame.grow}`}>{t('control_changed')}</span>
          <Button size="compact-sm" variant="default" onClick={() => onChange({ custom_control: known.key })}>
            {t('take_changed_control')}
          </Button>
        </div>
      )}
    </>
  );
}

const copiedName = ({ custom_control_properties: { name } }: CustomAttribute) => (typeof name === 'string' ? name : '');

/** Whether the account's control is another one by now than the document's copy of it. */
function isNewer({ kind, name, help_text, properties }: CustomControl, { custom_control_properties: copy }: CustomAttribute): boolean {
  const now: Record<string, unknown> = { kind, name, help_text, ...properties };
  return Object.keys({ ...now, ...copy }).some((property) => JSON.stringify(now[property]) !== JSON.stringify(copy[property]));
}
