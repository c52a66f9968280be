import type { Issue } from '../../shared/contract/errors.ts';
import { documentTexts } from '../../shared/contract/schemas/documents/document-texts.ts';
import { type CcRecipient, ccRecipientSchema, signatorySchema } from '../../shared/contract/schemas/documents/signatory.ts';
import { namesIn, textOf } from '../../shared/domain/mapping/placeholders.ts';
import { personNames, type TemplateLink } from '../../shared/domain/mapping/template-link.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { type CopyDeps, type PreparedCopy, withSources } from '../documents/copies/make-copy.ts';
import { withFilledTexts } from '../mappings/fill-placeholders.ts';
import { mappable } from '../mappings/mapping-store.ts';

/**
 * A new document with a link's parameters in place. Parameters that match nothing in it are listed as unknown; values
 * that don't fit their place become issues (`parameters.<name>`).
 */
export function withLinkParameters(
  deps: CopyDeps,
  before: PreparedCopy,
  link: TemplateLink,
  issues: Issue[],
): { prepared: PreparedCopy; unknown: string[] } {
  const { sources, rest } = sourcesAmong(before, link.others);
  const prepared = withSources(deps, before, sources);
  // A link's text with colons must not count as a placeholder when the mapping is filled in later.
  const literal = (text: string) => (prepared.mapping ? textOf([text]) : text);
  const texts = mappable(prepared.copy);
  const unknown: string[] = [];
  for (const [property, text] of Object.entries(link.document)) {
    checkText(documentTexts, property, text, issues);
    texts.document[property as keyof typeof texts.document] = literal(text.trim());
  }
  for (const [number, person] of link.signers) {
    const place = texts.signatories[number - 1];
    if (!place) unknown.push(...personNames('signer', number, person));
    else putPerson(place, person, { shape: signatorySchema.shape, path: `signer_${number}`, literal, issues });
  }
  const cc: CcRecipient[] = texts.cc_recipients;
  for (const [number, person] of [...link.cc].sort(([a], [b]) => a - b)) {
    if (number === cc.length + 1 && number <= 50) cc.push({ name: '', email: '', mobile_number: '' });
    const place = cc[number - 1];
    if (!place) unknown.push(...personNames('cc', number, person));
    else putPerson(place, person, { shape: ccRecipientSchema.shape, path: `cc_${number}`, literal, issues });
  }
  for (const [name, text] of rest) {
    const fields = texts.fields.filter(({ custom_id }) => custom_id === name);
    const attribute = texts.attributes.find(({ id }) => id === name);
    for (const field of fields) field.data = literal(text);
    if (attribute) attribute.value = literal(text);
    if (fields.length === 0 && !attribute) unknown.push(name);
  }
  const full: FullPack = { ...prepared.copy, pack: { ...prepared.copy.pack, cc_recipients: cc } };
  const filled = withFilledTexts(full, texts, { now: deps.clock.now(), country: deps.settings.defaultCountry });
  // A parameter that is too long has been told by its own name.
  const isTold = issues.some(({ code }) => code === 'too_big');
  const others = filled.issues.filter(({ code }) => code !== 'too_long' || !isTold);
  issues.push(
    ...others.map((issue) => ({
      ...issue,
      path: issue.path.replace(/^data_fields\.(.*)\.data$|^user_defined_attributes\.(.*)$/, 'parameters.$1$2'),
    })),
  );
  return { prepared: { ...prepared, copy: filled.full }, unknown };
}

/** Parameters that fill placeholders: they name a source of the mapping, or a placeholder in the document. */
function sourcesAmong({ copy, mapping }: PreparedCopy, others: ReadonlyMap<string, string>) {
  const texts = mappable(copy);
  const written = [texts.document, ...texts.signatories, ...texts.cc_recipients].flatMap((one) => Object.values(one));
  const contents = [...texts.fields.map(({ data }) => data ?? ''), ...texts.attributes.map(({ value }) => value)];
  const names = new Set([...(mapping?.sources ?? []).map(({ name }) => name), ...[...written, ...contents].flatMap(namesIn)]);
  const sources = [...others].flatMap(([name, value]) => (names.has(name) ? [{ name, value }] : []));
  return { sources, rest: [...others].filter(([name]) => !names.has(name)) };
}

interface Place {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
  path: string;
  literal: (text: string) => string;
  issues: Issue[];
}

type CcDetail = 'name' | 'email' | 'mobile_number';

function putPerson(place: CcRecipient, person: Partial<Pick<CcRecipient, CcDetail>>, { shape, path, literal, issues }: Place): void {
  for (const [property, text] of Object.entries(person)) {
    checkText(shape, property, text, issues, `${path}_${property === 'mobile_number' ? 'mobile' : property}`);
    place[property as CcDetail] = literal(text.trim());
  }
}

function checkText(shape: Place['shape'], property: string, text: string, issues: Issue[], parameter = property): void {
  if (shape[property]?.safeParse(text).success) return;
  issues.push({
    path: `parameters.${parameter === 'document_name' ? 'name' : parameter}`,
    code: 'too_big',
    message: 'This text is too long.',
  });
}
