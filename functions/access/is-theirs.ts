import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';

/** Who made something: a member, or somebody who signs a pack. */
interface Made {
  user_key: string | null;
  pack_key: string | null;
  signatory_uuid: string | null;
}

/** Whether the caller has made this (an upload, a picture, a file): a signatory in their pack, a member anywhere. */
export function isTheirs(made: Made, caller: MemberCaller | SignatoryCaller): boolean {
  return caller.kind === 'member'
    ? made.user_key === caller.user_key
    : made.pack_key === caller.pack_key && made.signatory_uuid === caller.signatory_uuid;
}
