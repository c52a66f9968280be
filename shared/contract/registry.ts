import { addUserAccountRoute } from './accounts/add-user-account.ts';
import { addUpdateBrandingThemeRoute } from './accounts/branding/add-update-branding-theme.ts';
import { deleteBrandingThemeRoute } from './accounts/branding/delete-branding-theme.ts';
import { getBrandingThemesRoute } from './accounts/branding/get-branding-themes.ts';
import { previewBrandingCertificateRoute } from './accounts/branding/preview-branding-certificate.ts';
import { createAccountRoute } from './accounts/create-account.ts';
import { getAccountRoute } from './accounts/get-account.ts';
import { getAccountMembersRoute } from './accounts/get-account-members.ts';
import { getInProgressRoute } from './accounts/get-in-progress.ts';
import { removeUserAccountRoute } from './accounts/remove-user-account.ts';
import { endSupportRoute } from './accounts/support/end-support.ts';
import { getSupportRoute } from './accounts/support/get-support.ts';
import { getSupportLogRoute } from './accounts/support/get-support-log.ts';
import { grantSupportRoute } from './accounts/support/grant-support.ts';
import { getAccountTermsRoute } from './accounts/terms/get-account-terms.ts';
import { saveAccountTermsRoute } from './accounts/terms/save-account-terms.ts';
import { updateAccountRoute } from './accounts/update-account.ts';
import { updateUserAccountRoute } from './accounts/update-user-account.ts';
import { getBillingRoute } from './billing/get-billing.ts';
import { orderPlanRoute } from './billing/order-plan.ts';
import { copyMoveDocumentsRoute } from './bulk-actions/copy-move-documents.ts';
import { copyMultipleDocumentsRoute } from './bulk-actions/copy-multiple-documents.ts';
import { deleteMultipleDocumentsRoute } from './bulk-actions/delete-multiple-documents.ts';
import { labelMultipleDocumentsRoute } from './bulk-actions/label-multiple-documents.ts';
import { mergeMultipleDocumentsRoute } from './bulk-actions/merge-multiple-documents.ts';
import { mergeTemplatesIntoDocumentRoute } from './bulk-actions/merge-templates-into-document.ts';
import { recoverMultipleDocumentsRoute } from './bulk-actions/recover-multiple-documents.ts';
import { actOnBulkSendRowsRoute } from './bulk-sends/act-on-bulk-send-rows.ts';
import { addUpdateBulkSendRoute } from './bulk-sends/add-update-bulk-send.ts';
import { dryRunBulkSendRoute } from './bulk-sends/dry-run-bulk-send.ts';
import { enqueueBulkSendReminderMailsRoute } from './bulk-sends/enqueue-bulk-send-reminder-mails.ts';
import { generateBulkSendTempCsvRoute } from './bulk-sends/generate-bulk-send-temp-csv.ts';
import { generateBulkSendTempZipRoute } from './bulk-sends/generate-bulk-send-temp-zip.ts';
import { getBulkSendRoute } from './bulk-sends/get-bulk-send.ts';
import { getBulkSendFileRoute } from './bulk-sends/get-bulk-send-file.ts';
import { getBulkSendLogsRoute } from './bulk-sends/get-bulk-send-logs.ts';
import { getBulkSendMappingRoute } from './bulk-sends/get-bulk-send-mapping.ts';
import { getBulkSendRowsRoute } from './bulk-sends/get-bulk-send-rows.ts';
import { listBulkSendsRoute } from './bulk-sends/list-bulk-sends.ts';
import { previewBulkSendRowRoute } from './bulk-sends/preview-bulk-send-row.ts';
import { retryBulkSendRowsRoute } from './bulk-sends/retry-bulk-send-rows.ts';
import { serveBulkSendTempCsvRoute } from './bulk-sends/serve-bulk-send-temp-csv.ts';
import { serveBulkSendTempZipRoute } from './bulk-sends/serve-bulk-send-temp-zip.ts';
import { stopBulkSendRoute } from './bulk-sends/stop-bulk-send.ts';
import { updateBulkSendMappingRoute } from './bulk-sends/update-bulk-send-mapping.ts';
import { addUpdateContactRoute } from './contacts/add-update-contact.ts';
import { addUpdateContactListRoute } from './contacts/add-update-contact-list.ts';
import { deleteContactRoute } from './contacts/delete-contact.ts';
import { deleteContactListRoute } from './contacts/delete-contact-list.ts';
import { getContactsByQueryRoute } from './contacts/get-contacts-by-query.ts';
import { importContactsRoute } from './contacts/import-contacts.ts';
import { listContactListsRoute } from './contacts/list-contact-lists.ts';
import { listContactsRoute } from './contacts/list-contacts.ts';
import { mergeContactsRoute } from './contacts/merge-contacts.ts';
import { addUpdateCustomControlRoute } from './custom-controls/add-update-custom-control.ts';
import { deleteCustomControlRoute } from './custom-controls/delete-custom-control.ts';
import { getCustomControlsRoute } from './custom-controls/get-custom-controls.ts';
import type { RouteShape } from './define-route.ts';
import { addUpdateAppendixRoute } from './documents/appendices/add-update-appendix.ts';
import { deleteDocumentAppendixRoute } from './documents/appendices/delete-document-appendix.ts';
import { getAppendicesRoute } from './documents/appendices/get-appendices.ts';
import { addUpdateUserDefinedAttributeRoute } from './documents/attributes/add-update-user-defined-attribute.ts';
import { deleteUserDefinedAttributeRoute } from './documents/attributes/delete-user-defined-attribute.ts';
import { getUserDefinedAttributesRoute } from './documents/attributes/get-user-defined-attributes.ts';
import { changePagesRoute } from './documents/change-pages.ts';
import { convertToTemplateRoute } from './documents/copies/convert-to-template.ts';
import { createACopyRoute } from './documents/copies/create-a-copy.ts';
import { endDrawingRoute } from './documents/drawings/end-drawing.ts';
import { fetchDrawingRoute } from './documents/drawings/fetch-drawing.ts';
import { lookUpDrawingRoute } from './documents/drawings/look-up-drawing.ts';
import { sendDrawingRoute } from './documents/drawings/send-drawing.ts';
import { startDrawingRoute } from './documents/drawings/start-drawing.ts';
import { addUpdateDataFieldRoute } from './documents/fields/add-update-data-field.ts';
import { getDataFieldSignatoryUpdatesRoute } from './documents/fields/get-data-field-signatory-updates.ts';
import { getDataFieldsRoute } from './documents/fields/get-data-fields.ts';
import { getFormFieldsRoute } from './documents/fields/get-form-fields.ts';
import { generateTempDocumentDownloadRoute } from './documents/generate-temp-document-download.ts';
import { getAuditTrailRoute } from './documents/get-audit-trail.ts';
import { getDocumentRoute } from './documents/get-document.ts';
import { getDocumentUpdatesRoute } from './documents/get-document-updates.ts';
import { getPlannedTextsRoute } from './documents/get-planned-texts.ts';
import { getDocumentsUpdatesRoute } from './documents/lists/get-documents-updates.ts';
import { listDocumentsRoute } from './documents/lists/list-documents.ts';
import { searchDocumentsRoute } from './documents/lists/search-documents.ts';
import { retrySealingRoute } from './documents/retry-sealing.ts';
import { addTempSignatoriesAndFieldRulesRoute } from './documents/rules/add-temp-signatories-and-field-rules.ts';
import { addUpdateDeleteFieldRuleRoute } from './documents/rules/add-update-delete-field-rule.ts';
import { getFieldRulesRoute } from './documents/rules/get-field-rules.ts';
import { sharePresenceRoute } from './documents/share-presence.ts';
import { addUpdateSignatoryRoute } from './documents/signatories/add-update-signatory.ts';
import { enqueueDocumentMailsRoute } from './documents/signatories/enqueue-document-mails.ts';
import { excludeSignatoryRoute } from './documents/signatories/exclude-signatory.ts';
import { generateNewVerificationOtpRoute } from './documents/signatories/generate-new-verification-otp.ts';
import { generateSigningLinkForSignatoryRoute } from './documents/signatories/generate-signing-link-for-signatory.ts';
import { getSignatoriesRoute } from './documents/signatories/get-signatories.ts';
import { resendDocumentNotificationRoute } from './documents/signatories/resend-document-notification.ts';
import { updateSignatoryDetailsRoute } from './documents/signatories/update-signatory-details.ts';
import { askSenderRoute } from './documents/signing/ask-sender.ts';
import { assignUserToNextSignatoryRoute } from './documents/signing/assign-user-to-next-signatory.ts';
import { auditDocumentOpenedEventRoute } from './documents/signing/audit-document-opened-event.ts';
import { delegateSigningRoute } from './documents/signing/delegate-signing.ts';
import { getPageTextsRoute } from './documents/signing/get-page-texts.ts';
import { getPendingSigningRequestsRoute } from './documents/signing/get-pending-signing-requests.ts';
import { isNextSignerRoute } from './documents/signing/is-next-signer.ts';
import { rejectChildDocumentRoute } from './documents/signing/reject-child-document.ts';
import { signLaterRoute } from './documents/signing/sign-later.ts';
import { switchUserRoute } from './documents/signing/switch-user.ts';
import { userAcceptedTermsRoute } from './documents/signing/user-accepted-terms.ts';
import { deleteDocumentRoute } from './documents/trash/delete-document.ts';
import { permanentlyDeleteDocumentRoute } from './documents/trash/permanently-delete-document.ts';
import { recoverDocumentRoute } from './documents/trash/recover-document.ts';
import { updateDocumentRoute } from './documents/update-document.ts';
import { getEventSubscriptionsRoute } from './event-subscriptions/get-event-subscriptions.ts';
import { updateEventSubscriptionsRoute } from './event-subscriptions/update-event-subscriptions.ts';
import { getFormViewRoute } from './form-views/get-form-view.ts';
import { updateFormViewRoute } from './form-views/update-form-view.ts';
import { fillFormRoute } from './forms/fill-form.ts';
import { getDocumentFromTemplateRoute } from './forms/get-document-from-template.ts';
import { getFormRoute } from './forms/get-form.ts';
import { makeDocumentFromTemplateRoute } from './forms/make-document-from-template.ts';
import { getConfigurationRoute } from './installation/get-configuration.ts';
import { getHealthRoute } from './installation/get-health.ts';
import { getOpenapiRoute } from './installation/get-openapi.ts';
import { addUpdateDeleteConfiguredIntegrationRoute } from './integrations/add-update-delete-configured-integration.ts';
import { fileAgainRoute } from './integrations/file-again.ts';
import { getMetaDataRoute } from './integrations/file-director/get-meta-data.ts';
import { getTreeRoute } from './integrations/file-director/get-tree.ts';
import { finishIntegrationAuthorizationRoute } from './integrations/finish-integration-authorization.ts';
import { getConfiguredIntegrationsRoute } from './integrations/get-configured-integrations.ts';
import { getFilingsRoute } from './integrations/get-filings.ts';
import { setUpIntegrationConfigurationRoute } from './integrations/set-up-integration-configuration.ts';
import { getAvailableClientsRoute } from './integrations/xplan/get-available-clients.ts';
import { getClientDataRoute } from './integrations/xplan/get-client-data.ts';
import { getXplanClientCategoriesRoute } from './integrations/xplan/get-xplan-client-categories.ts';
import { acceptInvitationRoute } from './invitations/accept-invitation.ts';
import { lookUpInvitationRoute } from './invitations/look-up-invitation.ts';
import { addUpdateLabelRoute } from './labels/add-update-label.ts';
import { deleteLabelRoute } from './labels/delete-label.ts';
import { getLabelsRoute } from './labels/get-labels.ts';
import { mergeLabelsRoute } from './labels/merge-labels.ts';
import { getListSettingsRoute } from './list-settings/get-list-settings.ts';
import { updateListSettingsRoute } from './list-settings/update-list-settings.ts';
import { discardDeadLetterRoute } from './management/discard-dead-letter.ts';
import { ensureManagementLoggedInRoute } from './management/ensure-management-logged-in.ts';
import { ensureSmsSenderLoggedInRoute } from './management/ensure-sms-sender-logged-in.ts';
import { enterSupportRoute } from './management/enter-support.ts';
import { findAccountsRoute } from './management/find-accounts.ts';
import { getDeadLettersRoute } from './management/get-dead-letters.ts';
import { getJobsRoute } from './management/get-jobs.ts';
import { getManagedAccountRoute } from './management/get-managed-account.ts';
import { getOperatorLogRoute } from './management/get-operator-log.ts';
import { getOperatorTextsRoute } from './management/get-operator-texts.ts';
import { leaveSupportRoute } from './management/leave-support.ts';
import { logInOperatorRoute } from './management/log-in-operator.ts';
import { logOutOperatorRoute } from './management/log-out-operator.ts';
import { lookUpOperatorSetUpRoute } from './management/look-up-operator-set-up.ts';
import { retryDeadLetterRoute } from './management/retry-dead-letter.ts';
import { sendOperatorTextRoute } from './management/send-operator-text.ts';
import { setUpOperatorRoute } from './management/set-up-operator.ts';
import { updateAccountQuotasRoute } from './management/update-account-quotas.ts';
import { getDocumentMappingRoute } from './mappings/get-document-mapping.ts';
import { updateDocumentMappingRoute } from './mappings/update-document-mapping.ts';
import { downloadOriginalRoute } from './media/download-original.ts';
import { getBlobAsImageRoute } from './media/get-blob-as-image.ts';
import { getCsvFileRoute } from './media/get-csv-file.ts';
import { serveDataFieldBlobRoute } from './media/serve-data-field-blob.ts';
import { serveDocumentRoute } from './media/serve-document.ts';
import { serveImageRoute } from './media/serve-image.ts';
import { serveOriginalRoute } from './media/serve-original.ts';
import { serveTempDownloadRoute } from './media/serve-temp-download.ts';
import { verifyFinalDocumentRoute } from './media/verify-final-document.ts';
import { addUpdateNotificationRuleRoute } from './notification-rules/add-update-notification-rule.ts';
import { deleteNotificationRuleRoute } from './notification-rules/delete-notification-rule.ts';
import { getNotificationRulesRoute } from './notification-rules/get-notification-rules.ts';
import { getNotificationChoicesRoute } from './notifications/get-notification-choices.ts';
import { getNotificationsRoute } from './notifications/get-notifications.ts';
import { markAllNotificationsAsReadRoute } from './notifications/mark-all-notifications-as-read.ts';
import { markNotificationAsReadRoute } from './notifications/mark-notification-as-read.ts';
import { updateNotificationChoicesRoute } from './notifications/update-notification-choices.ts';
import { beginSingleSignOnRoute } from './oidc/begin-single-sign-on.ts';
import { finishSingleSignOnRoute } from './oidc/finish-single-sign-on.ts';
import { getSingleSignOnRoute } from './oidc/get-single-sign-on.ts';
import { proveDomainRoute } from './oidc/prove-domain.ts';
import { startSingleSignOnRoute } from './oidc/start-single-sign-on.ts';
import { testSingleSignOnRoute } from './oidc/test-single-sign-on.ts';
import { updateSingleSignOnRoute } from './oidc/update-single-sign-on.ts';
import { addUpdateOrganisationRoute } from './organisations/add-update-organisation.ts';
import { getOrganisationRoute } from './organisations/get-organisation.ts';
import { inviteToOrganisationRoute } from './organisations/invite-to-organisation.ts';
import { joinOrganisationRoute } from './organisations/join-organisation.ts';
import { removeOrganisationAccountRoute } from './organisations/remove-organisation-account.ts';
import { updateOrganisationAccountRoute } from './organisations/update-organisation-account.ts';
import { addPasskeyRoute } from './passkeys/add-passkey.ts';
import { getPasskeyCreationOptionsRoute } from './passkeys/get-passkey-creation-options.ts';
import { getPasskeyLoginOptionsRoute } from './passkeys/get-passkey-login-options.ts';
import { getPasskeysRoute } from './passkeys/get-passkeys.ts';
import { logInWithPasskeyRoute } from './passkeys/log-in-with-passkey.ts';
import { removePasskeyRoute } from './passkeys/remove-passkey.ts';
import { renamePasskeyRoute } from './passkeys/rename-passkey.ts';
import { closeAccountRoute } from './personal-data/close-account.ts';
import { deleteLoginRoute } from './personal-data/delete-login.ts';
import { downloadDataExportRoute } from './personal-data/download-data-export.ts';
import { eraseAddressRoute } from './personal-data/erase-address.ts';
import { getDataExportsRoute } from './personal-data/get-data-exports.ts';
import { keepLoginRoute } from './personal-data/keep-login.ts';
import { reopenAccountRoute } from './personal-data/reopen-account.ts';
import { requestAddressExportRoute } from './personal-data/request-address-export.ts';
import { requestDataExportRoute } from './personal-data/request-data-export.ts';
import { createApiKeyRoute } from './programs/create-api-key.ts';
import { createApplicationRoute } from './programs/create-application.ts';
import { deleteApiKeyRoute } from './programs/delete-api-key.ts';
import { deleteApplicationRoute } from './programs/delete-application.ts';
import { getAccessTokenRoute } from './programs/get-access-token.ts';
import { getApiKeysRoute } from './programs/get-api-keys.ts';
import { getApplicationsRoute } from './programs/get-applications.ts';
import { updateApplicationRoute } from './programs/update-application.ts';
import { addUpdateRecipientDataRoute } from './recipients/add-update-recipient-data.ts';
import { filterRecipientRowsRoute } from './recipients/filter-recipient-rows.ts';
import { findDuplicateRowsRoute } from './recipients/find-duplicate-rows.ts';
import { getRecipientDataRoute } from './recipients/get-recipient-data.ts';
import { getRecipientRowsRoute } from './recipients/get-recipient-rows.ts';
import { listRecipientDatasRoute } from './recipients/list-recipient-datas.ts';
import { makeListFromAnswersRoute } from './recipients/make-list-from-answers.ts';
import { updateRecipientRowsRoute } from './recipients/update-recipient-rows.ts';
import { deleteSessionRoute } from './session/delete-session.ts';
import { exchangeTokenRoute } from './session/exchange-token.ts';
import { forgotRoute } from './session/forgot.ts';
import { getFramedSigningPageRoute } from './session/get-framed-signing-page.ts';
import { getSessionsRoute } from './session/get-sessions.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { registerRoute } from './session/register.ts';
import { requestCopyPinRoute } from './session/request-copy-pin.ts';
import { resetPasswordRoute } from './session/reset-password.ts';
import { sendPendingLinksRoute } from './session/send-pending-links.ts';
import { verifyEmailRoute } from './session/verify-email.ts';
import { base64ToImageBlobRoute } from './uploads/base64-to-image-blob.ts';
import { cropImageRoute } from './uploads/crop-image.ts';
import { csvUploadSuccessRoute } from './uploads/csv-upload-success.ts';
import { dataFieldUploadSuccessRoute } from './uploads/data-field-upload-success.ts';
import { documentAppendixUploadSuccessRoute } from './uploads/document-appendix-upload-success.ts';
import { documentUploadSuccessRoute } from './uploads/document-upload-success.ts';
import { documentVerificationUploadSuccessRoute } from './uploads/document-verification-upload-success.ts';
import { getCsvUploadUrlRoute } from './uploads/get-csv-upload-url.ts';
import { getDataFieldUploadUrlRoute } from './uploads/get-data-field-upload-url.ts';
import { getDocumentAppendixUploadUrlRoute } from './uploads/get-document-appendix-upload-url.ts';
import { getDocumentUploadUrlRoute } from './uploads/get-document-upload-url.ts';
import { getDocumentVerificationRoute } from './uploads/get-document-verification.ts';
import { getImageUploadUrlRoute } from './uploads/get-image-upload-url.ts';
import { getSignatureUploadUrlRoute } from './uploads/get-signature-upload-url.ts';
import { getVerificationUploadUrlRoute } from './uploads/get-verification-upload-url.ts';
import { imageUploadSuccessRoute } from './uploads/image-upload-success.ts';
import { signatureUploadSuccessRoute } from './uploads/signature-upload-success.ts';
import { textToImageBlobRoute } from './uploads/text-to-image-blob.ts';
import { emailSignaturePreviewRoute } from './user/email-signature-preview.ts';
import { getCreateTotpSecretRoute } from './user/get-create-totp-secret.ts';
import { getUserRoute } from './user/get-user.ts';
import { getUserAccountsRoute } from './user/get-user-accounts.ts';
import { getUserOrganisationsRoute } from './user/get-user-organisations.ts';
import { proveIdentityRoute } from './user/prove-identity.ts';
import { requestOtpRoute } from './user/request-otp.ts';
import { resendVerificationEmailRoute } from './user/resend-verification-email.ts';
import { getSavedSignaturesRoute } from './user/signatures/get-saved-signatures.ts';
import { saveSignatureRoute } from './user/signatures/save-signature.ts';
import { updateSavedSignatureRoute } from './user/signatures/update-saved-signature.ts';
import { updateUserRoute } from './user/update-user.ts';
import { addUpdateDeleteWebhookEndpointRoute } from './webhooks/add-update-delete-webhook-endpoint.ts';
import { getWebhookDeliveriesRoute } from './webhooks/get-webhook-deliveries.ts';
import { getWebhookEndpointsRoute } from './webhooks/get-webhook-endpoints.ts';
import { rotateWebhookSecretRoute } from './webhooks/rotate-webhook-secret.ts';
import { sendTestWebhookRoute } from './webhooks/send-test-webhook.ts';
import { sendWebhookAgainRoute } from './webhooks/send-webhook-again.ts';

