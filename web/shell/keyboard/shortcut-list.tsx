import { Kbd, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../api/store.ts';
import { t } from '../../messages/shell.ts';
import classes from './shortcut-list.module.css';
import { modifierName, type Shortcut, shownShortcuts, useScreenKeys, useShortcutHelp } from './shortcuts.ts';

const opened = createStore(false);

export function openShortcutList(): void {
  opened.set(true);
}

const everywhere: readonly Shortcut[] = [
  { keys: `${modifierName} K`, does: t('commands') },
  { keys: '?', does: t('keyboard_shortcuts') },
];

/** Every key of the present screen; `?` opens it. */
export function ShortcutList() {
  const open = useSyncExternalStore(opened.subscribe, opened.get);
  const groups = useSyncExternalStore(shownShortcuts.subscribe, shownShortcuts.get);
  useShortcutHelp(t('everywhere'), everywhere);
  useScreenKeys((event) => {
    if (event.key === '?') openShortcutList();
  });
  return (
    <Modal opened={open} onClose={() => opened.set(false)} title={t('keyboard_shortcuts')} size="lg">
      {[...groups].map(([group, shortcuts]) => (
        <section key={group}>
          <h3 className={classes.group}>{group}</h3>
          <dl className={classes.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={keys + does} className={classes.row}>
                <dt>{does}</dt>
                <dd className={classes.keys}>
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
