import type { MappedText } from './mapping-texts.ts';
import { t } from './words.ts';

/** A text's name outside its group. */
export function textLabel({ group, of, property }: MappedText): string {
  if (group === 'document') return t(`property_${property}`);
  if (group === 'data_fields' || group === 'user_defined_attributes') return of;
  return t('of', { of: group === 'cc_recipients' ? t('copy_n', { n: of }) : of, property: t(`property_${property}`) });
}
