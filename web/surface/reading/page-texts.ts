import { useEffect, useState } from 'react';
import type { getPageTextsRoute } from '../../../shared/contract/documents/signing/get-page-texts.ts';
import type { PageText } from '../../../shared/contract/schemas/documents/page-text.ts';
import { pagesInAnswer } from '../../../shared/contract/schemas/documents/pages-in-answer.ts';
import { call } from '../../api/call.ts';

export interface ChildText {
  /** BCP 47; undefined where the PDF names none. */
  language: string | undefined;
  /** By page index. */
  pages: ReadonlyMap<number, PageText>;
}

type Answer = Awaited<ReturnType<typeof ask>>;

const answers = new Map<string, Promise<Answer>>();

/** An answer with the text of the pages from this one on, fetched once. Throws if it can't be fetched; the next request tries again. */
function textsFrom(key: string, from: number): Promise<Answer> {
  const id = `${key}/${from}`;
  const known = answers.get(id);
  if (known) return known;
  const answer = ask(key, from).catch((error: unknown) => {
    answers.delete(id);
    throw error;
  });
  answers.set(id, answer);
  return answer;
}

const ask = (key: string, from: number) =>
  call<typeof getPageTextsRoute>('GET', '/app/documents/{key}/page_texts', { params: { key }, query: { from: String(from) } });

/** The text of all of a child document's pages. */
export async function textOfChild(key: string): Promise<ChildText> {
  const pages = new Map<number, PageText>();
  let language: string | null = null;
  for (let from: number | null = 0; from !== null; ) {
    const answer: Answer = await textsFrom(key, from);
    for (const page of answer.pages) pages.set(page.index, page);
    language ??= answer.language;
    from = answer.next;
  }
  return { language: language ?? undefined, pages };
}

/** The text of the pages that come in one answer with this one. */
async function textAround(key: string, index: number): Promise<ChildText> {
  const { language, pages } = await textsFrom(key, index - (index % pagesInAnswer));
  return { language: language ?? undefined, pages: new Map(pages.map((page) => [page.index, page])) };
}

/** The same for a screen: `undefined` while it loads, `null` if it could not be fetched. Another `attempt` tries again. */
export const useTextOfChild = (key: string, attempt = 0) => useFetched(textOfChild, key, attempt);

/** For one page on a screen. Nothing is fetched until the page `isWanted`. */
export const useTextAround = (key: string, index: number, isWanted: boolean) => useFetched(textAround, key, index, isWanted);

function useFetched(fetch: (key: string, number: number) => Promise<ChildText>, key: string, number: number, isWanted = true) {
  const [found, setFound] = useState<{ key: string; number: number; text: ChildText | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    fetch(key, number).then(
      (text) => current && setFound({ key, number, text }),
      () => current && setFound({ key, number, text: null }),
    );
    return () => {
      current = false;
    };
  }, [fetch, key, number, isWanted]);
  return found?.key === key && found.number === number ? found.text : undefined;
}
