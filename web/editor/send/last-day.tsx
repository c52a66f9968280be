import { useMay } from '../../api/account.ts';
import { LastDayInput } from '../../documents/times/last-day-input.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { useLastDay } from './use-last-day.ts';

/** The last day to sign, saved when the input is left. */
export function LastDay({ lastDay }: { lastDay: ReturnType<typeof useLastDay> }) {
  const pack = useEditorState((state) => state.pack);
  const mayChange = useMay()('changeFiles', pack).ok;
  const { day, zone, problem, choose, save } = lastDay;
  return (
    <LastDayInput
      day={day}
      zone={zone}
      problem={problem}
      disabled={!mayChange}
      onChoose={choose}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  );
}

/** The same among the settings of a document. A template has no last day, because it is not sent. */
export function LastDaySetting() {
  const isTemplate = useEditorState(({ pack }) => pack.document_type === 'template');
  const lastDay = useLastDay();
  return isTemplate ? null : <LastDay lastDay={lastDay} />;
}
