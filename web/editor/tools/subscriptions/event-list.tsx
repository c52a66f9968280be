import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EventSubscription, SubscribedEvent } from '../../../../shared/contract/schemas/documents/event-subscription.ts';
import { IconSearch } from '../../../icons/icons.ts';
import frame from '../tool.module.css';
import classes from './subscriptions.module.css';
import { eventGroups, t } from './words.ts';

interface Props {
  events: readonly EventSubscription[];
  chosen: ReadonlySet<SubscribedEvent>;
  /** The team whose subscriptions hold for the document; undefined where these are the team's or organisation's own. */
  team: string | undefined;
  onChange: (chosen: ReadonlySet<SubscribedEvent>) => void;
}

/** Every event, with where a subscription comes from. One of the team can't be taken away from a single document. */
export function EventList({ events, chosen, team, onChange }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const known = new Map(events.map((event) => [event.key, event]));
  const groups = eventGroups.map(([group, keys]) => ({
    group,
    found: keys.flatMap((key) => (t(key).toLowerCase().includes(wanted) ? (known.get(key) ?? []) : [])),
  }));
  const toggle = (key: SubscribedEvent, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  const inherits = ({ subscribed_via_organisation }: EventSubscription) => team !== undefined && subscribed_via_organisation;
  const source = (event: EventSubscription) => {
    if (inherits(event)) return t('inherited', { team: team ?? '' });
    return event.run_organisation_wide ? t('runs_wide') : undefined;
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.count}>
        <span role="status">{t('chosen', { n: chosen.size })}</span>
        <Button size="compact-sm" variant="subtle" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          {t('clear')}
        </Button>
      </div>
      {groups.every(({ found }) => found.length === 0) && <p className={frame.text}>{t('nothing_found')}</p>}
      {groups.map(
        ({ group, found }) =>
          found.length > 0 && (
            <fieldset key={group} className={classes.group}>
              <legend className={frame.heading}>{t(`group_${group}`)}</legend>
              {found.map((event) => (
                <Checkbox
                  key={event.key}
                  label={t(event.key)}
                  description={source(event)}
                  disabled={inherits(event)}
                  checked={inherits(event) || chosen.has(event.key)}
                  onChange={({ currentTarget }) => toggle(event.key, currentTarget.checked)}
                />
              ))}
            </fieldset>
          ),
      )}
    </>
  );
}
