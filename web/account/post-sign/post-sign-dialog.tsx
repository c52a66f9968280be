import { useState } from 'react';
import { RouteDialog } from '../../billing/route-dialog.tsx';
import { t } from '../../messages/post-sign.ts';
import classes from '../account-frame.module.css';
import { readPostSign, wordsOf } from './post-sign.ts';
import { PostSigned } from './post-signed.tsx';

/** `#post_sign`: the same over a member's documents. */
export function PostSignDialog() {
  const [given] = useState(readPostSign);
  const words = wordsOf(given);
  return (
    <RouteDialog title={t(`${words}_title`)} size="md">
      <p className={classes.text}>{t(`${words}_text`)}</p>
      <PostSigned given={given} />
    </RouteDialog>
  );
}
