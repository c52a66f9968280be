import { Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { accountTermsTexts } from '../../../shared/domain/signing/account-terms.ts';
import { wordingsOf } from '../../../shared/domain/signing/signing-terms.ts';
import { languageNames } from '../../../shared/messages/language-names.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../../messages/terms.ts';
import cards from '../../ui/card-screen.module.css';
import { type Draft, inputOf } from './draft.ts';
import classes from './terms.module.css';

/** The terms as signers read them: these, while they are written, or the installation's. */
export function TermsPreview({ draft }: { draft: Draft }) {
  const installation = useConfiguration()?.signing_terms;
  const [wanted, setWanted] = useState<Language>('en');
  const texts = draft.is_own ? accountTermsTexts(inputOf(draft)) : installation ? wordingsOf(installation) : [];
  const shown = texts.find(({ language }) => language === wanted) ?? texts[0];
  return (
    <section className={cards.card} aria-labelledby="preview">
      <h2 className={cards.heading} id="preview">
        {t('preview')}
      </h2>
      {!draft.is_own && <p className={cards.text}>{t(installation === null ? 'preview_none' : 'preview_standard')}</p>}
      {shown && texts.length > 1 && (
        <SegmentedControl
          aria-label={t('preview_language')}
          size="xs"
          data={texts.map(({ language }) => ({ value: language, label: languageNames[language] }))}
          value={shown.language}
          onChange={(value) => setWanted(value as Language)}
        />
      )}
      {shown && (
        <div className={classes.wording} lang={shown.language}>
          {shown.text}
        </div>
      )}
      {draft.is_own && draft.must_tick && <Checkbox label={t('tick')} checked={false} readOnly tabIndex={-1} aria-hidden />}
    </section>
  );
}
