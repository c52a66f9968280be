import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../messages/common.ts';
import classes from './contents.module.css';

interface Props {
  /** Names the list for screen readers. */
  label: string;
  /** The address of the screen; a part's address is its id below it. */
  place: string;
  parts: readonly (readonly [id: string, label: string])[];
  section: string | undefined;
  children: ReactNode;
}

/** A long screen with ways to each of its parts: beside it, or as a select above it where there is no room. */
export function WithContents({ label, place, parts, section = '', children }: Props) {
  const navigate = useNavigate();
  const known = parts.some(([id]) => id === section) ? section : '';
  return (
    <div className={classes.layout}>
      <nav className={classes.beside} aria-label={label}>
        <ul>
          {parts.map(([id, name]) => (
            <li key={id}>
              <Link to={`${place}/${id}`} replace aria-current={id === known ? 'location' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={classes.above}
        aria-label={label}
        value={known}
        data={[{ value: '', label: t('go_to') }, ...parts.map(([value, name]) => ({ value, label: name }))]}
        onChange={({ currentTarget: { value } }) => value && navigate(`${place}/${value}`, { replace: true })}
      />
      {children}
    </div>
  );
}
