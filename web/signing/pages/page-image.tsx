import { useCallback, useState } from 'react';
import type { Page } from '../../../shared/contract/schemas/document.ts';
import { InPlace } from '../../fields/in-place.tsx';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { t } from '../messages.ts';

interface Props {
  childKey: string;
  page: Page;
  label: string;
}

/** A page's small image at once and the sharp one over it; where its address fails, the image is asked for by the document's own call. */
export function PageImage({ childKey, page, label }: Props) {
  const [lost, setLost] = useState(false);
  const noteLost = useCallback(() => setLost(true), []);
  return (
    <>
      <InPlace at={{ x: 0, y: 0, ...page }}>
        {page.thumbnail_url && <Picture className="sg-page-image" src={page.thumbnail_url} alt="" draggable={false} />}
        <Picture
          className="sg-page-image"
          src={page.image_url}
          again={pageAgain(childKey, page.index)}
          onLost={noteLost}
          alt={label}
          draggable={false}
          decoding="async"
        />
      </InPlace>
      {lost && <p className="sg-page-lost">{t('page_failed')}</p>}
    </>
  );
}
