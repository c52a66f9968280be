import { useCallback, useEffect } from 'react';
import type { PresentPerson, sharePresenceRoute } from '../../../shared/contract/documents/share-presence.ts';
import { usePoll } from '../../api/attention.ts';
import { call } from '../../api/call.ts';
import type { Editor } from '../state/editor.ts';
import { useEditorState } from '../state/editor-context.ts';
import { announce } from '../ui/announcer.tsx';
import { t } from './words.ts';

/** Alone, seldom: each sign of life is a write. In company often enough to see what the other does. */
const everyMs = { alone: 15_000, inCompany: 5_000 };
/** A selection that lasts so long is told to the others at once. */
const settledMs = 600;

type Told = { field_uuid?: string | null; leaving?: boolean };

const tell = (packKey: string, body: Told, keepalive = false) =>
  call<typeof sharePresenceRoute>('PUT', '/app/documents/{key}/presence', { params: { key: packKey }, body }, { retries: 0, keepalive });

/** Tells others that the document is open here and which field is selected, and learns the same of them. */
export function usePresence(editor: Editor): void {
  const inCompany = useEditorState((state) => state.others.length > 0);
  const selected = useEditorState((state) => state.selection.at(-1) ?? null);
  const share = useCallback(async () => {
    const field_uuid = editor.store.getState().selection.at(-1) ?? null;
    const others = await tell(editor.packKey, { field_uuid }).then(
      ({ people }) => people,
      () => [],
    );
    greet(editor.store.getState().others, others);
    editor.store.setState({ others });
  }, [editor]);

  useEffect(() => {
    void share();
    const leave = () => void tell(editor.packKey, { leaving: true }, true).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [editor, share]);
  usePoll(share, inCompany ? everyMs.inCompany : everyMs.alone, { blurredEveryMs: everyMs.alone });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is what the others wait for
  useEffect(() => {
    if (!inCompany) return;
    const timer = setTimeout(() => void share(), settledMs);
    return () => clearTimeout(timer);
  }, [inCompany, selected, share]);
}

/** Says to screen readers who has come and gone. */
function greet(before: readonly PresentPerson[], now: readonly PresentPerson[]): void {
  const without = (people: readonly PresentPerson[], others: readonly PresentPerson[]) =>
    people.filter(({ user_key }) => !others.some((other) => other.user_key === user_key));
  for (const { name } of without(now, before)) announce(t('has_come', { name }));
  for (const { name } of without(before, now)) announce(t('has_gone', { name }));
}
