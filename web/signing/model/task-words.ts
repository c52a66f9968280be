import type { FieldType } from '../../../shared/fields/field-types.ts';
import { signerWords } from '../../../shared/fields/signer-words.ts';
import { said } from '../../messages/catalogue.ts';

/** "2 signatures, 1 date": what is asked, the most important first. Types that ask for nothing are left out. */
export function taskWords(counts: ReadonlyMap<FieldType, number>): string {
  const tasks = (Object.keys(signerWords) as FieldType[]).flatMap((type) => {
    const { asked } = signerWords[type];
    const n = counts.get(type) ?? 0;
    return asked && n > 0 ? [said('field_tasks', type, asked, { n })] : [];
  });
  return tasks.join(', ');
}
