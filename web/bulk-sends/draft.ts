import type { BulkSendChange } from '../api/bulk-sends.ts';

/** What the sections of a bulk send change while it is set up. */
export type Draft = Pick<BulkSendChange, 'description' | 'bulk_send_type' | 'template_key' | 'recipient_data_key' | 'filter'>;
