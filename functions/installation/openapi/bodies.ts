import type { RouteShape } from '../../../shared/contract/define-route.ts';
import type { ComponentKeeper } from './components.ts';
import { examples } from './examples.ts';

type JsonObject = Record<string, unknown>;

/** Answers shared by several calls. Any other answer is named after its call. */
const sharedAnswers: Record<string, string[]> = {
  AccountResult: ['createAccount', 'updateAccount'],
  AccountClosingResult: ['closeAccount', 'reopenAccount'],
  DataExportResult: ['requestDataExport', 'requestAddressExport'],
  ContactResult: ['addUpdateContact', 'mergeContacts'],
  DocumentFromTemplateResult: ['getDocumentFromTemplate', 'makeDocumentFromTemplate'],
  DocumentKeyResult: ['convertToTemplate', 'createACopy', 'mergeMultipleDocuments', 'mergeTemplatesIntoDocument'],
  DocumentKeysResult: ['deleteMultipleDocuments', 'recoverMultipleDocuments'],
  FormViewResult: ['getFormView', 'updateFormView'],
  PasskeyResult: ['addPasskey', 'renamePasskey'],
  OperatorCheckResult: ['ensureManagementLoggedIn', 'ensureSmsSenderLoggedIn'],
  OperatorSessionResult: ['logInOperator', 'setUpOperator'],
  SavedSignaturesResult: ['getSavedSignatures', 'saveSignature', 'updateSavedSignature'],
  BulkSendResult: ['addUpdateBulkSend', 'getBulkSend', 'stopBulkSend', 'enqueueBulkSendReminderMails'],
  RecipientDataResult: ['addUpdateRecipientData', 'getRecipientData', 'makeListFromAnswers'],
  LabelResult: ['addUpdateLabel', 'mergeLabels'],
  ListSettingsResult: ['getListSettings', 'updateListSettings'],
  NotificationChoicesResult: ['getNotificationChoices', 'updateNotificationChoices'],
  SessionResult: ['register', 'login', 'logInWithPasskey'],
  WebhookDeliveryResult: ['sendTestWebhook', 'sendWebhookAgain'],
  FilingsResult: ['getFilings', 'fileAgain'],
  IntegrationResult: ['addUpdateDeleteConfiguredIntegration'],
  SingleSignOnResult: ['getSingleSignOn', 'updateSingleSignOn', 'proveDomain'],
  IssuerAddressResult: ['beginSingleSignOn', 'testSingleSignOn'],
  StoredPictureResult: ['base64ToImageBlob', 'cropImage'],
  UserAccountResult: ['addUserAccount', 'updateUserAccount'],
  SupportAccessResult: ['getSupport', 'grantSupport', 'endSupport', 'enterSupport'],
  UnreadCountResult: ['markNotificationAsRead', 'markAllNotificationsAsRead'],
  UploadUrlResult: [
    'getDataFieldUploadUrl',
    'getSignatureUploadUrl',
    'getImageUploadUrl',
    'getDocumentAppendixUploadUrl',
    'getVerificationUploadUrl',
  ],
  UpdateDocumentResult: ['updateDocument', 'changePages'],
  UserResult: ['getUser', 'keepLogin'],
};

/** Requests shared by several calls. */
const sharedRequests: Record<string, string[]> = {
  AddressRequest: ['forgot', 'requestAddressExport', 'eraseAddress'],
  BrandingThemeRequest: ['addUpdateBrandingTheme', 'previewBrandingCertificate'],
  DocumentKeys: ['deleteMultipleDocuments', 'recoverMultipleDocuments', 'mergeMultipleDocuments'],
  LinkToken: ['requestCopyPin', 'lookUpInvitation', 'lookUpOperatorSetUp', 'lookUpDrawing', 'fetchDrawing', 'endDrawing'],
  NothingRequest: ['endSupport', 'enterSupport', 'leaveSupport'],
  UploadedFile: ['documentUploadSuccess', 'signatureUploadSuccess', 'imageUploadSuccess', 'documentAppendixUploadSuccess'],
};

const byCall = (shared: Record<string, string[]>) =>
  new Map(Object.entries(shared).flatMap(([name, calls]) => calls.map((call) => [call, name] as const)));
const answerNames = byCall(sharedAnswers);
const requestNames = byCall(sharedRequests);

const ownName = ({ name }: RouteShape) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const properties = (schema: JsonObject) => (schema.properties ?? {}) as JsonObject;
const withExample = (name: string, schema: JsonObject) => ({ ...schema, ...(examples[name] && { examples: examples[name] }) });

/** A call's answer as a component: its own properties, `success` and `message`. */
export function answerOf(route: RouteShape, response: NonNullable<RouteShape['response']>, keeper: ComponentKeeper): JsonObject {
  const answer = keeper.resolved(keeper.schema(response, 'output'));
  const isDone = Object.keys(properties(answer)).length === 0;
  const name = isDone ? 'Done' : (answerNames.get(route.name) ?? `${ownName(route)}Result`);
  return keeper.keep(
    name,
    withExample(name, {
      ...answer,
      properties: { success: { const: true }, message: { type: 'string' }, ...properties(answer) },
      required: ['success', ...((answer.required as string[] | undefined) ?? [])],
    }),
  );
}

/**
 * A call's request body as a component. Some calls also take a form, which gets its own component, because clients tell
 * bodies apart by their type. An optional body without content is left out.
 */
export function requestOf(route: RouteShape, body: NonNullable<RouteShape['body']>, keeper: ComponentKeeper): JsonObject | undefined {
  const schema = keeper.schema(body, 'input');
  const required = !body.safeParse(undefined).success;
  if (!required && Object.keys(properties(schema)).length === 0) return undefined;
  const name = requestNames.get(route.name) ?? ownName(route);
  const part = (ending: string) => ({ schema: keeper.keep(`${name}${ending}`, withExample(`${name}${ending}`, schema)) });
  return {
    required,
    content: {
      'application/json': part('Request'),
      ...(route.acceptsForm && { 'application/x-www-form-urlencoded': part('Form') }),
    },
  };
}
