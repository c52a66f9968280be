import { Alert, Button, Group, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { cycleOf } from '../../../../shared/domain/field-rules/field-rules.ts';
import { printInfix } from '../../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic, toJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { ApiError } from '../../../api/errors.ts';
import { t as common } from '../../../messages/common.ts';
import { t as frame } from '../../../messages/frame.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { CycleDrawing } from './cycle-drawing.tsx';
import { conditionIn, type Draft, draftOf, withDraft, withRows, withText } from './draft.ts';
import { InfixText } from './infix-text.tsx';
import { isFull } from './rows.ts';
import { RowsEditor } from './rows-editor.tsx';
import { nameIn, type RuleField } from './rule-fields.ts';
import classes from './rules.module.css';
import type { Trial } from './trial.ts';
import type { StoredRule } from './use-rules.ts';
import { t } from './words.ts';

interface Props {
  draft: Draft;
  rules: readonly StoredRule[];
  fields: readonly RuleField[];
  /** What the tried values make of it; null while nobody tries. */
  trial: Trial | null;
  onChange: (draft: Draft) => void;
  /** Saves it, and closes the form. Throws what the server answers. */
  onSave: (target: string, infix: string) => Promise<void>;
  onCancel: () => void;
}

/** One rule: what it switches, and when. Rows and text say the same, and either can be written. */
export function RuleForm({ draft, rules, fields, trial, onChange, onSave, onCancel }: Props) {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const condition = conditionIn(draft);
  const cycle = cycleOf(withDraft(rules, draft), fields);
  const target = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => target.current?.focus(), []);
  const change = (to: Draft) => {
    setRefusal(null);
    onChange(to);
  };
  const save = async () => {
    if (!condition || draft.target === null) return onChange({ ...draft, strict: true });
    setSaving(true);
    try {
      // Uuids hold even while somebody renames a field.
      await onSave(
        draft.target,
        printInfix(condition, (uuid) => uuid),
      );
    } catch (error) {
      setSaving(false);
      setRefusal(reasonOf(error));
    }
  };
  return (
    <div className={classes.form} data-rule-form>
      <MeanwhileNotice draft={draft} rules={rules} fields={fields} onChange={change} onClose={onCancel} />
      <Select
        label={t('target')}
        placeholder={t('target_placeholder')}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={t('nothing_found')}
        data={targets(fields, draft.target)}
        value={draft.target}
        error={draft.strict && draft.target === null && t('target_missing')}
        ref={target}
        openOnFocus={false}
        onChange={(chosen) => change({ ...draft, target: chosen, changed: true })}
      />
      <div>
        <p className={classes.label}>{t('condition')}</p>
        <RowsEditor
          root={draft.root}
          fields={fields}
          full={isFull(draft.root)}
          strict={draft.strict}
          holds={(part) => trial?.holds(part) ?? null}
          onChange={(root) => change(withRows(draft, root, fields))}
        />
      </div>
      <InfixText
        text={draft.text}
        fault={draft.fault}
        waits={!draft.fault && !condition && draft.text !== ''}
        onChange={(text) => change(withText(draft, text, fields))}
      />
      {trial && condition && (
        <div>
          <p className={classes.label}>{t('stored_as')}</p>
          <pre className={classes.stored}>{JSON.stringify(toJsonLogic(condition))}</pre>
        </div>
      )}
      {cycle && <CycleDrawing names={cycle.map(nameIn(fields))} />}
      {draft.strict && !condition && !draft.fault && <p className={classes.bad}>{t('incomplete')}</p>}
      {refusal !== null && (
        <Alert color="red" title={t('save_failed')} role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={saving} disabled={cycle !== null || draft.fault !== null} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </div>
  );
}

/** Says that somebody else has changed or removed the rule since it was opened here. */
function MeanwhileNotice({
  draft,
  rules,
  fields,
  onChange,
  onClose,
}: Omit<Props, 'trial' | 'onSave' | 'onCancel'> & { onClose: () => void }) {
  if (draft.seen === undefined) return null;
  const stored = rules.find(({ rule_id }) => rule_id === draft.rule_id);
  if (stored?.date_updated === draft.seen) return null;
  const text = stored && printInfix(fromJsonLogic(stored.json_logic), nameIn(fields));
  return (
    <ConflictNotice
      text={text === undefined ? t('removed_meanwhile') : t('changed_meanwhile', { text })}
      theirs={stored ? undefined : t('close_theirs')}
      onTheirs={() => (stored ? onChange(draftOf(stored, fields)) : onClose())}
      onMine={() => onChange({ ...draft, seen: stored?.date_updated, changed: true })}
    />
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return frame('offline');
  return error.issues[0]?.message ?? error.message;
}

/** What a rule may switch: groups of fields, and fields that somebody fills in. */
function targets(fields: readonly RuleField[], chosen: string | null) {
  const groups = [...new Set(fields.map(({ field_group }) => field_group).filter((name) => name !== ''))];
  const single = fields.filter(({ uuid, type }) => uuid === chosen || fieldKind(type).givenBy !== 'nothing');
  return [
    ...(groups.length > 0 ? [{ group: t('groups'), items: groups.map((name) => ({ value: name, label: name })) }] : []),
    { group: t('fields'), items: single.map(({ uuid, name, place }) => ({ value: uuid, label: `${name} (${place})` })) },
  ];
}
