import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { guessPath, readPath } from '../../../../shared/domain/integrations/xplan/client-fill.ts';
import type { ClientData } from '../../../../shared/domain/integrations/xplan/fragments.ts';
import { IconForms } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toasts.ts';
import { offerUndo } from '../../people/offer-undo.ts';
import { useContactRules } from '../../people/person-problems.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import { rememberChoices, rememberedChoices } from './choices.ts';
import { fillIn, type NotFilled } from './fill-in.ts';
import { FillTable } from './fill-table.tsx';
import { targetGroups, targetsOf } from './targets.ts';
import { t } from './words.ts';

interface Props {
  data: ClientData;
  glue: string;
  attributes: readonly CustomAttribute[];
  onClose: () => void;
}

/** What can be filled in, each with the path that it is filled with: the remembered one, or one that its name suggests. */
export function FillForm({ data, glue, attributes, onClose }: Props) {
  const editor = useEditor();
  const { country } = useContactRules();
  const [targets] = useState(() => {
    const { people, fields } = editor.store.getState();
    return targetsOf({ people, fields: Object.values(fields), attributes, country });
  });
  const pack = useEditorState((state) => state.pack);
  const [chosen, setChosen] = useState(() => rememberedChoices(pack));
  const [guesses] = useState(() => new Map(targets.map((target) => [target.id, guessPath(data, glue, target) ?? ''])));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly NotFilled[]>([]);
  /** Of custom fields that were saved from here. */
  const versions = useRef(new Map<string, string>());
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed.length > 0) report.current?.focus();
  }, [failed]);
  const rows = targets.map((target) => {
    const path = chosen[target.id] ?? guesses.get(target.id) ?? '';
    return { target, path, reading: path === '' ? null : readPath(data, path, glue, target) };
  });
  const fillings = rows.flatMap(({ target, reading }) => (reading && 'value' in reading ? [{ target, value: reading.value }] : []));
  const refused = rows.flatMap(({ target, reading }) => (reading && 'problem' in reading ? [{ target, problem: reading.problem }] : []));

  const fill = async () => {
    setBusy(true);
    const used = rows.filter(({ path }) => path !== '').map(({ target, path }) => [target.id, path] as const);
    rememberChoices(pack, { ...chosen, ...Object.fromEntries(used) });
    const unsaved = await fillIn(editor, fillings, versions.current);
    setBusy(false);
    const n = fillings.length - unsaved.length;
    const isUndoable = fillings.some(({ target }) => target.place.part !== 'custom_fields');
    if (isUndoable) offerUndo(editor, t('filled_n', { n }));
    else if (n > 0) toast('success', t('filled_n', { n }));
    const problems = [...refused, ...unsaved];
    setFailed(problems);
    if (problems.length === 0) onClose();
  };

  if (targets.length === 0) return <EmptyState icon={IconForms} title={t('nothing_to_fill')} text={t('nothing_to_fill_text')} />;
  return (
    <>
      {targetGroups.map((group) => {
        const shown = rows.filter(({ target }) => target.place.part === group);
        if (shown.length === 0) return null;
        const choose = (id: string, path: string) => setChosen((now) => ({ ...now, [id]: path }));
        return <FillTable key={group} group={group} rows={shown} data={data} glue={glue} onChoose={choose} />;
      })}
      {failed.length > 0 && (
        <div ref={report} className={frame.warning} role="alert" tabIndex={-1}>
          {t('not_filled', { n: failed.length })}
          <ul>
            {failed.map(({ target, problem }) => (
              <li key={target.id}>{t('not_filled_one', { name: target.label, problem })}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={frame.foot}>
        <Button variant="default" onClick={onClose}>
          {failed.length > 0 ? common('done') : common('cancel')}
        </Button>
        <Button loading={busy} disabled={fillings.length + refused.length === 0} onClick={() => void fill()}>
          {t('fill_in')}
        </Button>
      </div>
    </>
  );
}
