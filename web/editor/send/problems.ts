import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { getConfigurationRoute } from '../../../shared/contract/installation/get-configuration.ts';
import { asksForPassword } from '../../../shared/domain/documents/password-tries.ts';
import type { Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import type { Problem } from '../../../shared/domain/sending/problem.ts';
import { type Installation, problemsBeforeSending } from '../../../shared/domain/sending/problems-before-sending.ts';
import { t } from '../messages.ts';
import type { EditorChild, EditorState } from '../state/editor-store.ts';
import { t as words } from './words.ts';

export type Step = 'documents' | 'people' | 'fields';

export interface ListedProblem {
  step: Step;
  message: string;
  /** How many fields or people it concerns. */
  count: number;
  /** The place that "Show" leads to. */
  where: Problem['where'] | { kind: 'child'; key: string } | { kind: 'no_document' };
}

const stepOf: Record<Problem['where']['kind'], Step> = {
  name: 'documents',
  attributes: 'documents',
  people: 'people',
  cc: 'people',
  fields: 'fields',
};

/** The installation's rules. Until they have loaded, those that cause no problem. */
export function installationOf(configuration: RouteAnswer<typeof getConfigurationRoute> | undefined): Installation {
  return {
    defaultCountry: configuration?.default_country ?? 'US',
    mobileIsRequired: configuration?.two_factor_mandatory ?? false,
    channels: configuration?.text_channels ?? { sms: true, whatsapp: true, voice: true },
  };
}

/** Everything that keeps the document from being sent, by step, in the specification's words. */
export function listProblems(
  state: Pick<EditorState, 'pack' | 'people' | 'fields'>,
  installation: Installation,
  outside_contacts: readonly string[] = [],
): ListedProblem[] {
  const { pack, people, fields } = state;
  const all = Object.values(fields);
  const found = problemsBeforeSending(
    // The contract does not list the operators of rules.
    { ...pack, signatories: people, fields: all, field_rules: pack.field_rules as readonly Rule[], outside_contacts },
    installation,
  );
  const documents = pack.child_documents.flatMap((child): ListedProblem[] => {
    const where = { kind: 'child', key: child.key } as const;
    if (child.conversion_error_reason) return [{ step: 'documents', message: conversionProblem(child), count: 1, where }];
    const ready = child.status_detail !== 'converting' && child.pages.length > 0;
    return ready ? [] : [{ step: 'documents', message: t('still_converting'), count: 1, where }];
  });
  if (pack.child_documents.length === 0)
    documents.push({ step: 'documents', message: t('no_document'), count: 1, where: { kind: 'no_document' } });
  return [
    ...documents,
    ...found.map(({ message, where }): ListedProblem => {
      return { step: stepOf[where.kind], message, count: countOf(where), where };
    }),
  ];
}

function countOf(where: Problem['where']): number {
  if (where.kind === 'name') return 1;
  if (where.kind === 'cc') return where.indexes.length;
  if (where.kind === 'attributes') return where.keys.length;
  return Math.max(1, where.uuids.length);
}

/** A protected file has not failed: it waits for its password. */
function conversionProblem(child: EditorChild): string {
  const about = { name: child.document_name };
  return asksForPassword(child) ? words('password_needed', about) : t('conversion_problem', about);
}
