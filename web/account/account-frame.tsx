import type { ReactNode } from 'react';
import { t } from '../messages/frame.ts';
import { Brand } from '../shell/brand.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './account-frame.module.css';

interface Props {
  title: string;
  text?: string;
  /** In place of the product's own mark. */
  brand?: ReactNode;
  children?: ReactNode;
}

/** The card that holds the pages outside the app. */
export function AccountFrame({ title, text, brand = <Brand />, children }: Props) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>{brand}</header>
      <main className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </main>
      <footer className={classes.tagline}>{t('tagline')}</footer>
    </div>
  );
}
