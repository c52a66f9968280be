import { useEffect } from 'react';
import useSWR from 'swr';
import type { addUpdateDeleteFieldRuleRoute } from '../../../../shared/contract/documents/rules/add-update-delete-field-rule.ts';
import type { getFieldRulesRoute } from '../../../../shared/contract/documents/rules/get-field-rules.ts';
import type { FieldRule } from '../../../../shared/contract/schemas/documents/field-rule.ts';
import type { Rule } from '../../../../shared/domain/field-rules/field-rules.ts';
import { call } from '../../../api/call.ts';
import type { ApiError } from '../../../api/errors.ts';
import { useEditorState } from '../../state/editor-context.ts';

/** A rule as it is stored. The contract does not list the operators of conditions. */
export type StoredRule = Rule & Pick<FieldRule, 'date_updated'>;

const fetchRules = async (key: string): Promise<StoredRule[]> => {
  const { field_rules } = await call<typeof getFieldRulesRoute>('GET', '/app/documents/{key}/field_rules', { params: { key } });
  return field_rules as StoredRule[];
};

/** The document's rules, fetched anew when anybody changes the document. */
export function useRules(key: string) {
  const version = useEditorState((state) => state.pack.version);
  const rules = useSWR<StoredRule[], ApiError>(['field_rules', key], () => fetchRules(key));
  const { mutate } = rules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again
  useEffect(() => void mutate(), [mutate, version]);
  return rules;
}

/** Saves a rule, or removes it. `date_updated`: the rule as it was seen; a newer one is not overwritten. */
export function saveRule(
  key: string,
  rule_id: string,
  body: { delete?: true; field_or_group?: string; infix_logic?: string; date_updated?: string | undefined },
) {
  return call<typeof addUpdateDeleteFieldRuleRoute>('POST', '/app/documents/{key}/field_rules/{rule_id}/add_update_delete', {
    params: { key, rule_id },
    body: { ...body, field_rule_type: 'field_group_enabled' },
  });
}
