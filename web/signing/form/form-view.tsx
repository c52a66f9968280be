import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { Picture, pageAgain } from '../../fields/picture.tsx';
import { hasSupporting } from '../appendices/supporting.ts';
import { Appendices, FormNotes } from '../lazy-parts.tsx';
import { entriesOf } from '../model/entries.ts';
import { type FormItem, formItems } from '../model/form-layout.ts';
import { mayFillInForOther } from '../model/others-fields.ts';
import { hasNotes } from '../notes/has-notes.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { prefersNoMotion } from '../ui/media.ts';
import { takeFromMain } from '../ui/use-heading-focus.ts';
import { t } from '../work-messages.ts';
import { Entry } from './entry.tsx';
import { LinkEntry } from './link-entry.tsx';

/** All that is asked of this person, as a form that leads to the pages too. It is a complete way to sign without seeing them. */
export function FormView() {
  const { signatoryUuid, fetchLayout } = useSigning();
  const scroller = useRef<HTMLDivElement>(null);
  const children = useSigningState((state) => state.pack.child_documents);
  const fields = useSigningState((state) => state.fields);
  const pack = useSigningState((state) => state.pack);
  const entries = useMemo(
    () =>
      entriesOf(
        fields.filter((field) => field.signatory_uuid === signatoryUuid && !isAddedNote(field)),
        children,
      ),
    [fields, children, signatoryUuid],
  );
  const others = useMemo(
    () =>
      entriesOf(
        fields.filter((field) => mayFillInForOther(pack, signatoryUuid, field)),
        children,
      ),
    [fields, children, pack, signatoryUuid],
  );
  const layout = useSigningState((state) => state.formLayout);
  const supported = useSigningState(hasSupporting);
  const annotated = useSigningState(hasNotes);
  useEffect(fetchLayout, [fetchLayout]);
  useArrival(scroller, layout !== null);
  if (layout === null) return <div className="sg-scroller sg-form-scroller" aria-busy="true" />;
  return (
    <div ref={scroller} className="sg-scroller sg-form-scroller">
      <div className="sg-form">
        <h1 ref={takeFromMain} className="visually-hidden" tabIndex={-1}>
          {t('your_fields')}
        </h1>
        {layout.length > 0 && <LaidOut items={formItems(layout, entries)} />}
        {children.map((child) => {
          // A layout of the sender's stands above the documents, and runs across all of them.
          const own = layout.length > 0 ? [] : entries.filter((entry) => entry[0]?.key === child.key);
          return (
            <section key={child.key} className="sg-form-section">
              <h2 className={children.length > 1 ? undefined : 'visually-hidden'}>{child.document_name}</h2>
              <PageStrip childKey={child.key} />
              {own.length === 0 && entries.length === 0 && <p className="sg-quiet">{t('nothing_to_fill')}</p>}
              {own.map((members) => (
                <Entry key={members[0]?.uuid} members={members} />
              ))}
              <OthersEntries entries={others.filter(([field]) => field?.key === child.key)} />
              {fields
                .filter((field) => field.key === child.key && !fieldKind(field.type).assignable)
                .map((field) => (
                  <LinkEntry key={field.uuid} field={field} />
                ))}
            </section>
          );
        })}
        {supported && <Appendices />}
        {annotated && <FormNotes />}
      </div>
    </div>
  );
}

/** The form as the sender has laid it out. */
function LaidOut({ items }: { items: readonly FormItem[] }) {
  const name = useSigningState((state) => state.pack.document_name);
  return (
    <section className="sg-form-section sg-laid-out">
      <h2 className="visually-hidden">{name}</h2>
      {items.map((item) => {
        if (item.kind === 'fields') return <Entry key={item.key} members={item.members} label={item.label} />;
        if (item.kind === 'separator') return <hr key={item.key} />;
        // The page has a heading of its own above these.
        const Words = ({ h1: 'h2', h2: 'h3', h3: 'h4', p: 'p' } as const)[item.level];
        return (
          <Words key={item.key} className={`sg-words sg-words-${item.level}`}>
            {item.words}
          </Words>
        );
      })}
    </section>
  );
}

/** Fields that this person may fill in for others, each under the name of whose it is. */
function OthersEntries({ entries }: { entries: readonly DataField[][] }) {
  const people = useSigningState((state) => state.pack.signatories);
  if (entries.length === 0) return null;
  const nameOf = (members: readonly DataField[]) => people.find(({ uuid }) => uuid === members[0]?.signatory_uuid)?.name ?? '';
  return (
    <section className="sg-form-section" aria-label={t('others_fields')}>
      <h2>{t('others_fields')}</h2>
      {entries.map((members) => (
        <Entry key={members[0]?.uuid} members={members} owner={nameOf(members)} />
      ))}
    </section>
  );
}

/** Small pictures of the pages; a tap opens that page. */
function PageStrip({ childKey }: { childKey: string }) {
  const { showPage } = useSigning();
  const child = useSigningState((state) => state.pack.child_documents.find((one) => one.key === childKey));
  return (
    <ul className="sg-strip">
      {child?.pages.map((page) => (
        <li key={page.index}>
          <button type="button" onClick={() => showPage(childKey, page.index)} aria-label={t('go_to_page', { n: page.index + 1 })}>
            <Picture
              src={page.thumbnail_url}
              again={pageAgain(childKey, page.index, 'thumbnail')}
              alt=""
              loading="lazy"
              width={page.width}
              height={page.height}
            />
            <span aria-hidden="true">{page.index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the wizard's present entry to about a third down the screen, and focuses its control. */
function useArrival(scroller: React.RefObject<HTMLDivElement | null>, isShown: boolean): void {
  const arrival = useSigningState((state) => state.arrival);
  const seen = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isShown || !element || !arrival || arrival.count <= seen.current) return;
    seen.current = arrival.count;
    const entry = element.querySelector<HTMLElement>(`[data-entry~="${arrival.uuid}"]`);
    if (!entry) return;
    const target =
      entry.querySelector<HTMLElement>(`[data-control="${arrival.uuid}"]`) ?? entry.querySelector<HTMLElement>('[data-control]');
    if (arrival.focus) target?.focus({ preventScroll: true });
    const top = (target ?? entry).getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
    element.scrollTo({ top: top - element.clientHeight * 0.3, behavior: prefersNoMotion() ? 'instant' : 'smooth' });
  }, [arrival, scroller, isShown]);
}
