import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { enabled, fieldsInForce, isRejected } from '../../functions/data/fields/fields-in-force.ts';
import type { FullPack } from '../../functions/data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../functions/data/pack/signatory-records.ts';
import { presentPack } from '../../functions/documents/present-pack.ts';
import { normalise } from '../../functions/pdf/normalise/normalise.ts';
import { checkPrinted } from '../../functions/pdf/stamp/check-printed.ts';
import { stamp } from '../../functions/pdf/stamp/stamp.ts';
import { changedForSigned } from '../../functions/signing/changed-for-signed.ts';
import { ownDates } from '../../functions/signing/own-dates.ts';
import { stampFields } from '../../functions/signing/seal/stamp-fields.ts';
import { digestOf, signedContent } from '../../functions/signing/signed-content.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { type PageEntry as Entry, pageList } from '../../shared/domain/signing/page-list.ts';
import { fieldKind, fillsItself } from '../../shared/fields/registry.ts';
import { shownContent } from '../../web/signing/model/content-changes.ts';
import { shownDigest } from '../../web/signing/model/shown-digest.ts';
import { enabledFields, fieldsOf } from '../../web/signing/model/tasks.ts';
import { type AnyPack, anyPack, anyPicture, minute } from '../fixtures/any-pack.ts';
import * as pdfs from '../fixtures/pdfs.ts';

/** `NIGHT=1`: more packs. `SEED=2`: others. */
const night = process.env.NIGHT === '1';
const patience = { timeout: night ? 3_600_000 : 120_000 };

const images = { [anyPicture]: inkPng(1) };
const media = { url: (fileKey: string) => fileKey };

/** Plain, turned, cropped and scaled pages, and forms. */
const makers = [
  () => pdfs.plainPdf(1),
  ...[90, 180, 270].map((rotate) => () => pdfs.plainPdf(1, { rotate })),
  () => pdfs.plainPdf(1, { rotate: 90, mediaBox: [-20, 10, 540, 500], cropBox: [40, 30, 480, 430] }),
  () => pdfs.plainPdf(1, { userUnit: 2 }),
  pdfs.formPdf,
  () => pdfs.emptyFormPdf(90),
];
let sources: Uint8Array[] = [];
beforeAll(async () => {
  sources = await Promise.all(
    makers.map(async (make) => {
      const made = await normalise(await make());
      if (!made.ok) throw new Error(made.code);
      return made.bytes;
    }),
  );
});

type PageEntry = Entry<Omit<DataField, 'blob_url' | 'filled_in_by' | 'signature_put_in'>>;

/** What somebody was shown when they signed, and the fields of it that read differently later by the record. */
interface Shown {
  entries: PageEntry[];
  documents: Set<string>;
  signedBefore: Set<string>;
  changed: Set<string>;
}

const callerOf = (uuid: string) =>
  ({
    kind: 'signatory',
    pack_key: 'doc',
    signatory_uuid: uuid,
    round: 1,
    evidence: { terms: null },
    identified: null,
  }) as unknown as SignatoryCaller;

/** Plays everybody's turn by the product's own functions, and compares the page's digest with the server's on the way. */
function played({ full, later, turns }: AnyPack): { final: FullPack; shown: Map<string, Shown> } {
  const shown = new Map<string, Shown>();
  let now = full;
  const record = (before: FullPack, after: FullPack) => {
    for (const { facts } of changedForSigned(before, after)) {
      for (const uuid of facts?.field?.split(' ') ?? []) shown.get(facts?.signatory ?? '')?.changed.add(uuid);
    }
    now = after;
  };
  for (const [at, { uuid, does, child }] of turns.entries()) {
    const person = (change: Partial<SignatoryRecord>) => now.signatories.map((one) => (one.uuid === uuid ? { ...one, ...change } : one));
    if (does === 'exclude') {
      now = { ...now, signatories: person({ status: 'excluded' }) };
      continue;
    }
    now = { ...now, fields: now.fields.map((field) => (field.signatory_uuid === uuid ? { ...field, ...later.get(field.uuid) } : field)) };
    if (does === 'reject_and_sign' && now.children.filter((one) => !isRejected(one, now.pack)).length > 1) {
      const rejection = { round: 1, signatory_uuid: uuid, reason: 'No', date: minute(at) };
      record(now, { ...now, children: now.children.map((one, index) => (index === child ? { ...one, rejection } : one)) });
    }
    const page = presentPack(now, callerOf(uuid), { media });
    const fields = enabledFields(page, fieldsOf(page));
    const inForce = fieldsInForce(now, uuid);
    expect(shownDigest(shownContent(page, fields, uuid))).toBe(digestOf(now, uuid, inForce));
    expect(page.content_digest).toBe(digestOf(now, uuid, inForce));
    const list = pageList(fields, { viewer: uuid, people: page.signatories, documents: page.child_documents });
    shown.set(uuid, {
      entries: list.filter(({ part }) => part !== 'open'),
      documents: new Set(page.child_documents.map(({ key }) => key)),
      signedBefore: new Set(now.signatories.filter(({ status }) => status === 'complete').map((one) => one.uuid)),
      changed: new Set(),
    });
    const me = now.signatories.find((one) => one.uuid === uuid) as SignatoryRecord;
    const dates = new Map(ownDates(now, me, new Date(minute(at + 1)), 'UTC').map((field) => [field.uuid, field]));
    const signed_content = signedContent({ full: now, addedAfter: [] }, me, inForce, true);
    const signatories = person({ status: 'complete', date_signed: minute(at + 1), signed_content });
    record(now, { ...now, signatories });
    now = { ...now, fields: now.fields.map((field) => dates.get(field.uuid) ?? field) };
  }
  return { final: now, shown };
}

