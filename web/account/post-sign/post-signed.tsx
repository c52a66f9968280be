import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { mayBeLoggedIn } from '../../api/session.ts';
import { t } from '../../messages/post-sign.ts';
import classes from '../account-frame.module.css';
import { leadsThere, type PostSign } from './post-sign.ts';

/** How long somebody can read where they are led before they are. Milliseconds. */
const momentMs = 8_000;

const leave = (address: string) => window.location.assign(address);

interface Props {
  given: PostSign;
  go?: ((address: string) => void) | undefined;
  /** It is a page of its own, which nobody needs any more. */
  mayClose?: boolean;
}

/**
 * The ways on from a signing. It goes on by itself only to the address that the document itself names; to any other by a
 * button that names the place, so that no link redirects unseen.
 */
export function PostSigned({ given, go = leave, mayClose = false }: Props) {
  const [goes, setGoes] = useState(false);
  const { document_key, is_embedded } = given;
  // The page around decides what comes next.
  const next = is_embedded ? '' : given.next;
  useEffect(() => {
    let isHere = true;
    void leadsThere(given).then((leads) => isHere && setGoes(leads));
    return () => {
      isHere = false;
    };
  }, [given]);
  const isLeaving = goes && next !== '';
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => go(next), momentMs);
    return () => clearTimeout(timer);
  }, [isLeaving, next, go]);
  const host = next && new URL(next).host;
  return (
    <>
      {mayClose && !is_embedded && <p className={classes.text}>{t('may_close')}</p>}
      {isLeaving && (
        <p className={classes.text} role="status">
          {t('goes_on', { host })}
        </p>
      )}
      <Group>
        {next && (
          <Button component="a" href={next} rel="noreferrer">
            {t('continue_to', { host })}
          </Button>
        )}
        {isLeaving && (
          <Button variant="default" onClick={() => setGoes(false)}>
            {t('stay_here')}
          </Button>
        )}
        {!is_embedded && document_key && mayBeLoggedIn() && (
          <Button component="a" href={`/#documents/${encodeURIComponent(document_key)}`} variant="default">
            {t('open_document')}
          </Button>
        )}
      </Group>
    </>
  );
}
