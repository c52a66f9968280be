import type * as z from 'zod/mini';
import { skippedDocumentSchema } from '../../../shared/contract/bulk-actions/copy-move-documents.ts';
import { labelledDocumentSchema } from '../../../shared/contract/bulk-actions/label-multiple-documents.ts';
import { plannedPageSchema } from '../../../shared/contract/documents/change-pages.ts';
import { savedFieldSchema } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import { documentUpdateSchema } from '../../../shared/contract/documents/lists/get-documents-updates.ts';
import { presentPersonSchema } from '../../../shared/contract/documents/share-presence.ts';
import { signingTokenTypeSchema } from '../../../shared/contract/documents/signatories/generate-signing-link-for-signatory.ts';
import { pendingSigningRequestSchema } from '../../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import {
  memberTermsSchema,
  operatorAlertSchema,
  presentSigningTermsSchema,
} from '../../../shared/contract/installation/get-configuration.ts';
import { unknownNameSchema } from '../../../shared/contract/mappings/update-document-mapping.ts';
import { anchorMatchSchema, anchorStateSchema } from '../../../shared/contract/media/verify-final-document.ts';
import { erasedKindSchema, namingDocumentSchema } from '../../../shared/contract/personal-data/erase-address.ts';
import { apiKeySchema } from '../../../shared/contract/programs/get-api-keys.ts';
import { accountInputSchema, accountSchema, earlierTermSchema } from '../../../shared/contract/schemas/accounts/account.ts';
import { applicationSchema, scopeSchema } from '../../../shared/contract/schemas/accounts/application.ts';
import {
  billingSchema,
  monthUsageSchema,
  planOrderSchema,
  planSchema,
  usageSchema,
} from '../../../shared/contract/schemas/accounts/billing.ts';
import { brandingThemeInputSchema, brandingThemeSchema } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import {
  contactInputSchema,
  contactListSchema,
  contactSchema,
  importedContactSchema,
  importProblemSchema,
} from '../../../shared/contract/schemas/accounts/contact.ts';
import { labelSchema } from '../../../shared/contract/schemas/accounts/label.ts';
import {
  organisationAccountSchema,
  organisationSchema,
  ownOrganisationSchema,
} from '../../../shared/contract/schemas/accounts/organisation.ts';
import { headerLookSchema, pageLookSchema } from '../../../shared/contract/schemas/accounts/page-look.ts';
import {
  provenDomainSchema,
  signInProblemSchema,
  signInTestSchema,
  singleSignOnInputSchema,
  singleSignOnModeSchema,
  singleSignOnSchema,
} from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import { supportAccessSchema, supportActSchema, supportScopeSchema } from '../../../shared/contract/schemas/accounts/support.ts';
import { appendixAudienceSchema, appendixInputSchema, appendixSchema } from '../../../shared/contract/schemas/documents/appendix.ts';
import { auditEntryTypeSchema, auditRecordSchema } from '../../../shared/contract/schemas/documents/audit-record.ts';
import {
  controlLevelSchema,
  customAttributeInputSchema,
  customAttributeSchema,
} from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { dataFieldInputSchema, dataFieldSchema, fieldTypeSchema } from '../../../shared/contract/schemas/documents/data-field.ts';
import {
  askerSchema,
  childDocumentSchema,
  conversionErrorSchema,
  conversionProgressSchema,
  deadlineInputSchema,
  deadlineSchema,
  documentInputSchema,
  documentRowSchema,
  documentSettingsSchema,
  documentStatusSchema,
  documentTypeSchema,
  packSchema,
  pageSchema,
  personProgressSchema,
  sendTimeInputSchema,
  sendTimeSchema,
  settingsInputSchema,
  signingTermsSchema,
  statusDetailSchema,
  viewerSchema,
} from '../../../shared/contract/schemas/documents/document.ts';
import {
  mappedCustomFieldSchema,
  mappedDocumentSchema,
  mappedFieldSchema,
  mappedPersonSchema,
  mappingSchema,
  sourceSchema,
  sourcesSchema,
} from '../../../shared/contract/schemas/documents/document-mapping.ts';
import { eventSubscriptionSchema, subscribedEventSchema } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import { fieldRuleSchema, fieldRuleTypeSchema } from '../../../shared/contract/schemas/documents/field-rule.ts';
import { formFieldSchema } from '../../../shared/contract/schemas/documents/form-field.ts';
import { formViewEntrySchema, formViewEntryTypeSchema, formViewSchema } from '../../../shared/contract/schemas/documents/form-view.ts';
import {
  notificationActionSchema,
  notificationEventSchema,
  notificationRecipientSchema,
  notificationRuleInputSchema,
  notificationRuleSchema,
} from '../../../shared/contract/schemas/documents/notification-rule.ts';
import { pageTextSchema, textBlockSchema } from '../../../shared/contract/schemas/documents/page-text.ts';
import { plannedTextsSchema } from '../../../shared/contract/schemas/documents/planned-texts.ts';
import {
  ccRecipientSchema,
  communicationChannelSchema,
  identificationSchema,
  pinChannelSchema,
  signatoryInputSchema,
  signatorySchema,
  signatoryStatusSchema,
} from '../../../shared/contract/schemas/documents/signatory.ts';
import { signerGroupInputSchema, signerGroupSchema } from '../../../shared/contract/schemas/documents/signer-group.ts';
import {
  auditEventSchema,
  auditProblemSchema,
  auditSchema,
  certificateSchema,
  certificationSchema,
  chainLinkSchema,
  changeKindSchema,
  changeSchema,
  revocationSchema,
  signatureKindSchema,
  signatureLevelSchema,
  signatureSchema,
  timeStampSchema,
  verdictSchema,
  verifiedPdfSchema,
} from '../../../shared/contract/schemas/documents/verified-pdf.ts';
import { documentFilterSchema } from '../../../shared/contract/schemas/list-query.ts';
import {
  accountQuotasSchema,
  accountUseSchema,
  managedAccountSchema,
  ownQuotasSchema,
  quotasSchema,
} from '../../../shared/contract/schemas/management/managed-account.ts';
import {
  deadLetterSchema,
  operatorLogRecordSchema,
  outboxStateSchema,
  queueNameSchema,
  queueStateSchema,
  scheduleStateSchema,
  workflowStateSchema,
} from '../../../shared/contract/schemas/management/operator.ts';
import {
  operatorTextChannelSchema,
  operatorTextSchema,
  operatorTextStateSchema,
  textPricesSchema,
} from '../../../shared/contract/schemas/management/operator-text.ts';
import { dataExportSchema } from '../../../shared/contract/schemas/people/data-export.ts';
import { listColumnSchema, listSettingsSchema, savedViewSchema } from '../../../shared/contract/schemas/people/list-settings.ts';
import { notificationChoiceSchema } from '../../../shared/contract/schemas/people/notification-choice.ts';
import {
  creationOptionsSchema,
  keyKindSchema,
  knownCredentialSchema,
  passkeySchema,
  requestOptionsSchema,
} from '../../../shared/contract/schemas/people/passkey.ts';
import { savedSignatureSchema } from '../../../shared/contract/schemas/people/saved-signature.ts';
import {
  notificationSchema,
  permissionsSchema,
  twoFactorMethodSchema,
  userAccountSchema,
  userSchema,
} from '../../../shared/contract/schemas/people/user.ts';
import { csvEncodingSchema, tempCsvSchema } from '../../../shared/contract/schemas/temp-csv.ts';
import { tempDownloadSchema, tempDownloadTypeSchema } from '../../../shared/contract/schemas/temp-download.ts';
import { loginMethodSchema, sessionSchema } from '../../../shared/contract/session/get-sessions.ts';
import { documentVerificationSchema, verificationStatusSchema } from '../../../shared/contract/uploads/get-document-verification.ts';

