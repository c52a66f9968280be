import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { deleteCustomField, fetchCustomFields, saveCustomField } from '../../../api/custom-fields.ts';
import { IconForms, IconPlus } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { attempt } from '../../../ui/toasts.ts';
import { ListDialog } from '../list-dialog.tsx';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import { CustomFieldCard } from './custom-field-card.tsx';
import { DesignControls } from './design-controls.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type Place, wholeDocument } from './places.ts';
import { t } from './words.ts';

/** The custom fields of a document. Each change saves itself. */
export function CustomFieldsDialog({ onClose }: ToolDialogProps) {
  return (
    <ListDialog title={words('custom_fields')} about={t('about')} size={640} fetch={fetchCustomFields} onClose={onClose}>
      {(saved, packKey) => <CustomFieldList packKey={packKey} saved={saved} />}
    </ListDialog>
  );
}

function CustomFieldList({ packKey, saved }: { packKey: string; saved: readonly CustomAttribute[] }) {
  const [all, setAll] = useState(saved);
  const put = (field: CustomAttribute) =>
    setAll((now) => (now.some(({ key }) => key === field.key) ? now.map((one) => (one.key === field.key ? field : one)) : [...now, field]));
  const remove = async ({ key, name }: CustomAttribute) => {
    const text = t('remove_text', { name });
    if (!(await confirm({ title: t('remove_title'), text, confirm: common('delete'), danger: true }))) return;
    const done = await attempt(async () => {
      await deleteCustomField(packKey, key);
      return true;
    });
    if (done) setAll((now) => now.filter((one) => one.key !== key));
  };
  return (
    <section className={frame.section} aria-label={words('custom_fields')}>
      {all.length === 0 && <EmptyState icon={IconForms} title={t('none')} text={t('none_text')} />}
      <ul className={frame.list}>
        {all.map((field) => (
          <CustomFieldCard key={field.key} packKey={packKey} field={field} onSaved={put} onRemove={() => void remove(field)} />
        ))}
      </ul>
      <NewField packKey={packKey} isFirst={all.length === 0} onAdded={put} />
      <div className={frame.row}>
        <DesignControls />
      </div>
    </section>
  );
}

interface NewFieldProps {
  packKey: string;
  isFirst: boolean;
  onAdded: (field: CustomAttribute) => void;
}

function NewField({ packKey, isFirst, onAdded }: NewFieldProps) {
  const [name, setName] = useState('');
  const [place, setPlace] = useState<Place>(wholeDocument);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(t('name_needed'));
      return input.current?.focus();
    }
    const added = await attempt(() => saveCustomField(packKey, { name: name.trim(), ...place }));
    if (!added) return;
    onAdded(added);
    setName('');
  };
  return (
    <form className={frame.row} data-top onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        className={frame.grow}
        aria-label={t('new_name')}
        placeholder={t('new_name')}
        // Below others it may be out of sight.
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
      />
      <PlaceSelect value={place} onChange={setPlace} />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('add')}
      </Button>
    </form>
  );
}
