import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../../../icons/icons.ts';
import frame from '../tool.module.css';
import classes from './mapping.module.css';
import { textLabel } from './text-label.ts';
import type { MappingDraft } from './use-mapping-draft.ts';
import { t } from './words.ts';

/** Names that texts use and no source has, with their places. Such a document can't be sent. */
export function UnknownNames({ draft }: { draft: MappingDraft }) {
  const { unknown, texts, addSource } = draft;
  const names = [...new Set(unknown.map(({ name }) => name))];
  if (names.length === 0) return null;
  const placesOf = (name: string) => {
    const places = unknown
      .filter((one) => one.name === name)
      .map(({ path }) => {
        const text = texts.find((one) => one.path === path);
        return text ? textLabel(text) : t('field_without_id');
      });
    return [...new Set(places)].join(', ');
  };
  return (
    <section className={frame.warning} aria-label={t('unknown', { n: names.length })} role="status">
      <strong className={classes.unknownTitle}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('unknown', { n: names.length })}
      </strong>
      <ul className={classes.unknown}>
        {names.map((name) => (
          <li key={name}>
            <span>{t('unknown_name', { name, places: placesOf(name) })}</span>
            <Button size="compact-sm" variant="default" onClick={() => addSource(name)} aria-label={t('add_named', { name })}>
              {t('add_it')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
