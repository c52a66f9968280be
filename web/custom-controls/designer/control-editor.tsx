import { Alert, Anchor, Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Issue } from '../../../shared/contract/errors.ts';
import type { CustomControl } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';
import { type ControlKindName, controlKindNames } from '../../../shared/domain/custom-controls/kind-names.ts';
import { controlKind } from '../../../shared/domain/custom-controls/registry.ts';
import { saveCustomControl } from '../../api/custom-controls.ts';
import { ApiError } from '../../api/errors.ts';
import frame from '../../editor/tools/tool.module.css';
import { t as common } from '../../messages/common.ts';
import { toast } from '../../ui/toasts.ts';
import { ControlInput } from '../control-input.tsx';
import { type ControlDraft, draftOf, everyLevel, inputOf, newDraft } from './control-draft.ts';
import classes from './designer.module.css';
import { propertyForms } from './kinds/registry.ts';
import { draftedControl, Preview } from './preview.tsx';
import { t } from './words.ts';

interface Props {
  accountKey: string;
  /** Undefined for a new one. */
  stored: CustomControl | undefined;
  /** Hears whether there is something to lose. */
  onTyped: (typed: boolean) => void;
  onSaved: (control: CustomControl) => unknown;
  onBack: () => void;
}

/** One control: what it is called, how it is set up, where it is offered, and beside it what that gives. */
export function ControlEditor({ accountKey, stored, onTyped, onSaved, onBack }: Props) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<ControlDraft>(() => (stored ? draftOf(stored) : newDraft()));
  const [theirs, setTheirs] = useState<CustomControl>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-path="name"]')?.focus(), []);
  const control = draftedControl(draft);
  const Properties = propertyForms[draft.kind];
  const change = (part: Partial<ControlDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setIssues([]);
    onTyped(true);
  };
  const problemOf = (path: string) => issues.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const tell = (found: readonly Issue[]) => {
    setIssues(found);
    const [, , name = '', property] = found[0]?.path.split('.') ?? [];
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-path="${property ?? name}"]`)?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = draftIssues(draft);
    if (found.length > 0) return tell(found);
    setBusy(true);
    try {
      const { kind, ...input } = inputOf(draft);
      const saved = await saveCustomControl(accountKey, { ...input, ...(base ? { key: base.key, version: base.version } : { kind }) });
      toast('success', base ? t('saved') : t('created', { name: saved.name }));
      onTyped(false);
      await onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) return toast('danger', common('unknown_error'));
      const newer = error.code === 'version_conflict' ? (error.answer.custom_control as CustomControl) : undefined;
      if (newer) {
        setTheirs(newer);
        setBase(newer);
      } else if (error.issues.length > 0) tell(error.issues);
      else toast('danger', error.message);
    } finally {
      setBusy(false);
    }
  };
  const unplaced = issues.find(({ path }) => path === 'body.data.properties')?.message;
  return (
    <form ref={form} noValidate className={frame.form} onSubmit={(event) => void save(event)}>
      <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onBack}>
        {t('all')}
      </Anchor>
      {theirs && (
        <Alert color="yellow" variant="light" role="alert">
          {t('conflict', { name: theirs.name })}
          <Group mt="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setDraft(draftOf(theirs));
                setTheirs(undefined);
                onTyped(false);
              }}
            >
              {t('use_theirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.form}>
          <TextInput
            label={t('name')}
            required
            data-path="name"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            error={problemOf('body.data.name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('kind')}
            description={base ? undefined : t('kind_text')}
            disabled={base !== undefined}
            value={draft.kind}
            data={controlKindNames.map((value) => ({ value, label: controlKind(value).label }))}
            onChange={(event) => {
              const { properties } = newDraft(event.currentTarget.value as ControlKindName);
              change({ kind: event.currentTarget.value as ControlKindName, properties, default_value: '' });
            }}
          />
          {Properties && (
            <Properties
              key={`${draft.kind} ${base?.version}`}
              properties={{ ...controlKind(draft.kind).initial, ...draft.properties }}
              problemOf={(property: string) => problemOf(`body.data.properties.${property}`)}
              onChange={(part) => change({ properties: { ...draft.properties, ...part } })}
            />
          )}
          {unplaced && (
            <p className={frame.failure} role="alert">
              {unplaced}
            </p>
          )}
          <Textarea
            label={t('help_text')}
            description={t('help_text_about')}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            value={draft.help_text}
            onChange={(event) => change({ help_text: event.currentTarget.value })}
          />
          {control && (
            <ControlInput
              control={{ ...control, help_text: '' }}
              label={t('default_value')}
              value={draft.default_value}
              onChange={(default_value) => change({ default_value })}
            />
          )}
          <Checkbox.Group
            label={t('levels')}
            value={draft.levels}
            error={problemOf('body.data.levels')}
            onChange={(levels) => change({ levels: everyLevel.filter((level) => levels.includes(level)) })}
          >
            <Stack gap="xs" mt="xs">
              {everyLevel.map((level, at) => (
                <Checkbox key={level} value={level} label={t(level)} data-path={at === 0 ? 'levels' : undefined} />
              ))}
            </Stack>
          </Checkbox.Group>
        </div>
        <Preview draft={draft} />
      </div>
      <div className={frame.foot}>
        <Button variant="default" onClick={onBack}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** What the screen sees by itself. */
function draftIssues({ name, levels }: ControlDraft): Issue[] {
  const needed = (path: string, message: string): Issue => ({ path: `body.data.${path}`, code: 'required', message });
  return [
    ...(name.trim() === '' ? [needed('name', t('name_needed'))] : []),
    ...(levels.length === 0 ? [needed('levels', t('levels_needed'))] : []),
  ];
}
