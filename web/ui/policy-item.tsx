import { Menu, type MenuItemProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Yes } from '../../shared/domain/policy/verdict.ts';
import classes from './policy-item.module.css';
import { isForOthers, type MemberRefusal, reasonOf } from './reason.ts';

type Props = MenuItemProps &
  Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
    /** The policy's verdict on it. */
    verdict: Yes | MemberRefusal;
    onClick: () => void;
    children: ReactNode;
  };

/** An entry of a menu that is hidden if the person may not use it, and disabled with the reason if the document does not allow it now. */
export function PolicyItem({ verdict, onClick, children, ...rest }: Props) {
  if (verdict.ok) {
    return (
      <Menu.Item {...rest} onClick={onClick}>
        {children}
      </Menu.Item>
    );
  }
  if (isForOthers(verdict)) return null;
  return (
    <Menu.Item {...rest} className={classes.off} aria-disabled closeMenuOnClick={false}>
      {children}
      <span className={classes.reason}>{reasonOf(verdict)}</span>
    </Menu.Item>
  );
}
