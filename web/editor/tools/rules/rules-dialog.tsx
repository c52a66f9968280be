import { Button, Group, Switch } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { printInfix } from '../../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { ApiError } from '../../../api/errors.ts';
import { IconPlus } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { mayDiscard } from '../../../ui/discard.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useUnsavedWork } from '../../../ui/unsaved/unsaved-work.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { refresh } from '../../state/merging/refresh.ts';
import type { ToolDialogProps } from '../tool.ts';
import { type Draft, draftOf, newDraft, withDraft } from './draft.ts';
import { RuleCard } from './rule-card.tsx';
import { type RuleField, ruleFields, targetName } from './rule-fields.ts';
import { RuleForm } from './rule-form.tsx';
import classes from './rules.module.css';
import { fieldsLookedAt, type Tried, trialOf } from './trial.ts';
import { TryValues } from './try-values.tsx';
import { type StoredRule, saveRule, useRules } from './use-rules.ts';
import { t } from './words.ts';

/** The document's field rules: when each field can be filled in. */
export function RulesDialog({ onClose }: ToolDialogProps) {
  const { packKey } = useEditor();
  const { data, error, mutate } = useRules(packKey);
  return (
    <TypingDialog opened onClose={onClose} title={t('title')} size={860}>
      {(typing) => (
        <Loaded data={data} error={error} retry={mutate}>
          {(stored) => <Rules stored={stored} refetch={mutate} typing={typing} />}
        </Loaded>
      )}
    </TypingDialog>
  );
}

interface RulesProps {
  stored: readonly StoredRule[];
  refetch: () => Promise<unknown>;
  typing: Typing;
}

function Rules({ stored, refetch, typing: { typed, onCancel } }: RulesProps) {
  const editor = useEditor();
  const fields = useRuleFields();
  const rules = useMemo(() => inOrderOfTargets(stored, fields), [stored, fields]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const isChanged = draft?.changed ?? false;
  useUnsavedWork(isChanged);
  useEffect(() => {
    typed.current = isChanged;
  }, [typed, isChanged]);

  const inForce = withDraft(rules, draft);
  const trial = tried && trialOf(inForce, fields, tried);
  const open = async (next: Draft) => {
    if (await mayDiscard(isChanged)) setDraft(next);
  };
  const save = async (target: string, infix_logic: string) => {
    if (!draft) return;
    // A rule may name fields that are only here so far.
    await editor.saver.flush();
    try {
      await saveRule(editor.packKey, draft.rule_id, { field_or_group: target, infix_logic, date_updated: draft.seen });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'version_conflict') await refetch();
      throw failure;
    }
    await refetch();
    setDraft(null);
    await attempt(() => refresh(editor));
  };
  const remove = async (rule: StoredRule) => {
    const { rule_id, field_or_group, json_logic, date_updated } = rule;
    const again = { field_or_group, infix_logic: printInfix(fromJsonLogic(json_logic), (uuid) => uuid) };
    const change = (body: Parameters<typeof saveRule>[2]) =>
      attempt(async () => {
        await saveRule(editor.packKey, rule_id, body).finally(() => refetch());
        await refresh(editor);
        return true;
      });
    if (!(await change({ delete: true, date_updated }))) return;
    const undo = { label: t('undo'), run: () => void change(again) };
    toast('success', t('removed', { target: targetName(field_or_group, fields) }), { id: 'rule-removed', action: undo });
  };
  const form = draft && (
    <RuleForm
      key={draft.rule_id}
      draft={draft}
      rules={rules}
      fields={fields}
      trial={trial}
      onChange={setDraft}
      onSave={save}
      onCancel={() => void mayDiscard(isChanged).then((may) => may && setDraft(null))}
    />
  );
  const isStored = draft !== null && rules.some(({ rule_id }) => rule_id === draft.rule_id);

  return (
    <div className={classes.rules}>
      <p className={classes.dim}>{t('intro')}</p>
      {(rules.length > 0 || draft) && (
        <Switch label={t('debug')} checked={tried !== null} onChange={(event) => setTried(event.currentTarget.checked ? {} : null)} />
      )}
      {tried && <TryValues fields={fieldsLookedAt(inForce, fields)} tried={tried} onChange={setTried} />}
      {rules.length === 0 && !draft && (
        <div className={classes.empty}>
          <strong>{t('none_title')}</strong>
          <p className={classes.dim}>{fields.length < 2 ? t('no_fields') : t('none_text')}</p>
        </div>
      )}
      <ul className={classes.list}>
        {rules.map((rule) =>
          draft?.rule_id === rule.rule_id ? (
            <li key={rule.rule_id}>{form}</li>
          ) : (
            <RuleCard
              key={rule.rule_id}
              rule={rule}
              rules={inForce}
              fields={fields}
              trial={trial}
              onEdit={() => void open(draftOf(rule, fields))}
              onRemove={() => void remove(rule)}
            />
          ),
        )}
      </ul>
      {!isStored && form}
      {!draft && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length < 2}
          data-autofocus
          onClick={() => void open(newDraft())}
        >
          {t('add_rule')}
        </Button>
      )}
      <Group justify="flex-end">
        <Button variant={draft ? 'default' : 'filled'} onClick={onCancel}>
          {common('done')}
        </Button>
      </Group>
    </div>
  );
}

/** Rules stand in the order of what they switch. */
function inOrderOfTargets(rules: readonly StoredRule[], fields: readonly RuleField[]): StoredRule[] {
  const places = new Map<string, number>();
  for (const [at, { uuid, field_group }] of fields.entries()) {
    places.set(uuid, at);
    if (!places.has(field_group)) places.set(field_group, at);
  }
  const placeOf = ({ field_or_group }: StoredRule) => places.get(field_or_group) ?? fields.length;
  return rules.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function useRuleFields(): RuleField[] {
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const children = useEditorState((state) => state.pack.child_documents);
  return useMemo(() => {
    const keys = children.map(({ key }) => key);
    return ruleFields(Object.values(fields), keys, people);
  }, [fields, people, children]);
}