/** Every call. Only infra, OpenAPI and tests import this; a function imports its own route. */
export const routes: readonly RouteShape[] = [
  registerRoute,
  loginRoute,
  logoutRoute,
  getSessionsRoute,
  deleteSessionRoute,
  getPasskeysRoute,
  getPasskeyCreationOptionsRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  getPasskeyLoginOptionsRoute,
  logInWithPasskeyRoute,
  forgotRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  exchangeTokenRoute,
  getFramedSigningPageRoute,
  requestCopyPinRoute,
  sendPendingLinksRoute,
  getConfigurationRoute,
  getHealthRoute,
  getOpenapiRoute,
  emailSignaturePreviewRoute,
  getUserRoute,
  updateUserRoute,
  getCreateTotpSecretRoute,
  requestOtpRoute,
  proveIdentityRoute,
  resendVerificationEmailRoute,
  getUserAccountsRoute,
  getUserOrganisationsRoute,
  getSavedSignaturesRoute,
  saveSignatureRoute,
  updateSavedSignatureRoute,
  createAccountRoute,
  getAccountRoute,
  updateAccountRoute,
  getAccountTermsRoute,
  saveAccountTermsRoute,
  getCustomControlsRoute,
  addUpdateCustomControlRoute,
  deleteCustomControlRoute,
  getBrandingThemesRoute,
  addUpdateBrandingThemeRoute,
  deleteBrandingThemeRoute,
  previewBrandingCertificateRoute,
  getAccountMembersRoute,
  getSupportRoute,
  grantSupportRoute,
  endSupportRoute,
  getSupportLogRoute,
  getInProgressRoute,
  addUserAccountRoute,
  updateUserAccountRoute,
  removeUserAccountRoute,
  getOrganisationRoute,
  addUpdateOrganisationRoute,
  inviteToOrganisationRoute,
  joinOrganisationRoute,
  updateOrganisationAccountRoute,
  removeOrganisationAccountRoute,
  getBillingRoute,
  orderPlanRoute,
  lookUpInvitationRoute,
  acceptInvitationRoute,
  getApplicationsRoute,
  createApplicationRoute,
  updateApplicationRoute,
  deleteApplicationRoute,
  getAccessTokenRoute,
  requestDataExportRoute,
  getDataExportsRoute,
  downloadDataExportRoute,
  deleteLoginRoute,
  keepLoginRoute,
  closeAccountRoute,
  reopenAccountRoute,
  requestAddressExportRoute,
  eraseAddressRoute,
  createApiKeyRoute,
  getApiKeysRoute,
  deleteApiKeyRoute,
  getListSettingsRoute,
  updateListSettingsRoute,
  getNotificationChoicesRoute,
  updateNotificationChoicesRoute,
  getNotificationsRoute,
  markNotificationAsReadRoute,
  markAllNotificationsAsReadRoute,
  getNotificationRulesRoute,
  addUpdateNotificationRuleRoute,
  deleteNotificationRuleRoute,
  getEventSubscriptionsRoute,
  updateEventSubscriptionsRoute,
  getConfiguredIntegrationsRoute,
  addUpdateDeleteConfiguredIntegrationRoute,
  setUpIntegrationConfigurationRoute,
  finishIntegrationAuthorizationRoute,
  getXplanClientCategoriesRoute,
  getAvailableClientsRoute,
  getClientDataRoute,
  getTreeRoute,
  getMetaDataRoute,
  getWebhookEndpointsRoute,
  addUpdateDeleteWebhookEndpointRoute,
  rotateWebhookSecretRoute,
  sendTestWebhookRoute,
  getWebhookDeliveriesRoute,
  sendWebhookAgainRoute,
  getFilingsRoute,
  fileAgainRoute,
  getDocumentRoute,
  listDocumentsRoute,
  searchDocumentsRoute,
  getDocumentsUpdatesRoute,
  updateDocumentRoute,
  addUpdateDataFieldRoute,
  addUpdateSignatoryRoute,
  updateSignatoryDetailsRoute,
  excludeSignatoryRoute,
  rejectChildDocumentRoute,
  delegateSigningRoute,
  askSenderRoute,
  startDrawingRoute,
  fetchDrawingRoute,
  endDrawingRoute,
  lookUpDrawingRoute,
  sendDrawingRoute,
  resendDocumentNotificationRoute,
  enqueueDocumentMailsRoute,
  auditDocumentOpenedEventRoute,
  userAcceptedTermsRoute,
  signLaterRoute,
  isNextSignerRoute,
  generateNewVerificationOtpRoute,
  generateSigningLinkForSignatoryRoute,
  getPendingSigningRequestsRoute,
  switchUserRoute,
  assignUserToNextSignatoryRoute,
  getSignatoriesRoute,
  getDataFieldsRoute,
  getDataFieldSignatoryUpdatesRoute,
  getFormFieldsRoute,
  getPlannedTextsRoute,
  getDocumentUpdatesRoute,
  changePagesRoute,
  sharePresenceRoute,
  deleteDocumentRoute,
  recoverDocumentRoute,
  permanentlyDeleteDocumentRoute,
  convertToTemplateRoute,
  getFieldRulesRoute,
  addUpdateDeleteFieldRuleRoute,
  addUpdateUserDefinedAttributeRoute,
  addTempSignatoriesAndFieldRulesRoute,
  deleteUserDefinedAttributeRoute,
  getUserDefinedAttributesRoute,
  getDocumentMappingRoute,
  updateDocumentMappingRoute,
  getFormViewRoute,
  updateFormViewRoute,
  getDocumentFromTemplateRoute,
  makeDocumentFromTemplateRoute,
  getFormRoute,
  fillFormRoute,
  getAppendicesRoute,
  addUpdateAppendixRoute,
  deleteDocumentAppendixRoute,
  createACopyRoute,
  deleteMultipleDocumentsRoute,
  labelMultipleDocumentsRoute,
  recoverMultipleDocumentsRoute,
  copyMultipleDocumentsRoute,
  copyMoveDocumentsRoute,
  mergeMultipleDocumentsRoute,
  mergeTemplatesIntoDocumentRoute,
  generateTempDocumentDownloadRoute,
  getAuditTrailRoute,
  retrySealingRoute,
  getDocumentUploadUrlRoute,
  documentUploadSuccessRoute,
  getDataFieldUploadUrlRoute,
  dataFieldUploadSuccessRoute,
  getSignatureUploadUrlRoute,
  signatureUploadSuccessRoute,
  getCsvUploadUrlRoute,
  csvUploadSuccessRoute,
  getImageUploadUrlRoute,
  imageUploadSuccessRoute,
  base64ToImageBlobRoute,
  cropImageRoute,
  textToImageBlobRoute,
  getDocumentAppendixUploadUrlRoute,
  documentAppendixUploadSuccessRoute,
  getVerificationUploadUrlRoute,
  documentVerificationUploadSuccessRoute,
  getDocumentVerificationRoute,
  serveDocumentRoute,
  serveTempDownloadRoute,
  serveImageRoute,
  serveDataFieldBlobRoute,
  getBlobAsImageRoute,
  getCsvFileRoute,
  serveOriginalRoute,
  downloadOriginalRoute,
  getPageTextsRoute,
  verifyFinalDocumentRoute,
  listContactsRoute,
  getContactsByQueryRoute,
  addUpdateContactRoute,
  deleteContactRoute,
  mergeContactsRoute,
  importContactsRoute,
  getLabelsRoute,
  addUpdateLabelRoute,
  deleteLabelRoute,
  mergeLabelsRoute,
  listRecipientDatasRoute,
  addUpdateRecipientDataRoute,
  getRecipientDataRoute,
  getRecipientRowsRoute,
  filterRecipientRowsRoute,
  updateRecipientRowsRoute,
  findDuplicateRowsRoute,
  makeListFromAnswersRoute,
  listBulkSendsRoute,
  addUpdateBulkSendRoute,
  getBulkSendRoute,
  getBulkSendMappingRoute,
  updateBulkSendMappingRoute,
  getBulkSendLogsRoute,
  dryRunBulkSendRoute,
  previewBulkSendRowRoute,
  getBulkSendFileRoute,
  getBulkSendRowsRoute,
  retryBulkSendRowsRoute,
  stopBulkSendRoute,
  enqueueBulkSendReminderMailsRoute,
  actOnBulkSendRowsRoute,
  generateBulkSendTempCsvRoute,
  serveBulkSendTempCsvRoute,
  generateBulkSendTempZipRoute,
  serveBulkSendTempZipRoute,
  listContactListsRoute,
  addUpdateContactListRoute,
  deleteContactListRoute,
  beginSingleSignOnRoute,
  startSingleSignOnRoute,
  finishSingleSignOnRoute,
  getSingleSignOnRoute,
  updateSingleSignOnRoute,
  proveDomainRoute,
  testSingleSignOnRoute,
  ensureManagementLoggedInRoute,
  ensureSmsSenderLoggedInRoute,
  logInOperatorRoute,
  logOutOperatorRoute,
  lookUpOperatorSetUpRoute,
  setUpOperatorRoute,
  getJobsRoute,
  getDeadLettersRoute,
  retryDeadLetterRoute,
  discardDeadLetterRoute,
  getOperatorLogRoute,
  findAccountsRoute,
  getManagedAccountRoute,
  enterSupportRoute,
  leaveSupportRoute,
  updateAccountQuotasRoute,
  getOperatorTextsRoute,
  sendOperatorTextRoute,
];
