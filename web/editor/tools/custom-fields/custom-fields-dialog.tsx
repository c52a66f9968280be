import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { deleteCustomField, fetchCustomFields, saveCustomField } from '../../../api/custom-fields.ts';
import { IconForms, IconPlus } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { attempt } from '../../../ui/toasts.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditor } from '../../state/editor-context.ts';
import { refresh } from '../../state/refresh.ts';
import { Loaded } from '../loaded.tsx';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import { CustomFieldCard } from './custom-field-card.tsx';
import { t } from './words.ts';

/** The custom fields of a document. Each change saves itself. */
export function CustomFieldsDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const width = useWidth();
  const { data, error, retry } = useFetched(() => fetchCustomFields(editor.packKey));
  // The checks before sending learn of the changes.
  useEffect(() => () => void refresh(editor).catch(() => undefined), [editor]);
  return (
    <Modal opened onClose={onClose} title={words('custom_fields')} size={640} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        <Loaded data={data} error={error} retry={retry}>
          {(saved) => <CustomFieldList packKey={editor.packKey} saved={saved} />}
        </Loaded>
        <div className={frame.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
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
      <NewField packKey={packKey} onAdded={put} />
    </section>
  );
}

function NewField({ packKey, onAdded }: { packKey: string; onAdded: (field: CustomAttribute) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(t('name_needed'));
      return input.current?.focus();
    }
    const added = await attempt(() => saveCustomField(packKey, { name: name.trim(), control_level: 'document_pack' }));
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
        data-autofocus
        autoComplete="off"
        maxLength={120}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('add')}
      </Button>
    </form>
  );
}
