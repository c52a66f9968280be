import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CustomControl } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';
import { controlKind } from '../../../shared/domain/custom-controls/registry.ts';
import { deleteCustomControl, useCustomControls } from '../../api/custom-controls.ts';
import frame from '../../editor/tools/tool.module.css';
import { IconForms, IconPencil, IconPlus, IconTrash } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { confirm } from '../../ui/confirm.tsx';
import { mayDiscard } from '../../ui/discard.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { attempt } from '../../ui/toasts.ts';
import { uncovered } from '../../ui/uncovered.ts';
import { useWidth } from '../../ui/use-width.ts';
import { ControlEditor } from './control-editor.tsx';
import classes from './designer.module.css';
import { t } from './words.ts';

interface Props {
  accountKey: string;
  accountName: string;
  /** How many dialogs stand under this one. */
  below?: number;
  onClose: () => void;
}

/** The custom controls of a team: their list, and one of them in the designer. */
export function ControlsDialog({ accountKey, accountName, below, onClose }: Props) {
  const width = useWidth();
  const { data, error, mutate } = useCustomControls(accountKey);
  const [edited, setEdited] = useState<CustomControl | 'new' | null>(null);
  const typed = useRef(false);
  const leave = async (then: () => void) => {
    if (!(await mayDiscard(typed.current))) return;
    typed.current = false;
    then();
  };
  const remove = async (control: CustomControl) => {
    const text = t('remove_text', { name: control.name });
    if (!(await confirm({ title: t('remove_title'), text, confirm: common('delete'), danger: true }))) return;
    await attempt(() => deleteCustomControl(control));
    await mutate();
  };
  return (
    <Modal opened onClose={uncovered(() => void leave(onClose), below)} title={t('title')} size={880} fullScreen={width === 'narrow'}>
      <Loaded data={data} error={error} retry={mutate}>
        {(controls) =>
          edited ? (
            <ControlEditor
              accountKey={accountKey}
              stored={edited === 'new' ? undefined : edited}
              onTyped={(now) => {
                typed.current = now;
              }}
              onSaved={async () => {
                await mutate();
                setEdited(null);
              }}
              onBack={() => void leave(() => setEdited(null))}
            />
          ) : (
            <ControlList
              about={t('about', { team: accountName })}
              controls={controls}
              onEdit={setEdited}
              onRemove={(control) => void remove(control)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </Modal>
  );
}

interface ListProps {
  about: string;
  controls: readonly CustomControl[];
  onEdit: (control: CustomControl | 'new') => void;
  onRemove: (control: CustomControl) => void;
  onClose: () => void;
}

function ControlList({ about, controls, onEdit, onRemove, onClose }: ListProps) {
  const add = useRef<HTMLButtonElement>(null);
  // Whoever comes back from one goes on from here.
  useEffect(() => add.current?.focus({ preventScroll: true }), []);
  return (
    <div className={frame.form}>
      <p className={frame.text}>{about}</p>
      {controls.length === 0 && <EmptyState icon={IconForms} title={t('none')} text={t('none_text')} />}
      <ul className={frame.list}>
        {controls.map((control) => (
          <li key={control.key} className={frame.card} aria-label={control.name}>
            <div className={frame.row}>
              <span className={frame.grow}>
                <span className={classes.name}>{control.name}</span>
                <span className={frame.text}> · {controlKind(control.kind).label}</span>
              </span>
              <IconButton icon={IconPencil} label={t('change', { name: control.name })} onClick={() => onEdit(control)} />
              <IconButton icon={IconTrash} label={t('remove', { name: control.name })} onClick={() => onRemove(control)} />
            </div>
            {control.help_text !== '' && <p className={frame.text}>{control.help_text}</p>}
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        className={classes.back}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onEdit('new')}
      >
        {t('add')}
      </Button>
      <div className={frame.foot}>
        <Button onClick={onClose}>{common('done')}</Button>
      </div>
    </div>
  );
}
