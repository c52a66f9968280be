/** A column's heading, and what tells it from another that is called the same, such as “list”. */
export interface Heading {
  name: string;
  of: string;
}

/** Headings of which no two are the same for people, whatever their case: a later one says what it is of, and else has a number. */
export function distinctHeadings(headings: readonly Heading[]): string[] {
  const taken = new Set<string>();
  return headings.map(({ name, of }) => {
    const said = `${name} (${of})`;
    let heading = taken.has(same(name)) ? said : name;
    for (let n = 2; taken.has(same(heading)); n++) heading = `${said} ${n}`;
    taken.add(same(heading));
    return heading;
  });
}

const same = (name: string) => name.trim().normalize('NFC').toLocaleLowerCase('en');
