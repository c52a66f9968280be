import { Menu, type MenuItemProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Yes } from '../../shared/domain/policy/verdict.ts';
import classes from './policy-item.module.css';
import { isForOthers, type MemberRefusal, reasonOf } from './reason.ts';

type Props = MenuItemProps &
  Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
    /** What the policy answers to it. */
    verdict: Yes | MemberRefusal;
    onClick: () => void;
    children: ReactNode;
  };

/** An entry of a menu that is left out where the person may not, and off with the reason where the document does not allow it now. */
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
