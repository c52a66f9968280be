import { NativeSelect } from '@mantine/core';
import type { Reading } from '../../../../shared/domain/integrations/xplan/client-fill.ts';
import { type ClientData, clientPaths, clientText } from '../../../../shared/domain/integrations/xplan/fragments.ts';
import frame from '../tool.module.css';
import classes from './client-fill.module.css';
import type { Target, targetGroups } from './targets.ts';
import { t } from './words.ts';

interface Row {
  target: Target;
  path: string;
  /** Null if nothing is chosen, or the client has none. */
  reading: Reading | null;
}

interface Props {
  group: (typeof targetGroups)[number];
  rows: readonly Row[];
  data: ClientData;
  glue: string;
  onChoose: (id: string, path: string) => void;
}

/** A part of the document: for each text of it a choice of a path, and what becomes of it. */
export function FillTable({ group, rows, data, glue, onChoose }: Props) {
  const paths = clientPaths(data).filter((path) => clientText(data, path, glue) !== '');
  return (
    <section className={frame.section}>
      <h3 className={frame.heading}>{t(`group_${group}`)}</h3>
      {group === 'custom_fields' && <p className={frame.text}>{t('custom_fields_note')}</p>}
      <table className={classes.table} aria-label={t(`group_${group}`)}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ target, path, reading }) => (
            <tr key={target.id}>
              <td>
                <NativeSelect
                  label={target.label}
                  description={target.hint || undefined}
                  value={path}
                  data={[{ value: '', label: t('nothing') }, ...grouped(path === '' || paths.includes(path) ? paths : [...paths, path])]}
                  onChange={({ currentTarget }) => onChoose(target.id, currentTarget.value)}
                />
              </td>
              <td>
                {path !== '' && <span className={classes.preview}>{reading?.text ?? t('no_text')}</span>}
                {reading && 'problem' in reading && <span className={classes.problem}>{reading.problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Paths under the names of their fragments, as choices. A closed select shows no heading, so each says its fragment too. */
function grouped(paths: readonly string[]): { group: string; items: { value: string; label: string }[] }[] {
  const groups = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('.')));
  return [...groups].map(([group, of]) => ({
    group,
    items: of.map((value) => ({ value, label: `${group}: ${value.slice(group.length + 1).replaceAll('_', ' ')}` })),
  }));
}
