import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { type LabelColour, labelColours, longestLabelName, mostCounted } from '../../shared/domain/labels/label-limits.ts';
import { useAccountForm } from '../account/account-form.ts';
import { ApiError } from '../api/errors.ts';
import { deleteLabel, mergeLabels, refreshLabels, saveLabel } from '../api/labels.ts';
import { refreshLists } from '../documents/list/use-document-list.ts';
import { IconDots, IconExternalLink, IconStack2, IconTrash } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/labels.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './manage-dialog.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  label: Label;
  others: readonly Label[];
  /** Says whether a name stands here that is not saved. */
  note: (what: string, isUnsaved: boolean) => void;
  close: () => void;
}

/** One label in the dialog that changes them: colour, name, what carries it, and what else can be done with it. */
export function LabelRow({ label, others, note, close }: Props) {
  const navigate = useNavigate();
  /** What the name that stands here is based on. */
  const [base, setBase] = useState(label);
  const form = useAccountForm(
    { name: label.name },
    ({ name }) => ({ name: name.trim() === '' ? t('name_required') : undefined }),
    async ({ name }) => {
      await save({ name });
    },
  );
  const save = async (change: { name?: string; colour?: LabelColour }) => {
    try {
      const saved = await saveLabel({ key: base.key, name: base.name, version: base.version, ...change });
      setBase(saved);
      if (change.name !== undefined) form.set('name', saved.name);
    } catch (error) {
      // What was typed stays, and saving it again replaces the newer name.
      if (error instanceof ApiError && error.code === 'version_conflict') setBase(error.answer.label as Label);
      throw error;
    } finally {
      await refreshLabels();
    }
  };
  const isChanged = form.values.name.trim() !== base.name;
  useEffect(() => note(label.key, isChanged));
  const gone = useRef(() => note(label.key, false));
  useEffect(() => gone.current, []);
  useEffect(() => {
    if (isChanged || label.version <= base.version) return;
    setBase(label);
    form.set('name', label.name);
  });
  const carried = (label.documents ?? 0) + (label.templates ?? 0);
  const remove = async () => {
    const { name } = label;
    const text = carried === 0 ? t('remove_unused') : t('remove_text', { n: carried });
    if (!(await confirm({ title: t('remove_title', { name }), text, confirm: common('delete'), danger: true }))) return;
    if (!(await attempt(() => deleteLabel(label.key)))) return;
    await refreshLabels();
    refreshLists();
    toast('success', t('removed', { name }));
  };
  const merge = async (stays: Label) => {
    const { name } = label;
    const question = { title: t('merge_title', { name, other: stays.name }), text: t('merge_text', { name, other: stays.name }) };
    if (!(await confirm({ ...question, confirm: t('merge'), danger: true }))) return;
    if (!(await attempt(() => mergeLabels(stays.key, label.key)))) return;
    await refreshLabels();
    refreshLists();
    toast('success', t('merged', { name, other: stays.name }));
  };
  const input = form.field('name');
  return (
    <li>
      <form className={classes.row} onSubmit={form.submit} noValidate>
        <ColourMenu label={base} onChoose={(colour) => void attempt(() => save({ colour }))} />
        <TextInput
          className={classes.name}
          aria-label={t('name_of', { name: label.name })}
          autoComplete="off"
          maxLength={longestLabelName}
          {...input}
          description={counts(label)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={input.error ?? (form.problem || undefined)}
        />
        {isChanged && (
          <Button type="submit" variant="default" loading={form.busy}>
            {t('save')}
          </Button>
        )}
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <IconButton icon={IconDots} label={t('more_of', { name: label.name })} />
          </Menu.Target>
          <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
            <Menu.Item
              leftSection={<IconExternalLink {...icon} />}
              onClick={() => {
                close();
                void navigate(`/documents?label=${label.key}`);
              }}
            >
              {t('show_labelled', { name: label.name })}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
              {t('remove')}
            </Menu.Item>
            {others.length > 0 && <Menu.Label>{t('merge_into')}</Menu.Label>}
            {others.map((other) => (
              <Menu.Item key={other.key} leftSection={<IconStack2 {...icon} />} onClick={() => void merge(other)}>
                {other.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </form>
    </li>
  );
}

/** "3 documents · 1 template", as far as they are counted. */
function counts({ documents = 0, templates = 0 }: Label): string {
  const words = (id: 'documents' | 'templates', n: number) => (n > mostCounted ? t(`many_${id}`, { n: mostCounted }) : t(id, { n }));
  const parts = [documents > 0 && words('documents', documents), templates > 0 && words('templates', templates)].filter(
    (part) => part !== false,
  );
  return parts.length > 0 ? parts.join(' · ') : t('unused');
}

function ColourMenu({ label, onChoose }: { label: Label; onChoose: (colour: LabelColour) => void }) {
  return (
    <Menu position="bottom-start" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--cs-target)" aria-label={t('colour_of', { name: label.name })}>
          <span className={classes.swatch} data-colour={label.colour} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {labelColours.map((colour) => (
          <Menu.RadioItem
            key={colour}
            value={colour}
            checked={colour === label.colour}
            closeMenuOnClick
            rightSection={<span className={classes.swatch} data-colour={colour} />}
            onChange={() => onChoose(colour)}
          >
            {t(`colour_${colour}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
