import { useEffect, useRef } from 'react';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { type PracticeMessage, practiceReady } from '../../../signing/practice/practice-message.ts';
import { useEditor } from '../../state/editor-context.ts';
import { fetchFormView } from '../form-view/form-view-calls.ts';
import classes from './preview-dialog.module.css';
import { packSeenBy } from './seen-by.ts';
import { t } from './words.ts';

export type Screen = 'desktop' | 'phone';

interface Props {
  uuid: string;
  name: string;
  screen: Screen;
  /** The form's layout, if it is not the stored one. */
  layout?: FormViewEntry[];
}

/** The signing page has a window of its own, so that it is as wide as the person's screen, and its history and styles are its own. */
export function PracticeFrame({ uuid, name, screen, layout }: Props) {
  const editor = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const given = useRef(layout);
  useEffect(() => {
    const stored = () => fetchFormView(editor.packKey).then(({ form_view }) => form_view);
    const tell = async ({ data, source, origin }: MessageEvent) => {
      const own = frame.current?.contentWindow;
      if (data !== practiceReady || !own || source !== own || origin !== window.location.origin) return;
      // Without its layout the form follows the pages.
      const form_view = given.current ?? (await stored().catch(() => []));
      const message: PracticeMessage = { pack: packSeenBy(editor.store.getState(), uuid), signatory_uuid: uuid, form_view };
      own.postMessage(message, window.location.origin);
    };
    const listen = (event: MessageEvent) => void tell(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [editor, uuid]);
  return (
    <div className={classes.stage}>
      <iframe ref={frame} className={classes.frame} data-screen={screen} src="/practice.html" title={t('frame', { name })} />
    </div>
  );
}
