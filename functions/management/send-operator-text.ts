import { sendOperatorTextRoute } from '../../shared/contract/management/send-operator-text.ts';
import type { OperatorText } from '../../shared/contract/schemas/management/operator-text.ts';
import { mostSegments } from '../../shared/domain/operators/operator-limits.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { parseMobileNumber } from '../../shared/domain/people/mobile-number.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { newKey } from '../data/ids.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { newOperatorTextWrite, noteOperatorText, operatorTextId } from '../messages/operator-texts.ts';
import { billFor, pricesOf } from '../messages/text-prices.ts';
import { TextRefused } from '../ports/texts.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(sendOperatorTextRoute);

/** Messages, so that neither a stolen session nor a mistake floods people or runs up a bill. */
const ofAnOperator = { max: 30, windowSeconds: 3_600 };
const toOneNumber = { max: 5, windowSeconds: 3_600 };
const ofAll = { max: 300, windowSeconds: 86_400 };

/** The record comes before the message: a message without one could not be accounted for. */
export const sendOperatorText = handleOperator(
  sendOperatorTextRoute,
  { table: 'write', texts: 'write' },
  async (deps, caller, { body }) => {
    const { channel, text } = body;
    if (!deps.settings.textChannels[channel]) return fail('channel_not_set_up');
    const number = parseMobileNumber(body.mobile_number, deps.settings.defaultCountry);
    if (!number.ok) {
      const path = 'body.mobile_number';
      return fail('mobile_number_invalid', { issues: [{ path, code: 'mobile_number_invalid', message: number.message }] });
    }
    const { segments, cost } = billFor(deps.settings, channel, [text]);
    if (segments > mostSegments) return fail('operator_text_too_long', { n: mostSegments });
    await limitRate(deps, `texts of operator ${caller.name}`, ofAnOperator.max, ofAnOperator.windowSeconds);
    await limitRate(deps, `operators' texts to ${number.e164}`, toOneNumber.max, toOneNumber.windowSeconds);
    await limitRate(deps, "operators' texts", ofAll.max, ofAll.windowSeconds);

    const record: OperatorText = {
      key: newKey(),
      date_created: deps.clock.now().toISOString(),
      operator: caller.name,
      channel,
      to: maskContacts(number.e164),
      segments,
      cost,
      state: 'sending',
      reason: '',
    };
    const detail = [channel, `${segments} × ${pricesOf(deps.settings)[channel] || '–'}`].join(' ');
    await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'text_sent', about: record.to, detail }, [
      newOperatorTextWrite(record),
    ]);
    const outcome = await delivered(() => deps.texts.send({ id: operatorTextId(record.key), channel, to: number.e164, text }));
    await noteOperatorText(deps.table, record.key, { ...outcome, only: 'sending' });
    return { text: { ...record, ...outcome } };
  },
);

/** A refusal is part of the record. After any other failure nobody knows whether the message left: `sending` stays. */
async function delivered(send: () => Promise<void>): Promise<Pick<OperatorText, 'state' | 'reason'>> {
  try {
    await send();
    return { state: 'sent', reason: '' };
  } catch (error) {
    if (error instanceof TextRefused) return { state: 'refused', reason: maskContacts(error.message).slice(0, 300) };
    throw error;
  }
}
