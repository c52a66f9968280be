import { getOperatorTextsRoute } from '../../shared/contract/management/get-operator-texts.ts';
import type { OperatorText } from '../../shared/contract/schemas/management/operator-text.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { indexKeys } from '../data/index-keys.ts';
import { pricesOf } from '../messages/text-prices.ts';

const pageSize = 25;

export const getOperatorTexts = handleOperator(
  getOperatorTextsRoute,
  { table: 'read' },
  async ({ table, settings }, _caller, { query }) => {
    const { items, cursor = null } = await table.query<OperatorText>({
      index: 'gsi1',
      pk: indexKeys.operatorTexts(),
      reverse: true,
      limit: pageSize,
      ...(query.cursor && { cursor: query.cursor }),
    });
    const texts = items.map(({ key, date_created, operator, channel, to, segments, cost, state, reason }) => {
      return { key, date_created, operator, channel, to, segments, cost, state, reason };
    });
    const channels = (['sms', 'whatsapp'] as const).filter((channel) => settings.textChannels[channel]);
    return { texts, channels, prices: pricesOf(settings), cursor };
  },
);
