import { useId, useState } from 'react';
import { controlOf } from '../../../shared/domain/custom-controls/control-of.ts';
import frame from '../../editor/tools/tool.module.css';
import { ControlInput } from '../control-input.tsx';
import { type ControlDraft, inputOf } from './control-draft.ts';
import classes from './designer.module.css';
import { t } from './words.ts';

/** The control as whoever prepares a document will have it, to be tried. */
export function Preview({ draft }: { draft: ControlDraft }) {
  const id = useId();
  const [tried, setTried] = useState<string>();
  const control = draftedControl(draft);
  const value = tried ?? draft.default_value;
  const said =
    value !== '' && control?.kind.problem(value, control.properties) === null ? control.kind.textOf(value, control.properties) : '';
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id} className={frame.heading}>
        {t('preview')}
      </h3>
      <p className={frame.text}>{t('preview_text')}</p>
      {control && <ControlInput control={control} label={draft.name.trim() || t('preview_name')} value={value} onChange={setTried} />}
      {said !== '' && <p className={`${frame.text} ${classes.said}`}>{t('preview_said', { text: said })}</p>}
    </section>
  );
}

/** A draft as a document would have it. */
export function draftedControl(draft: ControlDraft) {
  const { kind, name, help_text, properties } = inputOf(draft);
  return controlOf({ custom_control: 'draft', custom_control_properties: { kind, name, help_text, ...properties } });
}
