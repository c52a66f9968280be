import { takesTexts } from '../../../../shared/domain/custom-controls/control-of.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import type { EditorState } from '../../state/editor-store.ts';
import { t } from './words.ts';

interface Parameter {
  name: string;
  label: string;
}
export interface ParameterGroup {
  title: string;
  parameters: readonly Parameter[];
}

/** Spec core §2 and product notes: all parameters that a template's link takes, by what they fill in. */
export function parameterGroups({ pack, people, fields }: Pick<EditorState, 'pack' | 'people' | 'fields'>): ParameterGroup[] {
  const person = (kind: 'signer' | 'cc', n: number): readonly Parameter[] =>
    (['name', 'email', 'mobile'] as const).map((part) => ({ name: `${kind}_${n}_${part}`, label: t(part) }));
  const ids = new Set<string>();
  const ofFields = Object.values(fields).flatMap(({ type, custom_id, description }) => {
    const id = custom_id.trim();
    if (id === '' || ids.has(id) || fieldKind(type).content !== 'data') return [];
    ids.add(id);
    return [{ name: id, label: description.trim() || fieldKind(type).label }];
  });
  const groups: ParameterGroup[] = [
    {
      title: t('document'),
      parameters: (['name', 'subject', 'message', 'external_id'] as const).map((name) => ({ name, label: t(`document_${name}`) })),
    },
    ...people
      .toSorted((one, other) => one.position - other.position)
      .map(({ role, name }, at) => ({ title: t('signer', { n: at + 1, role: role || name }), parameters: person('signer', at + 1) })),
    // One more than there are: a link may add copies.
    ...[...pack.cc_recipients, null].map((_, at) => ({ title: t('copy', { n: at + 1 }), parameters: person('cc', at + 1) })),
    { title: t('fields'), parameters: ofFields },
    {
      title: t('attributes'),
      parameters: pack.user_defined_attributes.filter(takesTexts).map(({ id, name }) => ({ name: id, label: name })),
    },
  ];
  return groups.filter(({ parameters }) => parameters.length > 0);
}

/** The finished link. `withEmpty` names the parameters without a value too, for a program to fill in. */
export function templateLink(
  origin: string,
  key: string,
  groups: readonly ParameterGroup[],
  values: Readonly<Record<string, string>>,
  withEmpty: boolean,
): string {
  const query = new URLSearchParams();
  for (const { parameters } of groups) {
    for (const { name } of parameters) {
      const value = values[name]?.trim() ?? '';
      if (withEmpty || value !== '') query.set(name, value);
    }
  }
  const address = `${origin}/document_from_template/${key}`;
  return query.size === 0 ? address : `${address}?${query}`;
}
