import type { ReactNode } from 'react';
import { t } from '../messages/account.ts';
import { Brand } from '../shell/brand.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './account-frame.module.css';

/** The card that holds the pages outside the app. */
export function AccountFrame({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </main>
      <footer className={classes.tagline}>{t('tagline')}</footer>
    </div>
  );
}
