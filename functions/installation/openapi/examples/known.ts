/** Values shared by all examples, so that they describe one document: a lease that a tenant signs. */
export const known = {
  accountKey: 'b7c2mxe5wqk4vz3ntd6h',
  userKey: 'k6pw3zd2yrv5nbt4qmxa',
  packKey: 'qm4zt7w2hd5xk3vbn6ra',
  childKey: 'qm4zt7w2hd5xk3vbn6ra-l2s5f7t3pa',
  templateKey: 'w5nt2yjx4kd7gvm3bqha',
  listKey: 'x3dq7wmz2vk5nt4bhr6y',
  bulkSendKey: 'mrf0a2k1-t5kd3wq7xz2vn4bhm6ya',
  signatoryUuid: '37c92b16-98cc-4150-8693-11d2a512ba54',
  fieldUuid: 'ba43964b-768e-4b04-8ea8-e2c1e5bba5c7',
  fileKey: 'uploads/qm4zt7w2hd5xk3vbn6ra-l2s5f7t3pa/original.pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  made: '2026-11-22T08:58:31.007Z',
  sent: '2026-11-22T09:00:00.000Z',
  viewed: '2026-11-22T11:20:02.196Z',
  signed: '2026-11-22T11:24:10.480Z',
} as const;
