/** The clients of the stand-in: enough for two pages, and two whose data is known. */
export const clients = [
  { id: 1042, entity_name: 'Alto, Ada' },
  { id: 1043, entity_name: 'Basso, Ben' },
  ...Array.from({ length: 60 }, (_, at) => ({ id: 2000 + at, entity_name: `Many, Client ${at + 1}` })),
];

const own: Record<number, object> = {
  1042: { first_name: 'Ada', last_name: 'Alto', entity_name: 'Alto, Ada', dob: { _type: 'Date', _val: '1970-02-01' } },
};

/** Lists of a client, in the API’s typed values. */
const lists: Record<string, object[]> = {
  '1042/address': [
    { index: 0, fields: { street: '1 Hay St', suburb: 'Perth', postcode: '6000' } },
    { index: 1, fields: { street: '2 High St', suburb: 'Fremantle', postcode: '6160' } },
  ],
  '1042/contact': [
    { index: 0, fields: { type: 'Email', value: 'ada@example.com' } },
    { index: 1, fields: { type: 'Mobile', value: '+61 400 000 000' } },
  ],
  '1042/asset': [
    {
      index: 0,
      fields: {
        description: 'House',
        amount: { _type: 'Currency', _val: { code: 'AUD', value: { _type: 'BigDecimal', _val: '750000' } } },
        picture: { _type: 'Binary', _val: 'AAAA' },
      },
    },
  ],
};

export const categories = [
  { id: 1, name: 'Advice', parentid: null },
  { id: 2, name: 'Statement of Advice', parentid: 1 },
  { id: 3, name: 'Record of Advice', parentid: 1 },
  { id: 4, name: 'Compliance', parentid: null },
];

/** What a request for a client’s data finds; undefined if there is none. */
export function dataAt(path: string): unknown {
  const [, id = '', list] = /^entity\/client-v3\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const client = clients.find((one) => one.id === Number(id));
  if (!client) return path === 'portfolio/position' ? [] : undefined;
  if (list === undefined) return { ...client, fields: { ...client, ...own[client.id] } };
  // A site without this module.
  if (list === 'life') return undefined;
  return lists[`${id}/${list}`] ?? [];
}
