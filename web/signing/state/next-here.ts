import { ledTo } from '../../api/led-to.ts';
import { framedBy } from '../framed/framed-by.ts';
import { leaveFor } from './leave-for.ts';

/** Leads this device on to the link of whoever is awaited next after this signatory. */
export const continueAsNext = (key: string, uuid: string) => leadOn(`/app/documents/${key}/assign_user_to_next_signatory/${uuid}`);

/** Leads this device on to the link of this signatory. */
export const continueAs = (key: string, uuid: string) => leadOn(`/app/documents/${key}/switch_user/${uuid}`);

/** Whoever signed before is forgotten here, so that going back shows nothing of theirs. */
async function leadOn(path: string): Promise<void> {
  leaveFor(linkHere(await ledTo(path)));
}

/** Other sites may frame a link's page only by its other address. */
function linkHere(link: string): string {
  return framedBy.length > 0 ? link.replace('/sign/', '/embed/') : link;
}
