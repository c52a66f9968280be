import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { withLeastSize } from '../../../../shared/fields/placing/least-size.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { clamp } from '../../../../shared/geometry/placing.ts';
import { setGapOfSelected } from '../../commands/arrange-commands.ts';
import { type Direction, gapOf } from '../../core/arrange.ts';
import { rounded } from '../../core/placing.ts';
import { t } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { currentChild, selectedFields } from '../../state/editor-store.ts';
import { NumericInput } from '../../ui/numeric-input.tsx';
import classes from './properties.module.css';

/** Sets equal gaps by number, for fields of one page. */
export function Gaps({ fields }: { fields: readonly DataField[] }) {
  const editor = useEditor();
  if (new Set(fields.map((field) => field.page_index)).size > 1) return null;
  const input = (direction: Direction, mark: string, name: string) => (
    <NumericInput
      mark={mark}
      name={name}
      value={gapOf(fields, direction)}
      minimum={-1_000}
      maximum={1_000}
      onChange={(gap) => setGapOfSelected(editor, direction, gap)}
    />
  );
  return (
    <fieldset className={classes.place}>
      <legend className={classes.legend}>{t('gap')}</legend>
      {input('horizontal', '↔', t('gap_across'))}
      {input('vertical', '↕', t('gap_down'))}
    </fieldset>
  );
}

/** X, Y, width and height as numbers. Several fields change together. */
export function Place({ fields }: { fields: readonly DataField[] }) {
  const editor = useEditor();
  const pages = useEditorState(currentChild)?.pages ?? [];
  const first = fields[0];
  const page = pages[first?.page_index ?? 0] ?? { width: 20_000, height: 20_000 };
  const value = (property: 'x' | 'y' | 'width' | 'height') =>
    first && fields.every((field) => field[property] === first[property]) ? first[property] : null;
  const least = (side: 'width' | 'height') => Math.min(...fields.map(({ type }) => fieldKind(type).least[side]));
  const set = (property: 'x' | 'y' | 'width' | 'height', to: number) => {
    const put = selectedFields(editor.store.getState()).map((field) =>
      rounded(clamp(withLeastSize({ ...field, [property]: to }), pages[field.page_index] ?? page)),
    );
    const label = property === 'x' || property === 'y' ? t('moved') : t('resized');
    editor.change(label, { put, group: `place ${property}` });
  };
  return (
    <fieldset className={classes.place}>
      <legend className={classes.legend}>
        {t('position')} · {t('on_page', { n: (first?.page_index ?? 0) + 1 })}
      </legend>
      <NumericInput
        mark={t('left')}
        name={t('left_name')}
        value={value('x')}
        minimum={0}
        maximum={page.width}
        onChange={(to) => set('x', to)}
        data-side="x"
      />
      <NumericInput
        mark={t('top')}
        name={t('top_name')}
        value={value('y')}
        minimum={0}
        maximum={page.height}
        onChange={(to) => set('y', to)}
      />
      <NumericInput
        mark={t('width')}
        name={t('width_name')}
        value={value('width')}
        minimum={least('width')}
        maximum={page.width}
        onChange={(to) => set('width', to)}
        data-side="width"
      />
      <NumericInput
        mark={t('height')}
        name={t('height_name')}
        value={value('height')}
        minimum={least('height')}
        maximum={page.height}
        onChange={(to) => set('height', to)}
        data-side="height"
      />
    </fieldset>
  );
}
