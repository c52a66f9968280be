import { useEffect, useState } from 'react';
import type { getPageTextsRoute } from '../../../shared/contract/documents/signing/get-page-texts.ts';
import type { PageText } from '../../../shared/contract/schemas/documents/page-text.ts';
import { call } from '../../api/call.ts';

export interface ChildText {
  /** BCP 47; undefined where the PDF names none. */
  language: string | undefined;
  /** By page index. */
  pages: ReadonlyMap<number, PageText>;
}

const known = new Map<string, Promise<ChildText>>();

/** The text of a child document's pages, fetched once. Throws if it can't be fetched; the next request tries again. */
export function textOfChild(key: string): Promise<ChildText> {
  const found = known.get(key);
  if (found) return found;
  const text = load(key).catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
  known.set(key, text);
  return text;
}

async function load(key: string): Promise<ChildText> {
  const pages = new Map<number, PageText>();
  let language: string | null = null;
  for (let from: number | null = 0; from !== null; ) {
    const answer: Awaited<ReturnType<typeof textsFrom>> = await textsFrom(key, from);
    for (const page of answer.pages) pages.set(page.index, page);
    language ??= answer.language;
    from = answer.next;
  }
  return { language: language ?? undefined, pages };
}

const textsFrom = (key: string, from: number) =>
  call<typeof getPageTextsRoute>('GET', '/app/documents/{key}/page_texts', { params: { key }, query: { from: String(from) } });

/** The same for a screen: `undefined` while it loads, `null` if it could not be fetched. Another `attempt` tries again. */
export function useTextOfChild(key: string, attempt = 0): ChildText | null | undefined {
  const [found, setFound] = useState<{ key: string; attempt: number; text: ChildText | null }>();
  useEffect(() => {
    let current = true;
    textOfChild(key).then(
      (text) => current && setFound({ key, attempt, text }),
      () => current && setFound({ key, attempt, text: null }),
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);
  return found?.key === key && found.attempt === attempt ? found.text : undefined;
}
