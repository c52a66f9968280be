import { Switch } from '@mantine/core';
import { useId } from 'react';
import { IconLock } from '../../../icons/icons.ts';
import classes from './settings.module.css';
import type { SettingEntry } from './table.ts';
import { useSettings } from './use-settings.ts';
import { whyNot } from './why-not.ts';
import { t } from './words.ts';

/** One setting: its name, what it does, and why it can't be changed if so. */
export function SettingRow({ entry }: { entry: SettingEntry }) {
  const { facts, set } = useSettings();
  const { name } = entry;
  const about = useId();
  const why = whyNot(entry, facts);
  return (
    <div className={classes.row} data-setting={name}>
      <Switch
        label={t(name)}
        labelPosition="left"
        classNames={{ body: classes.switch, labelWrapper: classes.label, track: classes.track }}
        aria-describedby={about}
        checked={facts.settings[name]}
        disabled={why !== null}
        onChange={(event) => set(name, event.currentTarget.checked)}
      />
      <p id={about} className={classes.text}>
        {t(`${name}_text`)}
        {why !== null && (
          <span className={classes.why}>
            <IconLock size={14} aria-hidden /> {why}
          </span>
        )}
      </p>
    </div>
  );
}
