import jsonLogic from 'json-logic-js';
import type { Condition } from '../../shared/domain/field-rules/condition.ts';
import { disabledFields, type Rule, type RuledField } from '../../shared/domain/field-rules/field-rules.ts';
import { toJsonLogic } from '../../shared/domain/field-rules/json-logic.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';

const size = 1_000;
const [warmUps, runs] = [50, 300];

const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const filled = (at: number): Condition => ({ kind: 'has_value', field: uuidOf(at) });
const says = (at: number): Condition => ({ kind: 'contains', field: uuidOf(at), value: 'Town' });
const differs = (at: number): Condition => ({ kind: 'is_not', field: uuidOf(at), value: 'nothing' });

const textField = (at: number): RuledField => ({
  uuid: uuidOf(at),
  type: 'text',
  data: `Cape Town ${at}`,
  blob: null,
  field_group: `group ${at % 10}`,
});

/** A thousand rules, each with a target of its own or a group of a hundred fields. */
const shapes: Record<string, (at: number) => { field_or_group: string; condition: Condition }> = {
  'each with three comparisons of the first ten fields': (at) => ({
    field_or_group: uuidOf(10 + (at % (size - 10))),
    condition: { kind: 'all', parts: [filled(at % 10), { kind: 'any', parts: [says((at + 3) % 10), differs((at + 7) % 10)] }] },
  }),
  'in one chain, each on the field before': (at) => ({ field_or_group: uuidOf(at + 1), condition: filled(at) }),
  'on ten groups of a hundred fields': (at) => ({ field_or_group: `group ${1 + (at % 9)}`, condition: says((at % 100) * 10) }),
};

/** Compares 1,000 field rules on 1,000 fields with the same conditions applied one by one, without regard to dependencies. */
export async function ruleFigures(): Promise<Figure[]> {
  const fields = Array.from({ length: size }, (_, at) => textField(at));
  const content = Object.fromEntries(fields.map(({ uuid, data }) => [uuid, data]));
  return Object.entries(shapes).map(([shape, make]) => {
    const rules: Rule[] = Array.from({ length: size }, (_, at) => {
      const { field_or_group, condition } = make(at);
      return { rule_id: String(at), field_or_group, json_logic: toJsonLogic(condition) };
    });
    const own = timed(() => disabledFields(rules, fields));
    const plain = timed(() => rules.map(({ json_logic }) => jsonLogic.apply(json_logic, content)));
    return {
      what: `1,000 rules ${shape}: 50th / 95th percentile`,
      measured: `${told(own)}, beside ${told(plain)}`,
      aim: '16 ms',
    };
  });
}

interface Timed {
  /** Milliseconds of each run. */
  elapsed: number[];
  /** Average milliseconds that this thread itself worked in a run: a busy machine lengthens them less. */
  worked: number;
}

function told({ elapsed, worked }: Timed): string {
  const percentiles = [0.5, 0.95].map((share) => milliseconds(percentile(elapsed, share)));
  return `${percentiles.join(' / ')} (${milliseconds(worked)} of processor time)`;
}

function timed(act: () => unknown): Timed {
  for (let run = 0; run < warmUps; run++) act();
  const elapsed: number[] = [];
  const before = process.threadCpuUsage();
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    act();
    elapsed.push(performance.now() - from);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { elapsed, worked: (user + system) / 1000 / runs };
}
