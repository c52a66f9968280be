import { useState } from 'react';
import { t } from '../../messages/post-sign.ts';
import { translations } from '../../messages/public-pages.ts';
import { useSpoken } from '../../messages/use-spoken.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { readPostSign, wordsOf } from './post-sign.ts';
import { PostSigned } from './post-signed.tsx';

/** `/post_sign`, where a signing ends. */
export function PostSignPage({ go }: { go?: (address: string) => void }) {
  const isWorded = useSpoken(translations);
  const [given] = useState(readPostSign);
  if (!isWorded) return null;
  const words = wordsOf(given);
  return (
    <AccountFrame title={t(`${words}_title`)} text={t(`${words}_text`)}>
      <PostSigned given={given} go={go} mayClose />
      <LanguageSwitch translations={translations} className={classes.language} />
    </AccountFrame>
  );
}
