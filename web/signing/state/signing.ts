import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { withRemark } from '../../../shared/domain/signing/signer-notes.ts';
import { approvalOn, isApproval } from '../../../shared/fields/approve.ts';
import { fieldKind, fieldProblem } from '../../../shared/fields/registry.ts';
import { ApiError } from '../../api/errors.ts';
import { connected } from '../../api/request/connection.ts';
import { createStore } from '../../api/store.ts';
import { systemClock } from '../../saving/clock.ts';
import { createSaver } from '../../saving/saver.ts';
import type { Item } from '../../saving/way.ts';
import { stillToOpen } from '../appendices/supporting.ts';
import { t } from '../messages.ts';
import { comeAndGo } from '../model/come-and-go.ts';
import { today } from '../model/dates.ts';
import { entered } from '../model/entering.ts';
import { anEntry, type Entry, type Picture, refusalsOf, saveDelayMs, withEntry } from '../model/entry.ts';
import { problemOf, typeName } from '../model/field-words.ts';
import { shownLayout } from '../model/form-layout.ts';
import { announcementOf, dialogOf } from '../model/going-to-field.ts';
import { newPicture, pictureFor } from '../model/new-picture.ts';
import { fillsAll, usedBefore } from '../model/one-click.ts';
import { enabledFields, fieldsOf } from '../model/tasks.ts';
import { isDone, nextStep, progressOf, stepsOf, withRefusals } from '../model/wizard.ts';
import type { HalfDay } from '../model/year-first.ts';
import { isTouch } from '../ui/media.ts';
import type { changedMeanwhile } from './changed-meanwhile.ts';
import { firstState } from './first-state.ts';
import { createPictures } from './pictures.ts';
import { printablePart } from './printable-part.ts';
import { signingWay } from './signing-way.ts';
import { ofLink, type Surroundings } from './surroundings.ts';
import type { Dialog, SigningState, Stage, View } from './types.ts';

/** Spec core §9: after signing, the next field is focused this much later. */
const advanceDelayMs = 250;

