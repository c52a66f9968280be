import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { lastSigned } from '../../../shared/domain/policy/documents/retention.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';

/**
 * Takes an address with its name, number and work out of a document in setup that nobody has ever signed. The place of the
 * signatory stays, with its fields. Answers whether there was anything to take out.
 */
export async function eraseFromDraft(deps: { table: Table; clock: Clock }, packKey: string, email: string): Promise<boolean> {
  const { answer } = await changePack(deps, packKey, ({ pack, signatories }) => {
    if (pack.status !== 'setup' || lastSigned(pack) !== null) return { change: null, answer: false };
    const now = deps.clock.now();
    const emptied = signatories
      .filter((person) => isSameEmail(person.email, email))
      .map((person) => ({
        ...person,
        name: `signer-${person.position + 1}`,
        email: '',
        mobile_number: '',
        company: '',
        job_title: '',
        user_key: null,
        date_updated: nextDate(person.date_updated, now),
      }));
    const cc_recipients = pack.cc_recipients.filter((person) => !isSameEmail(person.email, email));
    if (emptied.length === 0 && cc_recipients.length === pack.cc_recipients.length) return { change: null, answer: false };
    return { change: { signatories: emptied, pack: { cc_recipients } }, answer: true };
  });
  return answer;
}
