/** A copy into another document numbers groups that are there already. */
const copyNumber = / \(\d+\)$/;
/** What programs and PDF forms call groups. */
const isPlainKey = (name: string) => /^((radio|check|option|button|box|group|gruppe|set)(es|s)?[\s_-]*)+\d*$/i.test(name);
const isOneKey = (name: string) => !/\s/.test(name) && (/[_#$[\]{}/\\]|\d|\p{Ll}\p{Lu}/u.test(name) || /^[\da-f-]{16,}$/i.test(name));

/** A group's name as people read it; empty for a key that only programs use. */
export function readableGroup(group: string): string {
  const name = group.trim().replace(copyNumber, '');
  return isPlainKey(name) || isOneKey(name) ? '' : name;
}
