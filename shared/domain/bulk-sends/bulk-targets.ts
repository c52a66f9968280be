import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { CcRecipient, Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../contract/schemas/documents/signer-group.ts';
import { type FieldToSend, lacksOwnContent, namedLater } from '../../fields/filling/ready-to-send.ts';
import { fieldKind } from '../../fields/registry.ts';
import { type Controlled, takesTexts } from '../custom-controls/control-of.ts';
import { attributeValue } from '../documents/shown-attributes.ts';
import { signingOrderOf, stagesOf } from '../signing/signing-order.ts';
import { ccId } from './bulk-mapping.ts';

/** Somebody whom a mapping can name, with what the template says of them. */
export interface PersonTarget {
  id: string;
  role: string;
  name: string;
  email: string;
  mobile_number: string;
  needs_email: boolean;
  needs_mobile: boolean;
}

/** What somebody is called in a problem with their details. */
export const labelOfPerson = ({ role, name, id }: PersonTarget): string => role || name || id;

export interface FieldTarget {
  id: string;
  label: string;
  type: DataField['type'];
  data: string;
  options_as_csv: string;
  /** The sender has to fill it in, and the template does not. */
  required: boolean;
}

export interface AttributeTarget {
  id: string;
  name: string;
  /** In words. */
  value: string;
  required: boolean;
  /** The control that it is filled in with; null for a plain text. */
  control: Pick<CustomAttribute, 'custom_control' | 'custom_control_properties'> | null;
}

/** What a mapping can fill in a template. */
export interface BulkTargets {
  document_name: string;
  subject: string;
  message: string;
  signatories: PersonTarget[];
  cc_recipients: PersonTarget[];
  fields: FieldTarget[];
  attributes: AttributeTarget[];
}

interface Template {
  document_name: string;
  subject: string;
  message: string;
  cc_recipients: readonly CcRecipient[];
  settings: DocumentSettings;
  signer_groups: readonly SignerGroup[];
}

type Person = Pick<
  Signatory,
  | 'uuid'
  | 'role'
  | 'name'
  | 'email'
  | 'mobile_number'
  | 'email_is_optional'
  | 'primary_communication_channel'
  | 'position'
  | 'signer_group_uuid'
  | 'is_optional'
  | 'status'
>;
type Field = FieldToSend & Pick<DataField, 'uuid' | 'description'>;
type Attribute = Controlled & Pick<CustomAttribute, 'id' | 'name' | 'value' | 'required'>;

/** What a mapping can fill in a template. `mobileIsRequired`: the installation asks everybody for a pin by text. */
export function targetsOf(
  pack: Template,
  parts: { signatories: readonly Person[]; fields: readonly Field[]; attributes: readonly Attribute[] },
  { mobileIsRequired }: { mobileIsRequired: boolean },
): BulkTargets {
  const { signatories, fields, attributes } = parts;
  const { settings } = pack;
  const named = namedLater(fields, stagesOf(signatories, signingOrderOf(pack)));
  const later = new Set(fields.flatMap((field) => (field.required ? [...(named.get(field.uuid) ?? [])] : [])));
  const pins = settings.use_two_factor_authentication || mobileIsRequired;
  return {
    document_name: pack.document_name,
    subject: pack.subject,
    message: pack.message,
    signatories: signatories.map(({ uuid, role, name, email, mobile_number, ...person }) => {
      const byText = person.primary_communication_channel !== 'email';
      const optional = byText || person.email_is_optional || settings.email_is_optional_for_signing;
      const isLater = later.has(uuid);
      return { id: uuid, role, name, email, mobile_number, needs_email: !optional && !isLater, needs_mobile: (pins || byText) && !isLater };
    }),
    cc_recipients: pack.cc_recipients.map(({ name, email, mobile_number }, index) => {
      return { id: ccId(index), role: '', name, email, mobile_number, needs_email: mobile_number === '', needs_mobile: false };
    }),
    fields: fields.filter(takesWords).map((field) => ({
      id: field.custom_id || field.uuid,
      label: field.description || field.custom_id || fieldKind(field.type).label,
      type: field.type,
      data: field.data ?? '',
      options_as_csv: field.options_as_csv,
      required: field.required && lacksOwnContent(field, fields),
    })),
    attributes: attributes.filter(takesTexts).map((attribute) => {
      const { id, name, required, custom_control, custom_control_properties } = attribute;
      const control = custom_control === null ? null : { custom_control, custom_control_properties };
      return { id, name, value: attributeValue(attribute), required, control };
    }),
  };
}

/** A sender can fill it in for each document: no signature, decision, picture or file. */
function takesWords({ type }: Field): boolean {
  const { content, signs, decision, isAnnotation, namesSigner } = fieldKind(type);
  return content === 'data' && signs === null && decision === null && !isAnnotation && !namesSigner;
}
