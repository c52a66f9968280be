import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';

/** Fields that overlap another one on their page. They are dashed in amber, and listed. */
export function overlappingFields(fields: readonly DataField[]): Set<string> {
  const found = new Set<string>();
  const byPage = new Map<string, DataField[]>();
  for (const field of fields) {
    const page = `${field.key}/${field.page_index}`;
    const there = byPage.get(page);
    if (there) there.push(field);
    else byPage.set(page, [field]);
  }
  for (const there of byPage.values()) {
    there.sort((a, b) => a.y - b.y);
    there.forEach((field, index) => {
      for (let next = index + 1; next < there.length; next += 1) {
        const other = there[next] as DataField;
        if (other.y >= field.y + field.height) break;
        if (!collide(field, other)) continue;
        found.add(field.uuid);
        found.add(other.uuid);
      }
    });
  }
  return found;
}
