import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconFileSearch, IconLock } from '../icons/icons.ts';
import { translations } from '../messages/public-pages.ts';
import { useSpoken } from '../messages/use-spoken.ts';
import { t } from '../messages/verify.ts';
import { Brand } from '../shell/brand.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Outcome } from './outcome.tsx';
import { useCheck } from './use-check.ts';
import { useFileDrop } from './use-file-drop.ts';
import classes from './verify-screen.module.css';

/**
 * `/verify`, for anybody: the address on every audit certificate and in its QR code, whatever query follows it. The
 * browser reads the file and never uploads it; the server is asked by hashes whether it knows seal and file.
 */
export function VerifyScreen() {
  const isWorded = useSpoken(translations);
  return isWorded ? <Checking /> : null;
}

function Checking() {
  usePageTitle(t('title'));
  const { check, start } = useCheck();
  const over = useFileDrop(start);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.text}>{t('text')}</p>
        <div className={classes.zone} data-over={over || undefined}>
          <IconFileSearch size={32} stroke={1.5} aria-hidden />
          <span className={classes.drop}>{t('drop')}</span>
          <Button onClick={() => input.current?.click()}>{t(check.step === 'done' ? 'choose_another' : 'choose')}</Button>
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) start(file);
              // The same file, changed in the meantime, may be chosen again.
              currentTarget.value = '';
            }}
          />
          <span className={classes.private}>
            <IconLock size={14} stroke={1.75} aria-hidden />
            {t('private')}
          </span>
        </div>
        <Outcome check={check} onAgain={start} />
        <section className={classes.paper}>
          <h2>{t('paper_title')}</h2>
          <p>{t('paper_text')}</p>
        </section>
        <LanguageSwitch translations={translations} className={classes.language} />
      </main>
    </div>
  );
}
