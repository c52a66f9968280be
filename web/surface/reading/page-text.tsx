import type { Page } from '../../../shared/contract/schemas/documents/document.ts';
import { t } from '../../messages/surface.ts';
import { useTextOfChild } from './page-texts.ts';
import { TextBlocks } from './text-blocks.tsx';

/** What a page says, for screen readers, beside its image. */
export function PageText({ documentKey, page }: { documentKey: string; page: Page }) {
  const text = useTextOfChild(documentKey);
  if (text === undefined) return null;
  const blocks = text?.pages.get(page.index)?.blocks ?? [];
  return (
    <div className="visually-hidden">
      {blocks.length > 0 ? (
        <TextBlocks blocks={blocks} under={2} language={text?.language} />
      ) : (
        <p>{text === null ? t('read_failed') : t('read_no_text')}</p>
      )}
    </div>
  );
}
