import useSWR from 'swr';
import type { getPlannedTextsRoute } from '../../../shared/contract/documents/get-planned-texts.ts';
import { call } from '../../api/call.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorState } from '../state/editor-store.ts';
import classes from './send-dialog.module.css';
import { t } from './words.ts';

/** How many text messages go out, and what they cost where the operator has said it. Nothing where nobody has a number. */
export function PlannedTexts() {
  const editor = useEditor();
  const asked = useEditorState(whatDecides);
  const { data, error } = useSWR(
    asked && ['planned texts', editor.packKey, asked],
    async () => {
      // The server counts what it has.
      if (!(await editor.saver.flush())) throw new Error('not saved');
      const params = { key: editor.packKey };
      return call<typeof getPlannedTextsRoute>('GET', '/app/documents/{key}/planned_texts', { params });
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  if (!asked) return null;
  if (error) return <p className={classes.dim}>{t('texts_unknown')}</p>;
  if (!data) return <p className={classes.dim}>{t('texts_counting')}</p>;
  const n = data.texts.reduce((sum, { messages }) => sum + messages, 0);
  const segments = data.texts.reduce((sum, one) => sum + one.segments, 0);
  if (n === 0) return null;
  const sentences = [
    data.cost === '' ? t('texts', { n }) : t('texts_cost', { n, cost: data.cost }),
    ...(segments > n ? [t('texts_segments', { n: segments })] : []),
    t('texts_on_top'),
  ];
  return <p className={classes.dim}>{sentences.join(' ')}</p>;
}

/** Everything on which the texts depend, as one text; null if nobody has a number. */
function whatDecides({ pack, people }: EditorState): string | null {
  const { document_name, cc_recipients, settings, sign_by } = pack;
  if (![...people, ...cc_recipients].some(({ mobile_number }) => mobile_number.trim() !== '')) return null;
  const asked = people.map((person) => [
    ...[person.email, person.mobile_number, person.primary_communication_channel, person.otp_is_required],
    ...[person.can_receive_signing_notifications, person.can_receive_viewing_notifications],
  ]);
  return JSON.stringify([document_name, sign_by, cc_recipients, settings.use_two_factor_authentication, asked]);
}