const isOnPaper = ({ drawing, isPrinted }: PageEntry) => drawing !== null && isPrinted;
const looksOf = ({ key, page_index, box, drawing }: PageEntry) => JSON.stringify([key, page_index, box, drawing]);

/** What the final file prints, in its order, without documents that somebody rejected: these are marked as such. */
function printedOf(final: FullPack): PageEntry[] {
  const documents = final.children.filter((child) => !isRejected(child, final.pack));
  return pageList(enabled(fieldsInForce(final)), { viewer: null, people: final.signatories, documents }).filter(isOnPaper);
}

/** What is printed otherwise than this person was shown, without a record, and not by anybody who signed later. */
function differences(uuid: string, { entries, documents, signedBefore, changed }: Shown, final: FullPack): string[] {
  const rejected = new Set(final.children.filter((child) => isRejected(child, final.pack)).map(({ key }) => key));
  const signers = new Set(final.signatories.map((person) => person.uuid));
  const printed = new Map(printedOf(final).map((entry) => [entry.uuid, entry]));
  const seen = new Map(entries.filter((entry) => isOnPaper(entry) && !rejected.has(entry.key)).map((entry) => [entry.uuid, entry]));
  const isOwnDay = ({ field, owner }: PageEntry) => owner === uuid && fillsItself(field);
  const lost = [...seen.values()].filter((entry) => {
    const now = printed.get(entry.uuid);
    return !changed.has(entry.uuid) && !isOwnDay(entry) && (!now || looksOf(now) !== looksOf(entry));
  });
  const added = [...printed.values()].filter((entry) => {
    const { key, owner, field } = entry;
    if (!documents.has(key) || seen.has(entry.uuid) || changed.has(entry.uuid) || isOwnDay(entry)) return false;
    // The sender chose that signers don't see each other's files.
    if (owner !== uuid && fieldKind(field.type).content === 'file') return false;
    return owner === null || !signers.has(owner) || owner === uuid || signedBefore.has(owner);
  });
  const order = [...printed.keys()].filter((of) => seen.has(of));
  const orderShown = [...seen.keys()].filter((of) => printed.has(of));
  return [
    ...lost.map((entry) => `${uuid} was shown ${entry.uuid}, which is not printed so`),
    ...added.map((entry) => `${uuid} was not shown ${entry.uuid}, which is printed`),
    ...(String(order) === String(orderShown) ? [] : [`${uuid} was shown ${orderShown} in this order, and ${order} is printed`]),
  ];
}

const anyPackOfThese = anyPack(makers.length);

test(
  'whatever a pack holds, each signer was shown what is printed, apart from what later signers add and what has a record',
  patience,
  () => {
    // A run in which nothing of this happened would prove nothing.
    const happened = { printed: 0, changed: 0, rejected: 0, excluded: 0 };
    fc.assert(
      fc.property(anyPackOfThese, (pack) => {
        const { final, shown } = played(pack);
        expect([...shown].flatMap(([uuid, one]) => differences(uuid, one, final))).toEqual([]);
        happened.printed += printedOf(final).length;
        happened.changed += [...shown.values()].filter(({ changed }) => changed.size > 0).length;
        happened.rejected += final.children.filter((child) => isRejected(child, final.pack)).length;
        happened.excluded += final.signatories.filter(({ status }) => status === 'excluded').length;
      }),
      { numRuns: night ? 50_000 : 1_000 },
    );
    for (const [what, times] of Object.entries(happened)) expect([what, times > 0]).toEqual([what, true]);
  },
);

test('whatever a pack holds, its pages show what is printed, by their pixels', patience, async () => {
  const runs = night ? 5_000 : 200;
  let stamped = 0;
  await fc.assert(
    fc.asyncProperty(anyPackOfThese, async (pack) => {
      const { final } = played(pack);
      const fields = enabled(fieldsInForce(final));
      for (const [at, child] of final.children.entries()) {
        const bytes = sources[pack.files[at] ?? 0] as Uint8Array;
        const stamps = stampFields(fields, child.key, final.signatories);
        stamped += stamps.length;
        const printed = await stamp(bytes, { fields: stamps, images });
        expect(await checkPrinted(printed, [{ bytes, fields: stamps }], images)).toBeNull();
      }
    }),
    { numRuns: runs },
  );
  // Packs without anything to print would prove nothing.
  expect(stamped).toBeGreaterThan(runs);
});
