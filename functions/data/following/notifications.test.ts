import { expect, test } from 'vitest';
import { keySchema } from '../../../shared/contract/schemas/common.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { notificationWrite } from './notifications.ts';

test('a notification has a key by which it can be marked as read, whatever its id is made of', () => {
  const about = { account_key: 'firm', related_key: 'pack', related_key_type: 'Document', url: '#documents/pack' } as const;
  const line = notice('notice_signed', { name: 'Anna', document: 'Lease' });
  const uuid = '3f0c3a62-3b0d-4a5e-9c31-0d7e1f5a9b42';
  const keyOf = (id: string) => {
    const write = notificationWrite({ user_key: 'olivia', id, ...line, ...about }, new Date(0));
    return 'put' in write ? String(write.put.key) : '';
  };
  for (const id of [`signed-${uuid}`, `named-${uuid}-${uuid}`, 'bulk-not-run-key-2026-12-01T09:00:00.000Z']) {
    expect([id, keySchema.safeParse(keyOf(id)).success]).toEqual([id, true]);
    expect(keyOf(id)).toBe(keyOf(id));
  }
  expect(keyOf(`named-${uuid}-${uuid}`)).not.toBe(keyOf(`named-${uuid}-${uuid}x`));
});
