import { Kbd, Modal } from '@mantine/core';
import type { CommandGroup } from '../commands/command.ts';
import { commands } from '../commands/commands.ts';
import { isMac } from '../commands/keyboard.ts';
import { showCombo } from '../core/keys.ts';
import { t } from '../messages.ts';
import classes from './shortcut-list.module.css';

const groups: CommandGroup[] = ['edit', 'move', 'view', 'people'];

/** Keys that belong to no command, because the browser or the focus handles them. */
const further = [
  { group: 'edit', label: t('paste'), keys: ['mod+v'] },
  { group: 'edit', label: t('menu'), keys: ['shift+F10'] },
  { group: 'edit', label: t('edit_properties'), keys: ['Enter'] },
  { group: 'move', label: t('next_field'), keys: ['Tab'] },
  { group: 'move', label: t('previous_field'), keys: ['shift+Tab'] },
  { group: 'view', label: t('shortcuts'), keys: ['?'] },
] as const;

/** Every key of the screen, made from the commands themselves. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts')} size="lg">
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={classes.title}>{t(`group_${group}`)}</h3>
            <dl className={classes.list}>
              {[...commands.filter((command) => command.keys), ...further]
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <div key={entry.label} className={classes.row}>
                    <dt>{entry.label}</dt>
                    <dd className={classes.keys}>
                      {(entry.keys ?? []).map((combo) => (
                        <Kbd key={combo}>{showCombo(combo, isMac)}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
