import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { Issue } from '../../../shared/contract/errors.ts';
import type { getConfigurationRoute } from '../../../shared/contract/installation/get-configuration.ts';
import { asksForPassword } from '../../../shared/domain/documents/password-tries.ts';
import type { Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import type { Problem, ProblemCode } from '../../../shared/domain/sending/problem.ts';
import { type Installation, problemsBeforeSending } from '../../../shared/domain/sending/problems-before-sending.ts';
import { t } from '../messages.ts';
import { isFilledLater } from '../people/filled-later.ts';
import type { EditorChild, EditorState } from '../state/editor-store.ts';
import { t as words } from './words.ts';

export type Step = 'documents' | 'people' | 'fields';

export interface ListedProblem {
  step: Step;
  message: string;
  /** How many fields or people it concerns. */
  count: number;
  /** Says which input mends it; only for problems that the specification lists. */
  code?: ProblemCode;
  /** Nobody has to mend it: it ends by itself. */
  passes?: true;
  /** The place that "Show" leads to. */
  where: Problem['where'] | { kind: 'child'; key: string } | { kind: 'no_document' } | { kind: 'mapping' };
}

const stepOf: Record<Problem['where']['kind'], Step> = {
  name: 'documents',
  attributes: 'documents',
  people: 'people',
  cc: 'people',
  fields: 'fields',
};

/** With an address in the place of one that the mapping fills in: the server judges that one when it sends. */
const filled = <P extends { email: string }>(person: P): P =>
  isFilledLater(person.email) ? { ...person, email: 'filled.in@example.com' } : person;

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
    {
      ...pack,
      cc_recipients: pack.cc_recipients.map(filled),
      signatories: people.map(filled),
      fields: all,
      field_rules: pack.field_rules as readonly Rule[],
      outside_contacts,
      pages: new Map(pack.child_documents.map(({ key, pages }) => [key, pages])),
    },
    installation,
  );
  const documents = pack.child_documents.flatMap((child): ListedProblem[] => {
    const where = { kind: 'child', key: child.key } as const;
    if (child.conversion_error_reason) return [{ step: 'documents', message: conversionProblem(child), count: 1, where }];
    const ready = child.status_detail !== 'converting' && child.pages.length > 0;
    return ready ? [] : [{ step: 'documents', message: t('still_converting'), count: 1, passes: true, where }];
  });
  if (pack.child_documents.length === 0)
    documents.push({ step: 'documents', message: t('no_document'), count: 1, where: { kind: 'no_document' } });
  return [...documents, ...found.map(listed)];
}

function listed({ code, message, where }: Problem): ListedProblem {
  return { step: stepOf[where.kind], message, count: countOf(where), code, where };
}

/** What the server found: with its place, if it says one that this screen shows. */
export function listRefused(
  issues: readonly (Issue & Partial<Pick<Problem, 'where'>>)[],
  { fields, pack }: Pick<EditorState, 'pack' | 'fields'>,
): (ListedProblem | { message: string; where: null })[] {
  return issues.map((issue) => {
    const { code, message, path, where } = issue;
    if (where) return listed({ code: code as ProblemCode, message, where });
    if (code === 'unknown_name') return { step: 'documents', message, count: 1, where: { kind: 'mapping' } };
    const [first] = pack.child_documents;
    if (code === 'file_missing' && first) {
      const { key } = pack.child_documents.find(({ pages }) => pages.length === 0) ?? first;
      return { step: 'documents', message, count: 1, where: { kind: 'child', key } };
    }
    const name = /^data_fields\.(.+)$/.exec(path)?.[1];
    const field = Object.values(fields).find(({ uuid, custom_id }) => name !== undefined && (uuid === name || custom_id === name));
    if (!field) return { message, where: null };
    return listed({ code: 'text_invalid', message, where: { kind: 'fields', uuids: [field.uuid] } });
  });
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
