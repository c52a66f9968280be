import type { Issue } from '../../shared/contract/errors.ts';
import type { CustomControlInput } from '../../shared/contract/schemas/custom-controls/custom-control.ts';
import { controlProperties } from '../../shared/contract/schemas/custom-controls/properties.ts';
import { controlLevels } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import { controlKind } from '../../shared/domain/custom-controls/registry.ts';
import { toIssues } from '../calls/parse.ts';
import type { ControlRecord } from '../data/accounts/control-records.ts';
import { fail } from '../runtime/failure.ts';

/** A control of which only its kind and name are known. Throws bad_request without them. */
export function newControl(key: string, { name, kind }: CustomControlInput, now: string): ControlRecord {
  if (name === undefined || kind === undefined) {
    const missing = name === undefined ? 'name' : 'kind';
    const issue = { path: `body.data.${missing}`, code: 'required', message: `A new control needs a ${missing}.` };
    return fail('bad_request', { issues: [issue] });
  }
  return {
    key,
    kind,
    name,
    help_text: '',
    default_value: '',
    levels: [...controlLevels],
    properties: { ...controlKind(kind).initial },
    date_created: now,
    date_updated: now,
    version: 0,
  };
}

/** What is wrong with a control as a change would leave it. */
export function controlIssues(before: ControlRecord, { kind }: CustomControlInput, control: ControlRecord): Issue[] {
  if (kind !== undefined && kind !== before.kind) {
    return [{ path: 'body.data.kind', code: 'kind_is_fixed', message: 'A control keeps its kind. Make a new one.' }];
  }
  const issues = propertyIssues(control.kind, control.properties, 'body.data.properties');
  if (issues.length > 0 || control.default_value === '') return issues;
  const problem = controlKind(control.kind).problem(control.default_value, control.properties);
  return problem ? [{ path: 'body.data.default_value', ...problem }] : [];
}

/** What is wrong with the properties of a kind of control, by its schema. */
export function propertyIssues(kind: ControlRecord['kind'], properties: object, path: string): Issue[] {
  const { error } = controlProperties[kind].safeParse(properties);
  return (error?.issues ?? []).flatMap((issue) => toIssues(issue, path));
}
