import { Checkbox } from '@mantine/core';
import type { Permissions } from '../../../shared/domain/policy/permission-flags.ts';
import { t } from '../../messages/permissions.ts';
import { everyFlag, flagGroups, isOn, withFlag } from './flag-groups.ts';
import classes from './permissions-dialog.module.css';

interface Props {
  permissions: Permissions;
  onChange: (permissions: Permissions) => void;
}

/** Every flag as a sentence with a box, by group. */
export function FlagList({ permissions, onChange }: Props) {
  const on = everyFlag.filter((flag) => isOn(permissions, flag)).length;
  return (
    <section aria-labelledby="every-permission">
      <h3 className={classes.heading} id="every-permission">
        {t('single')}
        <span className={classes.note} aria-live="polite">
          {t('single_of', { n: on, all: everyFlag.length })}
        </span>
      </h3>
      {flagGroups.map(([group, flags]) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.legend}>{t(`group_${group}`)}</legend>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(flag)}
              checked={isOn(permissions, flag)}
              onChange={(event) => onChange(withFlag(permissions, flag, event.currentTarget.checked))}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
