import { useState } from 'react';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import { endOfDay } from '../../../shared/domain/sending/deadline.ts';
import { lastDayProblem } from '../../documents/times/day-problem.ts';
import { ownZone } from '../../documents/times/zones.ts';
import { attempt } from '../../ui/toasts.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { changeTimes } from './change-times.ts';

/** The last day to sign as it is being chosen. `change` is what is not saved yet; leaving the input saves it. `ends` is null without a day. */
export function useLastDay() {
  const editor = useEditor();
  const saved = useEditorState((state) => state.pack.sign_by);
  const [typed, setTyped] = useState<string | null>(null);
  const zone = saved?.time_zone ?? ownZone();
  const day = typed ?? saved?.day ?? '';
  const problem = lastDayProblem(day, zone, new Date());
  const isChanged = day !== (saved?.day ?? '') && problem === '';
  const change: Pick<DocumentInput, 'sign_by'> = isChanged ? { sign_by: day === '' ? null : { day, time_zone: zone } } : {};
  const save = async () => {
    if (isChanged && (await attempt(() => changeTimes(editor, change)))) setTyped(null);
  };
  return { day, zone, ends: endOfDay({ day, time_zone: zone }), problem: typed === null ? '' : problem, choose: setTyped, change, save };
}