/** Recurring shapes and choices, under the names that generated clients give them. */
export const named = {
  DataExport: dataExportSchema,
  ErasedKind: erasedKindSchema,
  NamingDocument: namingDocumentSchema,
  MemberTerms: memberTermsSchema,
  PresentSigningTerms: presentSigningTermsSchema,
  OperatorAlert: operatorAlertSchema,
  LoginMethod: loginMethodSchema,
  OperatorText: operatorTextSchema,
  OperatorTextChannel: operatorTextChannelSchema,
  OperatorTextState: operatorTextStateSchema,
  TextPrices: textPricesSchema,
  AccountQuotas: accountQuotasSchema,
  AccountUse: accountUseSchema,
  ManagedAccount: managedAccountSchema,
  OwnQuotas: ownQuotasSchema,
  Quotas: quotasSchema,
  DeadLetter: deadLetterSchema,
  JobQueue: queueNameSchema,
  OperatorLogRecord: operatorLogRecordSchema,
  OutboxState: outboxStateSchema,
  QueueState: queueStateSchema,
  ScheduleState: scheduleStateSchema,
  WorkflowState: workflowStateSchema,
  MemberSession: sessionSchema,
  Passkey: passkeySchema,
  PasskeyCreationOptions: creationOptionsSchema,
  PasskeyKeyKind: keyKindSchema,
  PasskeyCredential: knownCredentialSchema,
  PasskeyRequestOptions: requestOptionsSchema,
  NotificationChoice: notificationChoiceSchema,
  SavedSignature: savedSignatureSchema,
  SkippedDocument: skippedDocumentSchema,
  TwoFactorMethod: twoFactorMethodSchema,
  ApiKey: apiKeySchema,
  Application: applicationSchema,
  BrandingTheme: brandingThemeSchema,
  BrandingThemeInput: brandingThemeInputSchema,
  HeaderLook: headerLookSchema,
  PageLook: pageLookSchema,
  Scope: scopeSchema,
  Account: accountSchema,
  AccountInput: accountInputSchema,
  AnchorMatch: anchorMatchSchema,
  AnchorState: anchorStateSchema,
  Appendix: appendixSchema,
  AppendixAudience: appendixAudienceSchema,
  AppendixInput: appendixInputSchema,
  AuditEntryType: auditEntryTypeSchema,
  AuditProblem: auditProblemSchema,
  AuditRecord: auditRecordSchema,
  CcRecipient: ccRecipientSchema,
  CertificateChainLink: chainLinkSchema,
  Certification: certificationSchema,
  ChangeKind: changeKindSchema,
  CommunicationChannel: communicationChannelSchema,
  Contact: contactSchema,
  ContactInput: contactInputSchema,
  ContactList: contactListSchema,
  Label: labelSchema,
  LabelledDocument: labelledDocumentSchema,
  ListColumn: listColumnSchema,
  ListSettings: listSettingsSchema,
  SavedView: savedViewSchema,
  ControlLevel: controlLevelSchema,
  ConversionError: conversionErrorSchema,
  ConversionProgress: conversionProgressSchema,
  CsvEncoding: csvEncodingSchema,
  CustomField: customAttributeSchema,
  CustomFieldInput: customAttributeInputSchema,
  DataField: dataFieldSchema,
  DataFieldInput: dataFieldInputSchema,
  Document: childDocumentSchema,
  DocumentFilter: documentFilterSchema,
  DocumentInput: documentInputSchema,
  DocumentMapping: mappingSchema,
  DocumentRow: documentRowSchema,
  DocumentSettings: documentSettingsSchema,
  DocumentSettingsInput: settingsInputSchema,
  DocumentStatus: documentStatusSchema,
  DocumentType: documentTypeSchema,
  DocumentUpdate: documentUpdateSchema,
  DocumentVerification: documentVerificationSchema,
  EarlierRetention: earlierTermSchema,
  EventSubscription: eventSubscriptionSchema,
  FieldRule: fieldRuleSchema,
  FieldRuleType: fieldRuleTypeSchema,
  FieldType: fieldTypeSchema,
  FormField: formFieldSchema,
  FormView: formViewSchema,
  FormViewEntry: formViewEntrySchema,
  FormViewEntryType: formViewEntryTypeSchema,
  Identification: identificationSchema,
  ImportedContact: importedContactSchema,
  ImportProblem: importProblemSchema,
  MappedCustomField: mappedCustomFieldSchema,
  MappedDocument: mappedDocumentSchema,
  MappedField: mappedFieldSchema,
  MappedPerson: mappedPersonSchema,
  MappingSource: sourceSchema,
  MappingSources: sourcesSchema,
  Notification: notificationSchema,
  NotificationAction: notificationActionSchema,
  NotificationEvent: notificationEventSchema,
  NotificationRecipient: notificationRecipientSchema,
  NotificationRule: notificationRuleSchema,
  NotificationRuleInput: notificationRuleInputSchema,
  Billing: billingSchema,
  Plan: planSchema,
  PlanOrder: planOrderSchema,
  MonthUsage: monthUsageSchema,
  Usage: usageSchema,
  Organisation: organisationSchema,
  OrganisationAccount: organisationAccountSchema,
  OwnOrganisation: ownOrganisationSchema,
  Pack: packSchema,
  Page: pageSchema,
  PageText: pageTextSchema,
  PendingSigningRequest: pendingSigningRequestSchema,
  Permissions: permissionsSchema,
  PersonProgress: personProgressSchema,
  SendTime: sendTimeSchema,
  SendTimeInput: sendTimeInputSchema,
  Asker: askerSchema,
  Deadline: deadlineSchema,
  DeadlineInput: deadlineInputSchema,
  PinChannel: pinChannelSchema,
  RevocationStatus: revocationSchema,
  SavedField: savedFieldSchema,
  PlannedPage: plannedPageSchema,
  PlannedTexts: plannedTextsSchema,
  PresentPerson: presentPersonSchema,
  Signatory: signatorySchema,
  SignatoryInput: signatoryInputSchema,
  SignatoryStatus: signatoryStatusSchema,
  SignatureKind: signatureKindSchema,
  SignatureLevel: signatureLevelSchema,
  SignerGroup: signerGroupSchema,
  SingleSignOn: singleSignOnSchema,
  SingleSignOnInput: singleSignOnInputSchema,
  SingleSignOnMode: singleSignOnModeSchema,
  ProvenDomain: provenDomainSchema,
  SignInTest: signInTestSchema,
  SignInProblem: signInProblemSchema,
  SignerGroupInput: signerGroupInputSchema,
  SigningTerms: signingTermsSchema,
  SigningTokenType: signingTokenTypeSchema,
  StatusDetail: statusDetailSchema,
  SubscribedEvent: subscribedEventSchema,
  SupportAccess: supportAccessSchema,
  SupportAct: supportActSchema,
  SupportScope: supportScopeSchema,
  TempCsv: tempCsvSchema,
  TempDownload: tempDownloadSchema,
  TempDownloadType: tempDownloadTypeSchema,
  TextBlock: textBlockSchema,
  UnknownName: unknownNameSchema,
  User: userSchema,
  UserAccount: userAccountSchema,
  Verdict: verdictSchema,
  VerificationStatus: verificationStatusSchema,
  VerifiedAudit: auditSchema,
  VerifiedAuditEvent: auditEventSchema,
  VerifiedCertificate: certificateSchema,
  VerifiedChange: changeSchema,
  VerifiedPdf: verifiedPdfSchema,
  VerifiedSignature: signatureSchema,
  VerifiedTimeStamp: timeStampSchema,
  Viewer: viewerSchema,
} satisfies Record<string, z.core.$ZodType>;
