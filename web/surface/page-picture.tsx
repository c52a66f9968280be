import { useCallback, useState } from 'react';
import type { Page } from '../../shared/contract/schemas/documents/document.ts';
import { InPlace } from '../fields/in-place.tsx';
import { Picture, pageAgain } from '../fields/picture.tsx';
import { t } from '../messages/surface.ts';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';
import { useSurface } from './use-surface.ts';

interface Props {
  surface: Surface;
  documentKey: string;
  page: Page;
  /** For screen readers; empty where something else names the page. */
  name: string;
}

/** A page's small image at once, and the large one over it unless the page flies past. If its address fails, its own call is asked. */
export function PagePicture({ surface, documentKey, page, name }: Props) {
  const hurried = useSurface(surface, (state) => state.hurried);
  const [asked, setAsked] = useState(!hurried);
  const [lost, setLost] = useState(false);
  const noteLost = useCallback(() => setLost(true), []);
  if (!hurried && !asked) setAsked(true);
  return (
    <>
      <InPlace at={{ x: 0, y: 0, ...page }}>
        {page.thumbnail_url && <Picture className={classes.picture} src={page.thumbnail_url} alt="" draggable={false} />}
        {asked && (
          <Picture
            className={classes.picture}
            src={page.image_url}
            again={pageAgain(documentKey, page.index)}
            onLost={noteLost}
            alt={name}
            draggable={false}
            decoding="async"
          />
        )}
      </InPlace>
      {lost && <p className={classes.lost}>{t('page_failed')}</p>}
    </>
  );
}
