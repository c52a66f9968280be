import { commonMessages } from '../domain/wording/common-messages.ts';
import { type ErrorEntry, memberRefusals, signingRefusals, teamRefusals } from './refusals.ts';

/** Every failure that a call can answer. Failures of the policy are in `refusals.ts`, from which screens take their wording. */
export const errors = {
  ...memberRefusals,
  ...signingRefusals,
  ...teamRefusals,

  // The request itself
  bad_request: { status: 400, message: 'Some of what was sent is not valid. See the issues for what to change.' },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the body as JSON (Content-Type: application/json).' },
  route_not_found: { status: 404, message: 'There is no such call.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used with another body, or too long ago. Use a new key for a new request.',
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.', retryable: true },
  quota_reached: {
    status: 429,
    message: 'So many messages were sent that this one has to wait. Please try again later, or ask an administrator for more.',
    retryable: true,
  },
  internal_error: { status: 500, message: 'An error occurred, please try again', retryable: true },
  busy: { status: 409, message: 'Somebody else is changing this at the same moment. Please try again.', retryable: true },

  // Who calls
  unauthenticated: { status: 401, message: 'You are not logged in, or your session has ended. Please log in again.' },
  csrf_token_invalid: { status: 403, message: 'The page is out of date. Please reload it and try again.' },
  api_key_not_found: { status: 404, message: 'This API key has ended already.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  support_not_granted: { status: 409, message: 'This account has not consented to support access, or has ended it.' },
  support_ended: { status: 403, message: 'Support access to this account has ended. Enter again if the account still consents.' },
  support_read_only: { status: 403, message: 'Support only looks: it can’t make this call.' },
  support_documents_closed: { status: 403, message: 'This account has consented to settings and lists only. Documents stay closed.' },
  people_only: { status: 403, message: 'Programs can’t make this call. Do it in the browser, logged in as a person.' },
  invalid_request: {
    status: 400,
    message:
      'Send grant_type, client_id and client_secret, each once. The client’s key and secret stand either in the body or in the header.',
  },
  invalid_client: {
    status: 401,
    message:
      'The client_id or client_secret is not right, or the person for whom the application acted has left the account. Refresh the secret under Applications.',
  },
  invalid_scope: {
    status: 400,
    message: 'The application does not have all of these scopes. Ask for fewer, or add them under Applications.',
  },
  unsupported_grant_type: { status: 400, message: 'Only the grant_type client_credentials is supported here.' },
  application_not_found: { status: 404, message: 'This application does not exist. It may have been deleted; reload the list.' },
  wrong_credentials: { status: 401, message: 'The email address or password is not right.' },
  operator_wrong_credentials: {
    status: 401,
    message: 'The name, the password or the code is not right. Each code works once: wait for the next one in your authenticator app.',
  },
  operator_text_too_long: { status: 422, message: 'This text takes more than {n} SMS segments. Please shorten it.' },
  dead_letter_not_found: {
    status: 404,
    message: 'This message is not among the dead letters any more. Somebody may have tried it again or discarded it; reload the list.',
  },
  wrong_password: { status: 401, message: 'This is not your current password. Please try again.' },
  proof_required: { status: 403, message: 'Please show first that it is you: enter your password, or a code.' },
  embedding_origin_invalid: {
    status: 400,
    message: 'A site that may frame signing pages is written https:// and its name, with nothing after it.',
  },
  embedding_origin_not_allowed: {
    status: 422,
    message: 'This page may not frame signing: its site is not among those that the account allows.',
  },
  two_step_setup_required: { status: 403, message: 'Please set up two-step authentication first: it is required here.' },
  two_step_mandatory: { status: 409, message: 'Two-step authentication is required here. You can choose another second step instead.' },
  terms_changed: { status: 409, message: 'The terms have changed. Please reload the page and read them again.' },
  two_factor_required: { status: 401, message: 'Please enter the code of your second step too.' },
  two_factor_wrong: {
    status: 401,
    message: 'This code is not right, or it has been used. Enter the newest code, or use a recovery code.',
  },
  otp_from_app: {
    status: 403,
    message: 'Two-step authentication is on: please enter a code of your second step, or a recovery code.',
  },
  two_factor_method_not_allowed: { status: 422, message: 'This second step is not allowed here. Please choose another one.' },
  pin_too_short: { status: 422, message: 'Pin must be at least 4 digits' },
  pin_weak: { status: 422, message: 'This PIN is among the first that others would try. Please choose another one.' },
  mobile_number_in_use: {
    status: 409,
    message: 'The codes of your two-step authentication go to this number. Choose another second step first, then remove it.',
  },
  passkey_too_late: { status: 401, message: 'Too much time has passed, or this passkey was used already. Please try again.' },
  passkey_unknown: { status: 401, message: 'This passkey is not known here; it may have been removed. Please log in another way.' },
  passkey_refused: { status: 401, message: 'This passkey could not be checked. Please try again, or use another way.' },
  passkey_copied: {
    status: 401,
    message:
      'There may be a copy of this passkey, so it was not accepted. Log in another way, remove the passkey in your profile, and add a new one.',
  },
  passkey_known: { status: 409, message: 'You have added this passkey already.' },
  passkey_not_found: { status: 404, message: 'This passkey does not exist any more. Reload the page to see those that you have.' },
  single_sign_on_required: {
    status: 403,
    message: 'This team opens only through its single sign-on. Sign in there, or choose another team.',
  },
  own_login_required: {
    status: 403,
    message:
      'You came through the single sign-on of another team, and have two-step authentication. Log in with your password and a code to open this one.',
  },
  single_sign_on_unknown: {
    status: 404,
    message: 'There is no single sign-on for this email address. Log in with your password, or ask an administrator.',
  },
  single_sign_on_for_teams: { status: 409, message: 'Single sign-on is for teams. Create a team first.' },
  issuer_invalid: {
    status: 422,
    message: 'Enter the issuer’s https address, such as https://accounts.google.com. An address for every tenant is not taken.',
  },
  issuer_unreachable: {
    status: 502,
    message: 'The sign-in service of this team did not answer. Please try again later, or tell an administrator.',
    retryable: true,
  },
  integration_not_found: { status: 404, message: 'This integration does not exist any more. Reload the page to see those that there are.' },
  integration_incomplete: { status: 422, message: 'Some settings of this integration are missing. Please fill in all of them.' },
  integration_address_invalid: {
    status: 422,
    message: 'Enter an https address without a user, such as https://cloud.example.com/remote.php/dav/files/ada.',
  },
  // Core §5, in the specification’s words.
  xplan_site_invalid: { status: 422, message: 'Incorrect XPLAN integration site url.' },
  integration_needs_no_authentication: {
    status: 422,
    message: 'This integration works with what was entered. Please test its connection.',
  },
  xplan_not_connected: {
    status: 422,
    message: 'No connection with XPLAN is switched on and authenticated. An administrator can change that under “Integrations”.',
  },
  planning_client_not_found: { status: 404, message: 'There is no such client any more.' },
  integration_naming_invalid: {
    status: 422,
    message: 'Name files by {year}, {month}, {day}, {document name} and {key}, with / between folders. The file’s name must hold {key}.',
  },
  integration_token_needed: {
    status: 422,
    message: 'Please enter the password or secret again: it is not sent to another address, or for another user, by itself.',
  },
  integration_refused: {
    status: 422,
    message: 'The system did not accept the user, the password or the key, or they may not store files.',
  },
  integration_place_missing: { status: 422, message: 'The system has no such folder or bucket. Please check its name and the address.' },
  integration_unreachable: {
    status: 422,
    message: 'The system did not answer. Please check the address, or try again later.',
    retryable: true,
  },
  // Core §8, in the specification’s words.
  integration_timed_out: { status: 422, message: 'Authentication Timed Out.', retryable: true },
  integration_failed: { status: 422, message: 'The system answered with an error. Please try again later.', retryable: true },
  file_director_not_connected: {
    status: 422,
    message: 'No file director is switched on. An administrator can connect one under “Integrations”.',
  },
  file_director_refused: {
    status: 422,
    message: 'The file director did not accept the key. An administrator can enter a new one under “Integrations”.',
  },
  file_director_place_missing: {
    status: 422,
    message: 'The file director has no such tree or metadata. Whoever designed this control can change that.',
  },
  file_director_timed_out: {
    status: 422,
    message: 'The file director took too long to answer. Please try again.',
    retryable: true,
  },
  webhook_endpoint_not_found: {
    status: 404,
    message: 'This endpoint does not exist any more. Reload the page to see those that there are.',
  },
  webhook_endpoint_incomplete: { status: 422, message: 'An endpoint needs an address, and at least one event that is sent to it.' },
  webhook_address_invalid: {
    status: 422,
    message: 'Enter an https address without a user, such as https://example.com/countersign.',
  },
  webhook_endpoint_off: { status: 409, message: 'This endpoint is off. Switch it on first.' },
  webhook_delivery_not_found: { status: 404, message: 'This delivery is not in the log any more: it is kept for 30 days.' },
  filing_not_found: { status: 404, message: 'This document was not filed by this integration.' },
  domain_not_listed: { status: 409, message: 'This domain is not in the list any more. Add it first.' },
  domain_not_proven: {
    status: 422,
    message: 'The TXT record was not found. A new record can take an hour until it is seen everywhere; please check again then.',
  },
  domain_of_another: {
    status: 409,
    message: 'This domain is proven for another team, and its record still stands. Remove that record first.',
  },
  two_factor_not_prepared: { status: 409, message: 'Too much time has passed. Please start setting up two-step authentication again.' },
  email_taken: { status: 409, message: 'There is already a user with this email address. Log in, or reset the password.' },
  registration_closed: { status: 403, message: 'Registration is closed. Ask an administrator to invite you.' },
  notification_kind_fixed: {
    status: 422,
    message: 'Mails that protect your access, such as about a changed password, can’t be switched off. Leave them as they are.',
  },
  password_too_short: { status: 422, message: 'Please enter a password at least {n} characters long' },
  password_weak: { status: 422, message: 'This password is easy to guess. Please choose a longer or less common one.' },
  confirmation_needs_password: { status: 403, message: 'Enter your password to confirm this address, or choose a new password.' },
  token_invalid: { status: 410, message: 'This link is not valid any more. Please ask for a new one.' },

  // Signing links
  expired: { status: 410, message: 'This signing link has expired.' },
  time_is_over: { status: 410, message: 'The time to sign this document is over. Ask the sender for more time.' },
  needs_more_time: { status: 409, message: 'The time to sign this document is over. Give more time first: choose a later last day.' },
  already_signed: { status: 410, message: 'You have already signed this document.' },
  rejected: { status: 410, message: 'This document has been rejected.' },
  cancelled: { status: 410, message: 'The sender has cancelled this signing request.' },
  in_progress: { status: 409, message: 'Not everybody has signed yet. Your copy comes when they have.' },
  copy_ready: { status: 410, message: 'The document is complete. You can download your copy of it.' },
  signing_link_unknown: {
    status: 404,
    message: 'This signing link is not known here. Please check the address or ask the sender for a new link.',
  },

  drawing_link_unknown: {
    status: 404,
    message: 'This code is not valid any more. Show a new one on your other device, and scan that one.',
  },
  drawing_not_allowed: { status: 409, message: 'This document does not take drawn signatures.' },
  drawing_not_a_picture: { status: 415, message: 'This is no drawing that can be used. Please draw on the page and send that.' },

  // One-time pins and signing in person
  otp_required: { status: 403, message: 'Please enter the one-time pin that was sent to you.' },
  otp_wrong: { status: 403, message: 'This pin is not right. Tries left: {n}.' },
  otp_expired: { status: 410, message: 'This pin is no longer good. Please ask for a new one.' },
  otp_not_used: { status: 409, message: 'No one-time pin is needed here.' },
  otp_channel_unavailable: { status: 422, message: 'The pin cannot be sent this way. Please choose another one, or tell the sender.' },
  mobile_number_known: { status: 409, message: 'Your mobile number is known already. Ask the sender to correct it.' },
  mobile_number_not_taken: {
    status: 403,
    message: 'The pin goes only where the sender said. Ask the sender to add your mobile number.',
  },
  address_not_proven: {
    status: 403,
    message: 'We have not checked that this email address is yours. Open the link that was sent to it, or have the link sent again.',
  },
  not_that_signatory: { status: 403, message: 'You can only continue as somebody who signs with your own email address.' },
  channel_unavailable: {
    status: 422,
    message: 'The request cannot be sent this way. Text messages need a mobile number, and a document whose channel can be chosen.',
  },
  channel_not_set_up: { status: 422, message: 'This way of sending messages is not set up here. Please choose another one.' },
  document_not_opened: {
    status: 422,
    message:
      'Please open the document before you sign it. (A program first calls GET /app/documents/{key}, then POST /app/documents/{key}/audit_document_opened_event, in the session that signs.)',
  },
  appendices_not_opened: {
    status: 422,
    message:
      'Please open the supporting documents that must be read before signing. They are listed beside the document. (A program opens each at its blob_serving_url, as the signatory.)',
  },
  terms_not_accepted: {
    status: 422,
    message:
      'Please accept the terms of signing electronically first. (A program calls POST /app/documents/{key}/user_accepted_terms/{signatory_uuid}, in the session that signs.)',
  },
  presence_required: { status: 422, message: "Please confirm that this is signed in each other's presence." },

  // Documents
  signatory_not_found: { status: 404, message: 'This signer does not exist.' },
  form_not_found: { status: 404, message: 'This form does not exist, or is not offered any more.' },
  form_not_ready: { status: 409, message: 'This form can’t be filled in at the moment. Please tell whoever gave you its link.' },
  not_a_template: { status: 409, message: 'Only a template can be used in this way.' },
  attribute_not_found: { status: 404, message: 'This custom field does not exist.' },
  appendix_not_found: { status: 404, message: 'This supporting document does not exist.' },
  notification_not_found: { status: 404, message: 'This notification does not exist.' },
  notification_rule_not_found: { status: 404, message: 'This notification rule does not exist.' },
  personal_account: {
    status: 409,
    message: "You can't add other users to your personal account. Create a new team instead.",
  },
  member_email_invalid: { status: 422, message: 'A valid email address is required' },
  member_name_required: { status: 422, message: 'A valid name is required' },
  already_member: { status: 409, message: 'You may not add the same user more than once.' },
  user_account_not_found: { status: 404, message: 'This person is not a member of the account any more.' },
  successor_not_member: { status: 422, message: 'Whoever takes over must be an active member of this team. Please choose somebody else.' },
  invitation_unbacked: {
    status: 410,
    message: 'Whoever invited you no longer manages this team. Ask its administrators to invite you again.',
  },
  only_member: { status: 409, message: 'You may not remove yourself from this team.' },
  last_admin: { status: 409, message: 'You need to assign another administrator.' },
  member_leaves: {
    status: 409,
    message: 'This person has asked to delete their login. They can’t become an administrator unless they keep it.',
  },
  last_admin_leaves: { status: 409, message: 'You need to assign another administrator if you want to leave this team.' },
  documents_under_way: {
    status: 409,
    message: 'People are still asked to sign. Take back or finish the documents that await signatures first ({n}).',
  },
  login_ending: { status: 403, message: 'You asked to delete this login. Keep it if you want to work with it again.' },
  login_erased: { status: 410, message: 'This login is being deleted already and can’t be kept any more.' },
  account_name_differs: { status: 422, message: 'This is not the account’s name. Enter it exactly as it is shown.' },
  account_erased: { status: 410, message: 'This account is being deleted already and can’t be opened again.' },
  address_of_member: { status: 409, message: 'This is the address of a member. Remove the member from the team first.' },
  invitation_used: { status: 410, message: 'This invitation was accepted already. Log in to work in the team.' },
  invitation_lapsed: { status: 410, message: 'This invitation is no longer valid. Ask whoever invited you to send it again.' },
  invitation_withdrawn: { status: 410, message: 'This invitation was withdrawn. Ask whoever invited you if that was a mistake.' },
  invitation_replaced: { status: 410, message: 'A newer invitation was sent to you. Please use the link in the latest email.' },
  invitation_needs_login: {
    status: 403,
    message: 'There is already a user with this email address. Log in first, and then join the team.',
  },
  invitation_of_another: {
    status: 403,
    message: 'This invitation is for another email address than yours. Log out, and open its link again.',
  },
  plan_unknown: { status: 422, message: 'There is no such plan. Reload the page to see those that there are.' },
  plans_not_offered: { status: 409, message: 'Plans can’t be chosen here. Please ask whoever runs this installation.' },
  organisation_not_found: {
    status: 404,
    message: 'This account does not belong to an organisation, or it has just left it. Reload the page.',
  },
  organisation_code_wrong: {
    status: 410,
    message: 'This code is not right, was used already, or is no longer valid. Ask whoever gave it to you for a new one.',
  },
  organisation_account_not_found: { status: 404, message: 'This account is not in the organisation any more. Reload the page.' },
  contact_not_found: { status: 404, message: 'This contact does not exist any more.' },
  contact_exists: { status: 409, message: 'There is already a contact with this address or number. Change that one, or merge the two.' },
  not_in_contact_list: {
    status: 422,
    message: 'This document takes signers from its contact list only. Choose a contact of the list, or add this person to it.',
  },
  delegate_is_signer: { status: 422, message: 'This is who is asked to sign already. Name somebody else.' },
  delegate_signs_already: {
    status: 422,
    message: 'This person signs this document already. Name somebody else, or ask the sender: only they can have one person sign twice.',
  },
  named_not_in_contact_list: {
    status: 422,
    message:
      'This document takes signers from a contact list only, and this person is not in it. Name somebody else, or ask the sender to add them.',
  },
  contact_list_not_found: { status: 404, message: 'This contact list does not exist any more. Please choose another one.' },
  recipient_data_not_found: { status: 404, message: 'This list of recipients does not exist any more. Please choose another one.' },
  import_under_way: { status: 409, message: 'A file is being read into this list. Please wait until it is ready.' },
  merge_columns_required: { status: 422, message: 'Choose the columns by which a row of the file is found in the list.' },
  column_unknown: { status: 422, message: 'This list has no column of that name. Reload the page to see its columns.' },
  columns_unusable: { status: 422, message: 'Each column needs a name of its own. See the issues for what to change.' },
  filter_unusable: { status: 422, message: 'This filter does not fit the list. See the issues for what to change.' },
  list_too_large: { status: 422, message: 'A list can hold {n} million characters. Make another list for the others.' },
  too_many_rows: { status: 422, message: 'A list can have {n} rows. Make another list for the others.' },
  bulk_send_not_found: { status: 404, message: 'This bulk send does not exist any more.' },
  // Administration §8: the alerts of activating, in the specification's words.
  no_bulk_template: { status: 422, message: 'No template defined for this batch send' },
  no_bulk_data: { status: 422, message: 'No data chosen this batch send' },
  bulk_fields_incomplete: {
    status: 422,
    message: 'You have incomplete fields: {n}. Please resolve these mappings before continuing.',
  },
  bulk_rows_changed: {
    status: 409,
    message: 'List, template or mapping have changed: {n} rows match by now. Look at them, and confirm again.',
  },
  bulk_row_not_found: { status: 404, message: 'No such row matches. Look at the list and its filter again.' },
  not_in_bulk_setup: { status: 409, message: 'This bulk send runs, or has run. Make another one to send something else.' },
  not_in_bulk_run: { status: 409, message: 'This bulk send does not run. Reload the page to see how it stands.' },
  bulk_send_over: { status: 409, message: 'All its rows are done: there is nothing left to pause or to resume.' },
  bulk_reminders_too_early: { status: 409, message: 'Reminders can be sent once the last run is more than two days old.' },
  bulk_reminders_sent: { status: 409, message: 'Reminders are on their way. Wait a minute before you send them again.' },
  nobody_to_remind: { status: 409, message: 'Nobody is awaited any more: there is nobody to remind.' },
  no_rows_to_act_on: { status: 422, message: 'None of these rows can be treated so as it is now. Look at them again.' },
  no_failed_rows: { status: 422, message: 'None of these rows has failed and is still in the list.' },
  label_not_found: { status: 404, message: 'This label does not exist any more. Please choose another one.' },
  label_exists: { status: 409, message: 'There is already a label with this name. Use that one, or choose another name.' },
  too_many_labels: { status: 422, message: 'A document can carry {n} labels. Take one off first.' },
  control_not_found: { status: 404, message: 'This account has no such control. It may have been deleted.' },
  controls_need_team: { status: 409, message: 'Custom controls belong to teams. Create a team to design some.' },
  theme_not_found: {
    status: 404,
    message: 'This account has no such theme. It may have been deleted; please choose another one.',
  },
  default_theme: {
    status: 409,
    message: 'This is the default theme. Make another theme the default first, and then delete this one.',
  },
  account_not_found: { status: 404, message: 'This account does not exist, or you are not a member of it.' },
  same_account: { status: 422, message: 'The documents are already in this workspace. Please choose another one.' },
  signature_not_found: { status: 404, message: 'This signature does not exist any more. Reload the page to see those that you have kept.' },
  file_not_found: { status: 404, message: 'This file does not exist, or the link to it has expired.' },
  fields_on_pages: {
    status: 409,
    message: 'There are fields on pages that would be deleted. Look at the pages again, and say that these fields may go.',
  },
  version_conflict: { status: 409, message: 'Somebody else changed this in the meantime.' },
  content_changed: {
    status: 409,
    message: 'The document has changed since you were shown it. Look at what has changed, and then submit again.',
  },
  incomplete_fields: {
    status: 422,
    message: 'There are still incomplete fields. Please fill out all fields that are assigned to you.',
  },
  field_not_yours: { status: 403, message: 'This field is assigned to somebody else.' },
  signature_of_another: { status: 403, message: 'Only the person who made a signature can put it into a field, and only into their own.' },
  field_disabled: { status: 409, message: 'A field rule does not ask for this field as things stand.' },
  note_covers_field: {
    status: 422,
    message: 'A note can’t cover a field or a note of somebody else. Please put it on a free place.',
  },
  signatory_has_fields: { status: 422, message: "Delete/reassign the signer's data fields first before removing the signer" },
  not_ready_to_send: { status: 422, message: 'The document is not ready to be sent. See the issues for what is missing.' },
  name_required: { status: 422, message: commonMessages.noName },
  signer_group_not_found: { status: 404, message: 'This signer group does not exist.' },
  group_names_not_unique: { status: 422, message: 'Group names must be unique' },
  signer_name_required: { status: 422, message: commonMessages.nameRequired },
  signer_email_invalid: { status: 422, message: commonMessages.emailInvalid },
  signer_optional_email_invalid: {
    status: 422,
    message: "Email address is invalid. Clear the email text if you don't want email to be used.",
  },
  signer_contact_required: { status: 422, message: 'Email or mobile number are required.' },
  mobile_number_required: { status: 422, message: 'Mobile number is required' },
  mobile_number_invalid: {
    status: 422,
    message: 'This mobile number is not valid. Include the country code, for example +27 82 123 4567.',
  },
  field_rule_invalid: { status: 422, message: 'This field rule is not valid. See the issues for what to change.' },
  field_rule_cycle: { status: 422, message: 'The fields of this rule would depend on each other in a circle. See the issues for which.' },
  remind_not_allowed: { status: 422, message: 'Remind is allowed only for not_signed.' },
  documents_not_copied: { status: 409, message: 'Documents could not be copied' },
  too_few_to_merge: { status: 422, message: 'Cannot merge less than two documents into new document.' },
  no_templates_selected: { status: 422, message: 'No templates selected' },
  export_failed: { status: 422, message: 'The file could not be made. Please try again.' },
  page_does_not_exist: { status: 422, message: 'The document has no such page.' },
  limit_reached: { status: 422, message: 'The limit of {n} is reached.' },

  // Uploads
  only_pdf: { status: 415, message: commonMessages.onlyPdf },
  no_executables: { status: 415, message: "We currently don't accept executable files." },
  kind_not_accepted: {
    status: 415,
    message:
      'Files of this kind can’t be uploaded. Please save yours as a PDF, an office document or a picture, or put it into a ZIP file.',
  },
  not_an_image: { status: 415, message: 'Image fields must be images of JPEG, JPG, Webp or PNG format.' },
  logo_not_an_image: {
    status: 415,
    message: 'A logo has to be a picture in PNG, JPEG or WebP format. SVG files can’t be used: please save the logo as PNG.',
  },
  signature_not_an_image: { status: 415, message: "Error uploading your file:/ Make sure you're uploading an image." },
  only_csv: { status: 415, message: 'Please upload a CSV or XLSX file.' },
  csv_not_readable: { status: 422, message: 'This file could not be read. See the issues for what to change.' },
  drawn_signature_required: { status: 422, message: 'A drawn signature is required in order to proceed.' },
  signature_not_created: { status: 422, message: 'Something went wrong while creating your signature. Please try again.' },
  image_not_cropped: { status: 422, message: 'Something went wrong while cropping your image. Please try again.' },
  file_too_large: { status: 413, message: 'The file is larger than {n} MB.' },
  too_large_to_verify: {
    status: 413,
    message: 'Files sent here may have {n} MB. Send the SHA-256 instead, drop the file on the verify page, or run: npm run verify -- FILE',
  },
  file_empty: { status: 422, message: 'The file is empty.' },
  upload_missing: { status: 409, message: 'The file has not arrived. Please upload it again.' },
  upload_of_other: { status: 409, message: 'This upload belongs to another document.' },
  too_many_password_attempts: { status: 423, message: 'The password was wrong three times. Please upload the file again.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** One thing wrong with what was sent: where (`data.email`), a stable code, and what to do. */
export interface Issue {
  path: string;
  code: string;
  message: string;
}
