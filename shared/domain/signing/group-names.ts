/** Spec core §9. */
const defaultName = 'Signer group ';

/** Whether nobody has named this group yet. */
export const isMadeUpGroupName = (name: string) => /^Signer group \d+$/.test(name);

/** Names for groups without one, each unlike the taken ones and those given before. */
export function groupNames(taken: ReadonlySet<string>): () => string {
  let n = 0;
  return () => {
    do n++;
    while (taken.has(`${defaultName}${n}`));
    return `${defaultName}${n}`;
  };
}
