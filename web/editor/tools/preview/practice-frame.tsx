import { useEffect, useRef } from 'react';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { accountSigningTerms } from '../../../../shared/domain/signing/account-terms.ts';
import { useConfiguration, useMay } from '../../../api/account.ts';
import { fetchAccountTerms } from '../../../api/account-terms.ts';
import { fetchThemes } from '../../../api/branding.ts';
import { type PracticeMessage, practiceReady } from '../../../signing/practice/practice-message.ts';
import { pageLookOf, themeInForce } from '../../../team/branding/theme-in-force.ts';
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
  const terms = useConfiguration()?.signing_terms;
  const maySeeThemes = useMay()('viewTeams').ok;
  const frame = useRef<HTMLIFrameElement>(null);
  const given = useRef(layout);
  useEffect(() => {
    const stored = () => fetchFormView(editor.packKey).then(({ form_view }) => form_view);
    const tell = async ({ data, source, origin }: MessageEvent) => {
      const own = frame.current?.contentWindow;
      if (data !== practiceReady || !own || source !== own || origin !== window.location.origin) return;
      // Without its layout the form follows the pages.
      const form_view = given.current ?? (await stored().catch(() => []));
      const state = editor.store.getState();
      const { account_key, branding_key } = state.pack;
      // Whoever may not read the team's themes sees the page without.
      const themes = maySeeThemes ? await fetchThemes(account_key).catch(() => []) : [];
      const theme = themeInForce(themes, branding_key);
      const team = await fetchAccountTerms(account_key).catch(() => undefined);
      const asked = team?.is_own
        ? accountSigningTerms(
            team.version,
            team,
            team.texts.map(({ sha256 }) => sha256),
          )
        : terms;
      const signing_terms = asked ? { ...asked, translations: [...asked.translations], accepted: false } : null;
      const pack = { ...packSeenBy(state, uuid), look: theme && pageLookOf(theme), signing_terms };
      const message: PracticeMessage = { pack, signatory_uuid: uuid, form_view };
      own.postMessage(message, window.location.origin);
    };
    const listen = (event: MessageEvent) => void tell(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [editor, uuid, maySeeThemes, terms]);
  return (
    <div className={classes.stage}>
      <iframe ref={frame} className={classes.frame} data-screen={screen} src="/practice.html" title={t('frame', { name })} />
    </div>
  );
}
