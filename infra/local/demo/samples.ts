import type { Sample } from './sample-pdf.ts';

const general: [string, string][] = [
  [
    'Term',
    'This agreement starts on the date of the last signature below and runs for twenty-four months. Either party may end it earlier by giving the other thirty days of written notice. Obligations that by their nature outlast the agreement go on after it ends.',
  ],
  [
    'Governing law',
    'This agreement is governed by the law of the country in which the first party has its registered office, and the courts of that place decide any dispute that the parties have not settled between themselves within sixty days.',
  ],
  [
    'Electronic signatures',
    'The parties agree to sign this document electronically. The sealed copy that each of them receives, with its audit certificate, is the original.',
  ],
];

export const confidentiality: Sample = {
  title: 'Mutual confidentiality agreement',
  subtitle: 'Between the company and its counterpart',
  clauses: [
    [
      'Purpose',
      'The parties wish to explore working together and, in doing so, will share information that is not public. This agreement says how each of them may use and must protect what it receives from the other.',
    ],
    [
      'Confidential information',
      'Confidential information is everything that one party tells, shows or gives the other in connection with the purpose, in any form, and that is marked as confidential or that a reasonable person would take to be so. It does not include what is or becomes public without a breach, what the receiver already knew, or what it worked out on its own.',
    ],
    [
      'Use and protection',
      'The receiver uses confidential information only for the purpose, keeps it at least as safe as its own, and shares it only with people who need it for the purpose and who are bound to the same care. When the discloser asks, the receiver returns or destroys it.',
    ],
    ...general,
  ],
  parties: ['For the company', 'For the counterpart'],
};

export const consulting: Sample = {
  title: 'Consulting agreement',
  subtitle: 'Services, fees and who owns the result',
  clauses: [
    [
      'Services',
      'The consultant advises the client on the design and delivery of its new customer portal, as described in the statement of work, and reports on progress every second Friday. Changes to the scope are agreed in writing before work on them starts.',
    ],
    [
      'Fees',
      'The client pays a monthly fee within thirty days of a correct invoice. Travel that the client has approved beforehand is paid at cost. Amounts are stated without taxes, which are added where they are due.',
    ],
    [
      'Ownership',
      'What the consultant makes for the client under this agreement belongs to the client once it is paid for. The consultant keeps general know-how and tools that existed before, and gives the client a lasting right to use them as part of the result.',
    ],
    ...general,
  ],
  parties: ['For the client', 'The consultant'],
};

export const lease: Sample = {
  title: 'Office lease, second floor',
  subtitle: 'Summary of terms',
  clauses: [
    [
      'Premises',
      'The landlord lets the second floor, 240 square metres with four parking bays, for use as offices. The tenant takes the premises as inspected on the day of hand-over; a list of what is to be put right is attached to the hand-over report.',
    ],
    [
      'Rent and deposit',
      'The rent is due on the first working day of each month. The tenant pays a deposit of two months of rent, which the landlord keeps apart from its own money and returns within thirty days of the end of the lease, less what is owed.',
    ],
    ...general,
  ],
  parties: ['The tenant'],
};

export const offer: Sample = {
  title: 'Offer of employment',
  subtitle: 'Senior designer, product team',
  clauses: [
    [
      'Position',
      'We are delighted to offer you the position of senior designer in the product team, reporting to the head of design. The position is full time and can be carried out from home for up to three days a week.',
    ],
    [
      'Pay and leave',
      'Your yearly salary is paid in twelve equal parts. You have twenty-five days of paid leave a year in addition to public holidays, and the company contributes to your pension from the first month.',
    ],
    ...general,
  ],
  parties: ['The employee'],
};
