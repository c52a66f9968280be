import { Menu } from '@mantine/core';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { IconDots } from '../../../icons/icons.ts';
import { t } from '../../../messages/documents.ts';
import { RowItems } from './row-items.tsx';
import classes from './row-menu.module.css';

interface Asked {
  row: DocumentRow;
  x: number;
  y: number;
  /** What has the focus again when the menu closes. */
  opener: HTMLElement | null;
}

export type OpenMenu = (row: DocumentRow, at: { x: number; y: number }, opener: HTMLElement | null) => void;

/** One menu for all rows of a list, at the button or the point where somebody asked for it. */
export function useRowMenu(): { menu: ReactNode; openMenu: OpenMenu; openFor: string | null } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const openMenu = useCallback<OpenMenu>((row, at, opener) => {
    setAsked({ row, ...at, opener });
    setOpened(true);
  }, []);
  const close = () => {
    setOpened(false);
    asked?.opener?.focus();
  };
  const menu = asked && (
    <Menu
      opened={opened}
      onChange={(now) => !now && close()}
      position="bottom-start"
      width={240}
      returnFocus={false}
      key={`${asked.row.key} ${asked.x} ${asked.y}`}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('menu_of', { name: asked.row.document_name })}
          className={classes.anchor}
          style={{ left: asked.x, top: asked.y }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <RowItems row={asked.row} />
      </Menu.Dropdown>
    </Menu>
  );
  return { menu, openMenu, openFor: opened ? (asked?.row.key ?? null) : null };
}

/** The button that opens a row's menu: a plain one, because each row of a long list has one. */
export function RowMenuButton({ row, open, isOpen, tabIndex }: { row: DocumentRow; open: OpenMenu; isOpen: boolean; tabIndex?: number }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    open(row, { x: left, y: bottom }, event.currentTarget);
  };
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('row_menu', { name: row.document_name })}
      title={t('row_menu', { name: row.document_name })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={press}
    >
      <IconDots size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