/** One person's signing of one pack: its state, and all its actions. */
export function createSigning(pack: Pack, signatoryUuid: string, surroundings: Surroundings = ofLink) {
  const { calls, kept, history, drawings, keepsSignatures } = surroundings;
  const documentKey = pack.key;
  const store = createStore(firstState(pack, signatoryUuid));
  const place = `${documentKey}.${signatoryUuid}`;
  const pictures = createPictures(kept(`signing-pictures.${place}`));
  const saver = createSaver(
    signingWay({
      calls,
      pictures,
      saved: replaceFields,
      newer: (fields, dropped) => {
        const byUuid = new Map(fields.map((field) => [field.uuid, field]));
        noteChanges(() => replaceFields((field) => byUuid.get(field.uuid) ?? field));
        const own = fields.some((field) => dropped.includes(field.uuid) && field.filled_in_by === null);
        if (own) patch({ notice: { text: t('changed_elsewhere'), tone: 'warning' } });
      },
    }),
    { clock: systemClock, connection: connected, kept: kept<Item<Entry>>(`signing.${place}`) },
    {
      changed: () => {
        pictures.keepOnly(saver.items());
        const { fields: before } = store.get();
        derive();
        const said = comeAndGo(before, store.get().fields, signatoryUuid);
        if (said !== null) patch({ announcement: said });
      },
      // An entry is kept on this device if its picture is, too.
      state: (save) => patch({ save: { ...save, kept: save.kept && pictures.unkept.size === 0 } }),
      // The document may have moved on.
      refused: () => patch({ askedForNews: store.get().askedForNews + 1 }),
    },
  );

  /** Counts arrivals, so that each one scrolls once. */
  let places = 0;
  let layoutAsked = false;
  /** What was said of the last picture that was put in. Whoever is led on at once hears it together with what comes next. */
  let putIn = '';
  let changesBetween: typeof changedMeanwhile | undefined;
  let notCompared: SigningState | null = null;
  let named = (fields: readonly DataField[]) => fields;

  function patch(part: Partial<SigningState>): void {
    store.set({ ...store.get(), ...part });
  }

  /** Everything that follows from the fields, computed once per change. */
  function derive(): void {
    const state = store.get();
    const { pack } = state;
    const entries = saver.items();
    const shown = fieldsOf(pack).map((field) => withEntry(field, entries.get(field.uuid)?.value, pictures.all()));
    // The line that names a note's author is printed too, so it counts when a note has to fit.
    const fields = named(enabledFields(pack, shown).map((field) => withRemark(field, pack.signatories)));
    // A value in one field may enable or disable others.
    const refused = refusalsOf(entries, fields);
    const asked = pack.field_rules.length > 0 ? stepsOf(fields, pack.child_documents, signatoryUuid) : state.steps;
    const steps = withRefusals(asked, refused);
    patch({ fields, steps, progress: progressOf(steps, fields), refused });
  }

  function replaceFields(change: (field: DataField) => DataField): void {
    const { pack } = store.get();
    const child_documents = pack.child_documents.map((child) => ({ ...child, data_fields: child.data_fields.map(change) }));
    patch({ pack: { ...pack, child_documents } });
  }

  /** Takes over a note that was added or changed here, or removed (null). */
  function putNote(uuid: string, note: DataField | null): void {
    const { pack } = store.get();
    const child_documents = pack.child_documents.map((child) => {
      const others = child.data_fields.filter((field) => field.uuid !== uuid);
      return { ...child, data_fields: note?.key === child.key ? [...others, note] : others };
    });
    patch({ pack: { ...pack, child_documents } });
    derive();
  }

  /** Runs something that takes over newer state from the server, and records what that changes in what the person was shown. */
  function noteChanges(takeOver: () => void): void {
    const before = store.get();
    takeOver();
    derive();
    if (changesBetween) patch(changesBetween(before, store.get(), signatoryUuid));
    else notCompared ??= before;
  }

  /** The comparison comes with what follows the first screen. News that came before it are compared then. */
  function tellChanges(compare: typeof changedMeanwhile): void {
    changesBetween = compare;
    if (notCompared) patch(compare(notCompared, store.get(), signatoryUuid));
    notCompared = null;
  }

  /** Names for fields without one come with what follows the first screen. */
  function nameFields(naming: typeof named): void {
    named = naming;
    derive();
  }

  function fieldOf(uuid: string): DataField | undefined {
    return store.get().fields.find((field) => field.uuid === uuid);
  }

  /** Opens beside the text if there is room; typing straight onto the page happens above the pages. */
  function tellUnprintable(uuid: string, message: string | null): void {
    const { unprintable, view, dialog } = store.get();
    if (message === null && unprintable === null) return;
    patch({ unprintable: message === null ? null : { uuid, message } });
    if (message !== null && view === 'document' && dialog === null)
      patch({ notice: { text: `${message} ${t('left_out')}`, tone: 'warning' } });
  }

  function setData(uuid: string, data: string | null, delayMs = 0): void {
    const field = fieldOf(uuid);
    if (!field || field.data === data) return;
    const { fields, pack } = store.get();
    const about = { fields, settings: pack.settings, now: Date.now() };
    saver.note(entered(field, data, about), delayMs);
  }

  /** Takes typed text. Characters that can't be printed are removed at once, and named. */
  function setText(uuid: string, data: string): void {
    setData(uuid, data || null, saveDelayMs);
    printablePart(data).then(
      (found) => {
        if ((fieldOf(uuid)?.data ?? '') !== data) return;
        tellUnprintable(uuid, found?.message ?? null);
        if (found) setData(uuid, found.rest || null, saveDelayMs);
      },
      // Without network nothing is saved yet, and the server applies the same rule when it is.
      () => undefined,
    );
  }

  /** Approves on this day, as the server will record it too, or takes the approval back. */
  function approve(uuid: string): void {
    const field = fieldOf(uuid);
    if (!field) return;
    patch({ current: uuid });
    const given = field.data !== null && isApproval(field.data);
    setData(uuid, given ? null : approvalOn(today(new Date())));
    if (!given) advance({ open: false, review: false });
  }

  /** Puts one picture into fields, or empties them with null. */
  function setPicture(uuids: readonly string[], picture: Picture | null): void {
    if (picture) pictures.put(picture);
    const filled = uuids.flatMap((uuid) => fieldOf(uuid) ?? []);
    const [first] = filled;
    putIn =
      picture && first
        ? t('put_in', { what: (filled.length === 1 && first.description.trim()) || typeName(first.type), n: filled.length })
        : '';
    if (putIn) patch({ announcement: putIn });
    saver.note(filled.map((field) => ({ id: field.uuid, value: anEntry(field, { picture: picture?.id ?? null }, Date.now()) })));
  }

  function goTo(uuid: string, options: { open?: boolean; focus?: boolean } = {}): void {
    const state = store.get();
    const field = fieldOf(uuid);
    if (!field) return;
    const dialog = options.open ? dialogOf(field, state.view) : null;
    patch({
      stage: 'fill',
      current: uuid,
      arrival: { uuid, count: ++places, focus: (options.focus ?? true) && dialog === null },
      page: null,
      dialog,
      announcement: (state.announcement === putIn ? `${putIn} ` : '').trimStart() + announcementOf(state, field),
      notice: state.notice?.tone === 'info' ? null : state.notice,
    });
  }

  /** Goes to the next missing field, or to the review if none is left. */
  function next(options: { open: boolean }): void {
    const { steps, fields, pack, current } = store.get();
    const step = nextStep(steps, fields, pack.child_documents, current, shownLayout(store.get()));
    if (step) goTo(step.field.uuid, { open: options.open });
    else review();
  }

  /** The review opens once everything is filled in and can be saved. Refused values come first. */
  function review(): void {
    if (!goToRefused() && !goToMissing() && !goToUnopened()) toStage('preview');
  }

  /** Goes to the first field that is missing, or whose text can't stay, and says so. Answers false if there is none. */
  function goToMissing(): boolean {
    const { steps, fields } = store.get();
    const missing = steps.find((step) => !isDone(step, fields))?.field;
    const wrong = missing ?? fields.find((field) => field.signatory_uuid === signatoryUuid && fieldProblem(field) !== null);
    if (!wrong) return false;
    patch({ notice: { text: problemOf(fieldOf(wrong.uuid) ?? wrong) ?? t('still_incomplete'), tone: 'danger' } });
    goTo(wrong.uuid);
    return true;
  }

  /** Shows the supporting documents if one must still be opened, and says so. Answers false if none is left. */
  function goToUnopened(): boolean {
    if (stillToOpen(store.get()) === 0) return false;
    patch({ notice: { text: t('supporting_first'), tone: 'danger' }, dialog: { kind: 'appendices' } });
    return true;
  }

  /** Goes to a field whose value was refused. Answers false if there is none. */
  function goToRefused(): boolean {
    const { refused } = store.get();
    const uuid = Object.keys(refused)[0];
    if (uuid === undefined) return false;
    goTo(uuid, { open: true });
    return true;
  }

  /** A person's press on a field. With one click, what they used before goes into it at once (spec core §3). */
  function press(uuid: string): void {
    const { pack, fields } = store.get();
    const field = fieldOf(uuid);
    const before = field && !field.blob && fillsAll(pack.settings, field.type) ? usedBefore(field, fields)[0] : undefined;
    if (!field || !before) {
      goTo(uuid, { open: true });
      return;
    }
    patch({ current: uuid });
    setPicture([uuid], pictureFor(field, before));
    advance({ open: false, review: false, always: true });
  }

  /**
   * After a deliberate choice: goes to the next field a little later, so that the person sees what was filled in. Without
   * a wizard people stay where they are, unless `always`.
   */
  function advance(options: { open: boolean; review: boolean; always?: boolean }): void {
    const { dialog: before, pack, fields: shown, current, steps: asked } = store.get();
    if (!pack.settings.use_signing_wizard && !options.always) return;
    const go = () => {
      const { steps, fields, stage, dialog } = store.get();
      // Somebody who has opened something since is not interrupted.
      if (stage !== 'fill' || (dialog !== null && dialog !== before)) return;
      if (options.review || steps.some((step) => !isDone(step, fields))) next({ open: options.open });
    };
    const following = nextStep(asked, shown, pack.child_documents, current, shownLayout(store.get()))?.field;
    // A phone shows its keyboard only to a tap's own answer; a moment later the person would have to tap the text as well.
    if (isTouch() && following && fieldKind(following.type).givenBy === 'typing') go();
    else setTimeout(go, advanceDelayMs);
  }

  function toStage(stage: Stage): void {
    if (store.get().stage === stage) return;
    patch({ stage, dialog: null, placing: null, notice: null, announcement: '' });
    if (stage === 'fill' || stage === 'preview') history.note(stage);
  }

  function setView(view: View): void {
    const { current } = store.get();
    patch({ view, page: null, placing: null, arrival: current ? { uuid: current, count: ++places, focus: false } : null });
  }

  function showPage(key: string, index: number): void {
    patch({
      view: 'document',
      stage: 'fill',
      page: { key, index, count: ++places },
      arrival: null,
      dialog: null,
    });
  }

  /** Fetches how the sender has laid out the form. Without it the form follows the pages, and a refusal is told. */
  function fetchLayout(): void {
    if (layoutAsked) return;
    layoutAsked = true;
    calls.formView(documentKey).then(
      (formLayout) => patch({ formLayout }),
      (error: unknown) => {
        const refused = error instanceof ApiError && !error.reported;
        patch({ formLayout: [], ...(refused && { notice: { text: error.message, tone: 'warning' } }) });
      },
    );
  }

  function showInDocument(uuid: string): void {
    patch({ view: 'document' });
    goTo(uuid, { focus: true });
  }

  /** Entries into fields that are gone, as when somebody has rejected their document. */
  function forgetGone(): void {
    const known = new Set(fieldsOf(store.get().pack).map(({ uuid }) => uuid));
    saver.replace([...saver.items().keys()].flatMap((uuid) => (known.has(uuid) ? [] : [[uuid, null]])));
  }

  forgetGone();
  // A person with entries has been past the first screen, even if its call failed.
  if (saver.items().size > 0 && store.get().stage === 'start') patch({ stage: 'fill' });
  derive();
  if (store.get().stage === 'fill') welcomeBack();

  function welcomeBack(): void {
    const { progress, steps, fields, pack } = store.get();
    const first = nextStep(steps, fields, pack.child_documents, null);
    if (first && pack.settings.use_signing_wizard) goTo(first.field.uuid, { focus: false });
    if (progress.done > 0) patch({ notice: { text: t('welcome_back', progress as { done: number; total: number }), tone: 'info' } });
  }

  return {
    store,
    patch,
    calls,
    drawings,
    keepsSignatures,
    /** Days typed in part, by their fields: nothing can be saved of them yet, so the device keeps them. */
    halfDays: kept<HalfDay>(`signing-half-days.${place}`),
    documentKey,
    signatoryUuid,
    setText,
    setData,
    setPicture,
    approve,
    newPicture,
    goTo,
    press,
    next,
    review,
    goToRefused,
    goToMissing,
    goToUnopened,
    tryAgain: (uuid: string) => saver.retry([uuid]),
    discard: (uuid: string) => saver.replace([[uuid, null]]),
    /** What is not saved yet, and the name under which the device keeps it. */
    saver,
    pictures,
    place,
    advance,
    toStage,
    /** From the review to the fields. */
    back: () => history.back(),
    setView,
    showPage,
    showInDocument,
    fetchLayout,
    putNote,
    tellChanges,
    nameFields,
    openDialog: (dialog: Dialog | null) => patch({ dialog }),
    /** Saves everything now. Resolves once nothing but refused values is left. */
    whenSaved: saver.whenSaved,
    flush: saver.flush,
    replacePack: (next: Pack) => {
      const me = next.signatories.find((person) => person.uuid === signatoryUuid) ?? store.get().me;
      noteChanges(() =>
        patch({ pack: next, me, steps: stepsOf(enabledFields(next, fieldsOf(next)), next.child_documents, signatoryUuid) }),
      );
      forgetGone();
    },
  };
}

export type Signing = ReturnType<typeof createSigning>;
