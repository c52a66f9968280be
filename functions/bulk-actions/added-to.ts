import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';

/** The parts that joining has added to a pack or changed in it. */
export function addedTo(before: FullPack, after: FullPack): PackChange {
  const { settings, signer_groups, cc_recipients } = after.pack;
  return {
    pack: { settings, signer_groups, cc_recipients },
    children: added(before.children, after.children),
    signatories: added(before.signatories, after.signatories),
    fields: added(before.fields, after.fields),
    rules: added(before.rules, after.rules),
    attributes: added(before.attributes, after.attributes),
    notificationRules: added(before.notification_rules, after.notification_rules),
    appendices: added(before.appendices, after.appendices),
  };
}

function added<T>(before: readonly T[] = [], after: readonly T[] = []): T[] {
  const known = new Set(before);
  return after.filter((one) => !known.has(one));
}
