import { getPlannedTextsRoute } from '../../shared/contract/documents/get-planned-texts.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { sumOf } from '../../shared/domain/wording/price.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { filledBy } from '../mappings/fill-placeholders.ts';
import { findMapping } from '../mappings/mapping-store.ts';
import { senderLanguage } from '../messages/language-of.ts';
import { plannedTexts } from '../messages/planned-texts.ts';
import { refusing } from '../runtime/failure.ts';

const { allow } = refusing(getPlannedTextsRoute);

/** Counts the texts with the placeholders filled in, as far as they can be by now. */
export const getPlannedTexts = handle(getPlannedTextsRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  allow(may(caller, 'changeSetup', full.pack));
  const mapping = await findMapping(deps.table, full.pack.key);
  const about = { now: deps.clock.now(), country: deps.settings.defaultCountry };
  const language = await senderLanguage(deps.table, full.pack);
  const texts = plannedTexts(mapping ? filledBy(full, mapping, true, about).full : full, deps.settings, language);
  return { texts, cost: sumOf(texts.map(({ cost }) => cost)) };
});
