import { describe, expect, it } from 'vitest';
import { pendingSigningRequestSchema } from '../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import { organisationSchema } from '../../shared/contract/schemas/accounts/organisation.ts';
import { appendixSchema } from '../../shared/contract/schemas/documents/appendix.ts';
import { auditRecordSchema } from '../../shared/contract/schemas/documents/audit-record.ts';
import { controlLevels, customAttributeSchema } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import { dataFieldInputSchema, dataFieldSchema } from '../../shared/contract/schemas/documents/data-field.ts';
import {
  childDocumentSchema,
  documentInputSchema,
  documentSettingsSchema,
  packSchema,
} from '../../shared/contract/schemas/documents/document.ts';
import { mappingSchema } from '../../shared/contract/schemas/documents/document-mapping.ts';
import { eventSubscriptionSchema } from '../../shared/contract/schemas/documents/event-subscription.ts';
import { fieldRuleSchema } from '../../shared/contract/schemas/documents/field-rule.ts';
import { formViewEntrySchema } from '../../shared/contract/schemas/documents/form-view.ts';
import { notificationEvents, notificationRuleSchema } from '../../shared/contract/schemas/documents/notification-rule.ts';
import { ccRecipientSchema, signatoryInputSchema, signatorySchema } from '../../shared/contract/schemas/documents/signatory.ts';
import { signerGroupSchema } from '../../shared/contract/schemas/documents/signer-group.ts';
import { notificationSchema } from '../../shared/contract/schemas/people/user.ts';
import { tempDownloadSchema, tempDownloadTypes } from '../../shared/contract/schemas/temp-download.ts';
import { fieldTypes } from '../../shared/fields/field-types.ts';

/** The properties that spec core §3 and administration §3 list for each entity, and their place in the contract. */
const entities: [name: string, schemas: { shape: object }[], properties: string][] = [
  [
    'document',
    [packSchema, childDocumentSchema, documentInputSchema],
    `key date_created date_updated date_completed date_deleted is_deleted status status_detail document_type document_name message
     subject account_key branding_key created_by from_template_key child_document_keys position pages conversion_error_reason
     conversion_error_message pdf_password post_signing_url in_app_signing_page_url contact_list_id visible_to_organisation
     visible_to_organisations_keys visible_to_organisation_via_api viewers final_file_key delete_enabled restore_enabled
     can_be_moved signatories settings`,
  ],
  [
    'settings',
    [documentSettingsSchema],
    `sequential_signing use_signing_wizard include_attachments can_use_drawn_signature can_use_typed_signature
     can_use_uploaded_signature can_be_used_as_form always_use_form_view attachments_visible_to_all_signers can_be_annotated
     use_one_click_initial use_one_click_signature use_two_factor_authentication obfuscate_contact_info
     exclude_created_by_from_final_mail email_is_optional_for_signing communication_channel_configurable
     use_data_field_value_replication use_data_field_value_replication_across_documents use_checkbox_value_replication
     use_signer_groups first_signer_has_multi_edit_role include_audit_trail_in_signed_documents use_certificates_for_signed_pdf
     can_reject_individual_documents only_contacts_from_contact_list_may_me_used data_fields_locked`,
  ],
  [
    'data field',
    [dataFieldSchema, dataFieldInputSchema],
    `uuid key x y width height required type data blob file_key filename signatory_uuid custom_id description options_as_csv
     auto_assign_date auto_fill is_question_field continue_if_signer_question field_group checkbox_group is_mutually_exclusive
     signer_role_to_setup background_colour approve_decline_button_text is_visible_in_final_document is_temporary_field
     identification_used_during_setup updated_by_user_name date_updated removed`,
  ],
  [
    'signatory',
    [signatorySchema, signatoryInputSchema],
    `uuid position role name email mobile_number dialing_code user_key primary_communication_channel email_is_optional
     email_send_count sms_send_count can_receive_signing_notifications can_receive_viewing_notifications status removed is_optional
     signer_group_uuid associated_document_keys date_created date_updated rejection_reason signed_in_presence sign_later colour
     can_update_fields`,
  ],
  ['signer group', [signerGroupSchema], 'uuid name position date_created'],
  ['cc recipient', [ccRecipientSchema], 'name email mobile_number'],
  ['appendix', [appendixSchema], 'key file_key filename description custom_id audience document_key required blob_serving_url'],
  ['field rule', [fieldRuleSchema], 'rule_id field_or_group json_logic infix_logic field_rule_type'],
  ['notification rule', [notificationRuleSchema], 'key entity_key action recipient event countdown_seconds'],
  ['event subscription', [eventSubscriptionSchema], 'key run_organisation_wide subscribed_via_entity subscribed_via_organisation'],
  ['mapping', [mappingSchema], 'data_fields signatories document'],
  ['pending signing request', [pendingSigningRequestSchema], 'signing_link create_time_ago document_owner document_name'],
  ['temporary download', [tempDownloadSchema], 'key file_key type'],
  ['form view entry', [formViewEntrySchema], 'type index data uuid label position'],
  ['audit record', [auditRecordSchema], 'date_created'],
  ['organisation', [organisationSchema], 'key name is_current_user_organisation'],
  ['notification', [notificationSchema], 'key date_created date_updated date_read read related_key related_key_type url message'],
  [
    'custom attribute',
    [customAttributeSchema],
    `key document_key related_entity_id id name value required visible_on_ui created_from_user_defined_attribute_id control_level
     is_template custom_control custom_control_properties custom_control_value`,
  ],
];

describe('the specification’s entities', () => {
  it.each(entities)('%s has all its properties', (_, schemas, properties) => {
    const there = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
    expect(properties.split(/\s+/).filter((name) => !there.has(name))).toEqual([]);
  });

  it('have the listed values', () => {
    expect([...fieldTypes].sort()).toEqual(
      `approve blank block check choice date decline file highlight image initial link note question signature signer_setup text`.split(
        ' ',
      ),
    );
    expect(controlLevels).toHaveLength(4);
    expect([...notificationEvents].sort()).toEqual(['email_failed', 'in_setup', 'not_signed', 'sms_failed']);
    expect(tempDownloadTypes).toEqual(['form_with_meta_data', 'form_with_custom_id', 'preview']);
  });
});
