import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { enabledFields, fieldsOf } from '../model/tasks.ts';
import { progressOf, stepsOf } from '../model/wizard.ts';
import { isNarrow } from '../ui/media.ts';
import type { SigningState, Stage } from './types.ts';

/** The state of a signing that has just been opened. */
export function firstState(pack: Pack, signatoryUuid: string): SigningState {
  const me = pack.signatories.find((person) => person.uuid === signatoryUuid) as Signatory;
  const fields = enabledFields(pack, fieldsOf(pack));
  const steps = stepsOf(fields, pack.child_documents, signatoryUuid);
  return {
    pack,
    me,
    fields,
    steps,
    progress: progressOf(steps, fields),
    stage: stageOf(pack, me),
    view: pack.settings.always_use_form_view || isNarrow() ? 'form' : 'document',
    formLayout: null,
    current: null,
    arrival: null,
    page: null,
    dialog: null,
    typedReason: '',
    question: '',
    delegate: { name: '', email: '', mobile_number: '', reason: '' },
    placing: null,
    lastMade: {},
    save: { kind: 'saved', changes: 0, kept: true },
    notesUnderWay: 0,
    refused: {},
    missed: null,
    lacking: null,
    askedForNews: 0,
    notice: null,
    announcement: '',
    agreed: pack.signing_terms?.accepted !== false,
    ticked: false,
    askedToTick: 0,
    submitting: false,
    refusals: 0,
    withdrew: false,
    ui: {},
    justSigned: false,
    signedElsewhere: false,
    stays: false,
    closed: null,
    changes: [],
    unseen: false,
    unprintable: null,
  };
}

/** A returning person continues where they were. In their new session they accept the terms when they submit. */
function stageOf({ signing_terms }: Pack, me: Signatory): Stage {
  if (me.status === 'complete') return 'done';
  if (me.status === 'rejected') return 'rejected';
  const before = signing_terms ? me.date_terms_accepted : me.date_viewed;
  return before === null ? 'start' : 'fill';
}
