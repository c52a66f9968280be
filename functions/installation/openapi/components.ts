import * as z from 'zod/mini';
import { meanings } from '../../../shared/contract/says.ts';
import { appendixInputSchema, appendixSchema } from '../../../shared/contract/schemas/appendix.ts';
import { auditRecordSchema } from '../../../shared/contract/schemas/audit-record.ts';
import { customAttributeInputSchema, customAttributeSchema } from '../../../shared/contract/schemas/custom-attribute.ts';
import { dataFieldInputSchema, dataFieldSchema } from '../../../shared/contract/schemas/data-field.ts';
import {
  childDocumentSchema,
  documentInputSchema,
  documentRowSchema,
  packSchema,
  pageSchema,
  personProgressSchema,
} from '../../../shared/contract/schemas/document.ts';
import { mappingSchema, sourcesSchema } from '../../../shared/contract/schemas/document-mapping.ts';
import { eventSubscriptionSchema } from '../../../shared/contract/schemas/event-subscription.ts';
import { fieldRuleSchema } from '../../../shared/contract/schemas/field-rule.ts';
import { formFieldSchema } from '../../../shared/contract/schemas/form-field.ts';
import { formViewEntrySchema, formViewSchema } from '../../../shared/contract/schemas/form-view.ts';
import { notificationRuleInputSchema, notificationRuleSchema } from '../../../shared/contract/schemas/notification-rule.ts';
import { organisationSchema } from '../../../shared/contract/schemas/organisation.ts';
import { pageTextSchema, textBlockSchema } from '../../../shared/contract/schemas/page-text.ts';
import { ccRecipientSchema, signatoryInputSchema, signatorySchema } from '../../../shared/contract/schemas/signatory.ts';
import { signerGroupInputSchema, signerGroupSchema } from '../../../shared/contract/schemas/signer-group.ts';
import { storedPictureSchema } from '../../../shared/contract/schemas/stored-picture.ts';
import { tempCsvSchema } from '../../../shared/contract/schemas/temp-csv.ts';
import { tempDownloadSchema } from '../../../shared/contract/schemas/temp-download.ts';
import { notificationSchema, userAccountSchema, userSchema } from '../../../shared/contract/schemas/user.ts';
import { verifiedPdfSchema } from '../../../shared/contract/schemas/verified-pdf.ts';
import { examples } from './examples.ts';
import { explained } from './glossary.ts';

type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Shapes that recur, under the names that generated clients give them. */
export const named = {
  Appendix: appendixSchema,
  AppendixInput: appendixInputSchema,
  AuditRecord: auditRecordSchema,
  CcRecipient: ccRecipientSchema,
  CustomField: customAttributeSchema,
  CustomFieldInput: customAttributeInputSchema,
  DataField: dataFieldSchema,
  DataFieldInput: dataFieldInputSchema,
  Document: childDocumentSchema,
  DocumentInput: documentInputSchema,
  DocumentMapping: mappingSchema,
  DocumentRow: documentRowSchema,
  EventSubscription: eventSubscriptionSchema,
  FieldRule: fieldRuleSchema,
  FormField: formFieldSchema,
  FormView: formViewSchema,
  FormViewEntry: formViewEntrySchema,
  MappingSources: sourcesSchema,
  Notification: notificationSchema,
  NotificationRule: notificationRuleSchema,
  NotificationRuleInput: notificationRuleInputSchema,
  Organisation: organisationSchema,
  Pack: packSchema,
  Page: pageSchema,
  PageText: pageTextSchema,
  PersonProgress: personProgressSchema,
  Signatory: signatorySchema,
  SignatoryInput: signatoryInputSchema,
  SignerGroup: signerGroupSchema,
  SignerGroupInput: signerGroupInputSchema,
  StoredPicture: storedPictureSchema,
  TempCsv: tempCsvSchema,
  TempDownload: tempDownloadSchema,
  TextBlock: textBlockSchema,
  User: userSchema,
  UserAccount: userAccountSchema,
  VerifiedPdf: verifiedPdfSchema,
} satisfies Record<string, z.core.$ZodType>;

for (const [id, schema] of Object.entries(named)) meanings.add(schema, { id });

const toJson = (schema: z.core.$ZodType, io: Direction) => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: meanings }) as JsonObject;
  return json;
};

/** Shapes that a caller may send otherwise than they are answered, because some properties have a default. */
const differsAsInput = new Set(
  Object.entries(named).flatMap(([id, schema]) =>
    JSON.stringify(toJson(schema, 'input')) === JSON.stringify(toJson(schema, 'output')) ? [] : [id],
  ),
);
const nameOf = (id: string, io: Direction) => (io === 'input' && differsAsInput.has(id) ? `${id}AsInput` : id);

/** Refers to components by the names that they have in the whole document. */
function pointed<T>(node: T, io: Direction): T {
  if (Array.isArray(node)) return node.map((one) => pointed(one, io)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'id' && typeof value === 'string' && value in named) return [];
      const id = key === '$ref' ? String(value).replace('#/$defs/', '') : undefined;
      return [[key, id === undefined ? pointed(value, io) : `#/components/schemas/${nameOf(id, io)}`]];
    }),
  ) as T;
}

/** Turns schemas into JSON schemas that share components, and keeps those components. */
export function componentKeeper() {
  const kept = new Map<string, JsonObject>();
  const schema = (source: z.core.$ZodType, io: Direction): JsonObject => {
    const { $defs, ...json } = toJson(source, io);
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, JsonObject>)) {
      const name = nameOf(id, io);
      const example = examples[id];
      if (!kept.has(name)) kept.set(name, { ...explained(pointed(definition, io)), ...(example !== undefined && { examples: [example] }) });
    }
    return explained(pointed(json, io));
  };
  return { schema, components: () => Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
