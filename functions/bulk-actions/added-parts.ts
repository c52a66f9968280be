import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/records.ts';
import { tableLimits } from '../ports/table.ts';

/** Room in a transaction for the pack, its history and its events. */
const spare = 6;

type Parts = Required<Pick<FullPack, 'signatories' | 'fields' | 'rules' | 'attributes' | 'notification_rules' | 'appendices'>>;

/** What is written before the change that it belongs to. */
export type EarlyParts = Parts & { children: [] };

export const nothingEarly: EarlyParts = {
  children: [],
  signatories: [],
  fields: [],
  rules: [],
  attributes: [],
  notification_rules: [],
  appendices: [],
};

/**
 * What joining has added, divided into one transaction and what has to be written before it: fields, which nobody sees before
 * their document is there, and of everything else what does not fit, which does no harm should the transaction not follow.
 */
export function addedParts(before: FullPack, after: FullPack): { early: EarlyParts; change: PackChange } {
  const children = added(before.children, after.children);
  let room = tableLimits.transactionItems - spare - children.length;
  const divided = <T>(from: readonly T[] = [], to: readonly T[] = []): { early: T[]; together: T[] } => {
    const all = added(from, to);
    const together = all.slice(0, Math.max(0, room));
    room -= together.length;
    return { together, early: all.slice(together.length) };
  };
  const people = divided(before.signatories, after.signatories);
  const attributes = divided(before.attributes, after.attributes);
  const notifications = divided(before.notification_rules, after.notification_rules);
  const appendices = divided(before.appendices, after.appendices);
  const rules = divided(before.rules, after.rules);
  return {
    early: {
      children: [],
      signatories: people.early,
      fields: added(before.fields, after.fields),
      rules: rules.early,
      attributes: attributes.early,
      notification_rules: notifications.early,
      appendices: appendices.early,
    },
    change: {
      pack: { settings: after.pack.settings, signer_groups: after.pack.signer_groups, cc_recipients: after.pack.cc_recipients },
      children,
      signatories: people.together,
      attributes: attributes.together,
      notificationRules: notifications.together,
      appendices: appendices.together,
      rules: rules.together,
    },
  };
}

function added<T>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Set(before);
  return after.filter((one) => !known.has(one));
}

/** What of it the pack does not have in an older form. */
export function newAmong(early: EarlyParts, before: FullPack): EarlyParts {
  const known = new Set(before.signatories.map(({ uuid }) => uuid));
  return { ...early, signatories: early.signatories.filter(({ uuid }) => !known.has(uuid)) };
}

/** The pack as it is with what was written early, to be counted in. */
export function withEarly(full: FullPack, early: EarlyParts): FullPack {
  const without = withoutEarly(full, early);
  return {
    ...full,
    signatories: [...without.signatories, ...early.signatories],
    fields: [...without.fields, ...early.fields],
    rules: [...(without.rules ?? []), ...early.rules],
    attributes: [...(without.attributes ?? []), ...early.attributes],
    notification_rules: [...(without.notification_rules ?? []), ...early.notification_rules],
    appendices: [...(without.appendices ?? []), ...early.appendices],
  };
}

/** The pack as it was before an earlier try wrote these. */
export function withoutEarly(full: FullPack, early: EarlyParts): FullPack {
  return {
    ...full,
    signatories: remaining(full.signatories, early.signatories, ({ uuid }) => uuid),
    fields: remaining(full.fields, early.fields, ({ uuid }) => uuid),
    rules: remaining(full.rules, early.rules, ({ rule_id }) => rule_id),
    attributes: remaining(full.attributes, early.attributes, ({ key }) => key),
    notification_rules: remaining(full.notification_rules, early.notification_rules, ({ key }) => key),
    appendices: remaining(full.appendices, early.appendices, ({ key }) => key),
  };
}

function remaining<T>(all: readonly T[] = [], gone: readonly T[], id: (one: T) => string): T[] {
  const ids = new Set(gone.map(id));
  return all.filter((one) => !ids.has(id(one)));
}
