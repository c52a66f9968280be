/** Amounts are whole cents of this currency (ISO 4217). */
export const currency = 'ZAR';

/** Administration §9: what one document costs where each is paid for, and what a user costs in a subscription, a month. */
export const documentPrice = 950;
export const userPrice = 7_500;

/** Documents of a month at one price. `listed` is what they cost on the price list, `price` what a subscription pays for them. */
export interface PricePoint {
  documents: number;
  listed: number;
  price: number;
}

/** Administration §9. */
export const pricePoints = [
  { documents: 30, listed: 9_500, price: 9_000 },
  { documents: 60, listed: 19_500, price: 17_500 },
  { documents: 175, listed: 35_000, price: 35_000 },
] as const satisfies readonly PricePoint[];

/** What the estimator begins with, and what it offers. */
export const usualDocuments = 30;
export const usualUsers = 1;
export const mostUsers = 10;
export const mostDocuments = 100_000;

export const planKinds = ['pay_as_you_go', 'subscription'] as const;
export type PlanKind = (typeof planKinds)[number];

/** A plan that an account has chosen. `documents` is a subscription's price point; 0 where each document is paid for. */
export interface Plan {
  kind: PlanKind;
  documents: number;
  users: number;
}

export const payAsYouGo: Plan = { kind: 'pay_as_you_go', documents: 0, users: 1 };

type PlanName = 'pay_as_you_go' | `subscription_${(typeof pricePoints)[number]['documents']}`;

/** The plans with which accounts can start, as a setting names them. */
export const planNames: readonly PlanName[] = [
  'pay_as_you_go',
  ...pricePoints.map(({ documents }) => `subscription_${documents}` as const),
];

/** A plan by its name: a subscription is one of a single user. */
export function planNamed(name: PlanName): Plan {
  const point = pricePoints.find(({ documents }) => name === `subscription_${documents}`);
  return point ? { kind: 'subscription', documents: point.documents, users: 1 } : payAsYouGo;
}

export interface Estimate {
  /** Cents a month. */
  total: number;
  /** What the price consists of: how many of what, and what they cost together. */
  lines: { of: 'documents' | 'point' | 'users'; n: number; cents: number }[];
}

export interface Subscription extends Estimate {
  /** The price point that is the cheapest. */
  documents: number;
}

/** Each document is paid for, and users cost nothing. */
export function estimatePayAsYouGo(documents: number): Estimate {
  const cents = documents * documentPrice;
  return { total: cents, lines: [{ of: 'documents', n: documents, cents }] };
}

/** The price point with which this many documents and users cost the least; of two that cost the same, the larger one. */
export function estimateSubscription(documents: number, users: number): Subscription {
  const all = pricePoints.map((point) => subscriptionAt(point, documents, users));
  return all.reduce((best, one) => (one.total <= best.total ? one : best));
}

/** A subscription with this price point. What goes beyond its documents is paid for each. */
function subscriptionAt(point: PricePoint, documents: number, users: number): Subscription {
  const beyond = Math.max(0, documents - point.documents);
  const lines: Estimate['lines'] = [
    { of: 'point', n: point.documents, cents: point.price },
    ...(beyond > 0 ? [{ of: 'documents' as const, n: beyond, cents: beyond * documentPrice }] : []),
    { of: 'users', n: users, cents: users * userPrice },
  ];
  return { documents: point.documents, lines, total: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

/** What a plan costs in a month with this many documents. A subscription pays for more users than it names, too. */
export function costOf(plan: Plan, used: { documents: number; users: number }): Estimate {
  if (plan.kind === 'pay_as_you_go') return estimatePayAsYouGo(used.documents);
  const point = pricePoints.find(({ documents }) => documents === plan.documents) ?? pricePoints[0];
  return subscriptionAt(point, used.documents, Math.max(plan.users, used.users));
}

/** The plan as it is kept; undefined if there is none like it. */
export function planOf(given: Plan): Plan | undefined {
  if (given.users < 1 || given.users > mostUsers) return undefined;
  if (given.kind === 'pay_as_you_go') return payAsYouGo;
  return pricePoints.some(({ documents }) => documents === given.documents) ? given : undefined;
}

export const samePlan = (a: Plan, b: Plan) => a.kind === b.kind && a.documents === b.documents && a.users === b.users;
