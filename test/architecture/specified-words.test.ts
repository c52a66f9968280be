import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localSettings } from '../../infra/local/settings.ts';
import { addUpdateDataFieldRoute } from '../../shared/contract/documents/fields/add-update-data-field.ts';
import { defaultAppendixDescription } from '../../shared/contract/schemas/documents/appendix.ts';
import {
  countdownChoices,
  defaultCountdown,
  notificationEvents,
  notificationRecipients,
} from '../../shared/contract/schemas/documents/notification-rule.ts';
import { mayRemind } from '../../shared/domain/sending/notification-rules.ts';
import { pinLimits } from '../../shared/domain/signing/one-time-pin.ts';

const sources = new Map(
  globSync(['shared/**/*.ts', 'functions/**/*.ts', 'infra/local/**/*.ts', 'infra/cloud/**/*.ts', 'web/**/*.{ts,tsx}'])
    // Tests quote messages, so they are no sources.
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

const errorTable = 'shared/contract/errors.ts';
const refusals = 'shared/contract/refusals.ts';
const common = 'shared/domain/wording/common-messages.ts';
const beforeSending = 'shared/domain/sending/problem.ts';
const bulk = 'shared/domain/wording/bulk-messages.ts';

/**
 * The messages of the core specification that calls answer, by its section, and the one file that holds each. Messages
 * that only screens show are in their catalogues (web/messages). A screen that shows one of these before anything is
 * sent has it in its own catalogue.
 */
const messages: Record<string, [message: string, home: string][]> = {
  '§4 States and transitions': [
    ['Unable to update status to setup from completed status', refusals],
    ['Unable to reject document', refusals],
  ],
  '§5 Before requesting signatures': [
    ['There are no signatories assigned to the document.', beforeSending],
    ['Please insert a name for your document', common],
    ['There are no fields set up for this document.', beforeSending],
    ['There are fields that have not been assigned.', beforeSending],
    ['There are choice fields that have no choices setup.', beforeSending],
    ["There are self-assigned fields that haven't been completed. Please complete these fields.", beforeSending],
    // The text behind the custom field's name.
    [' field is incomplete', 'shared/domain/sending/problems-before-sending.ts'],
    ['Some of the email addresses assigned are not valid.', beforeSending],
    ['All signatories must have a name.', beforeSending],
    ['All signatories require a valid mobile number', beforeSending],
    ["There are checkboxes that don't have a checkbox group set.", beforeSending],
    ['There are fields with invalid custom IDs', beforeSending],
  ],
  '§5 Signers': [
    ['Please enter a valid email address.', common],
    ["Email address is invalid. Clear the email text if you don't want email to be used.", errorTable],
    ['Email or mobile number are required.', errorTable],
    ['Name is required', common],
    ['Mobile number is required', errorTable],
    ['Rejection reason not specified. Please contact the signer for further details.', 'functions/signing/reject-signing.ts'],
    ['There are still incomplete fields. Please fill out all fields that are assigned to you.', errorTable],
  ],
  '§5 Document setup': [
    ['At least 1 signing method is required. Defaulted to uploaded signature.', 'functions/documents/setup/change-settings.ts'],
    ['Group names must be unique', errorTable],
    ['No templates selected', errorTable],
    ['Cannot merge less than two documents into new document.', errorTable],
  ],
  '§5 Uploads and profile': [
    ['We currently only accept pdf files.', common],
    ["We currently don't accept executable files.", errorTable],
    ['Image fields must be images of JPEG, JPG, Webp or PNG format.', errorTable],
    ['A drawn signature is required in order to proceed.', errorTable],
    ['Please enter a password at least {n} characters long', errorTable],
  ],
  '§8 HTTP-level': [
    ['An error occurred, please try again', errorTable],
    ['You do not have authorization to perform this action.', refusals],
  ],
  '§8 Document and signing': [
    ['Importing templates.', bulk],
    ["Delete/reassign the signer's data fields first before removing the signer", errorTable],
    ['Setup complete. Signature requests have been queued.', 'functions/documents/setup/send-pack.ts'],
    ['Document status has been reverted to setup. All signature requests have been cancelled.', 'functions/documents/setup/revert-pack.ts'],
  ],
  '§8 List, profile, uploads': [
    ['Documents could not be copied', errorTable],
    ["You don't have the permissions to copy documents", refusals],
    ["Some documents could not be deleted since you don't have the permissions", bulk],
    ["Some documents could not be recovered since you don't have the permissions", bulk],
    ["Some documents could not be moved since you don't have the permissions", bulk],
    ['{n} moved.', bulk],
    ['You do not have permission do delete this document', refusals],
    ['Document(s) copied.', bulk],
    ['(Some) Document(s) copied.', bulk],
    ['Password updated', common],
    ['Something went wrong while creating your signature. Please try again.', errorTable],
    ["Error uploading your file:/ Make sure you're uploading an image.", errorTable],
    ['Failed to upload document.', 'shared/domain/audit/verification.ts'],
  ],
};

const bulkFaults = 'shared/domain/bulk-sends/bulk-faults.ts';
const bulkScreens = 'web/messages/bulk-sends.ts';
const listScreens = 'web/messages/recipients.ts';

/**
 * The messages of the administration specification about bulk sends and recipient data, by its section, and the one file that holds each:
 * a catalogue of the screens, or what calls answer. Blanks have our names.
 */
const administration: Record<string, [message: string, home: string][]> = {
  'administration §5 Bulk send mapping': [
    ['Not a valid email address in linked data', bulkFaults],
    ['Email not defined', bulkFaults],
    ['Name not defined', bulkFaults],
    ['Mobile number not defined', bulkFaults],
    ['Email address is invalid', bulkFaults],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source says it
    ['Required field ${id}, has no data or mapping', bulkFaults],
  ],
  'administration §8 Recipient data and bulk sends': [
    ['An error occurred while adding/updating recipient data', listScreens],
    ['An error occurred while fetching recipient data', listScreens],
    ['An error occurred while adding/updating client source', bulkScreens],
    ['An error occurred while updating mapping.', bulkScreens],
    ['It appears generating csv took too long.', bulkScreens],
  ],
  'administration §8 Activation alerts': [
    ['No template defined for this batch send', errorTable],
    ['No data chosen this batch send', errorTable],
    ['You have incomplete fields: {n}. Please resolve these mappings before continuing.', errorTable],
  ],
};

describe.each(Object.entries(administration))('%s', (_, listed) => {
  it.each(listed)('“%s” is in one file, once and word for word', (message, home) => {
    const said = [...sources].flatMap(([file, text]) => {
      const times = ["'", '"', '`'].reduce((count, quote) => count + text.split(quote + message + quote).length - 1, 0);
      return times > 0 ? [[file, times]] : [];
    });
    expect(said).toEqual([[home, 1]]);
  });
});

/** Whether a quoted text equals this one (or, if this one begins with a space, ends with it). */
function timesSaid(text: string, message: string): number {
  const before = message.startsWith(' ') ? ['}'] : ["'", '"', '`'];
  return before.reduce((count, quote) => count + text.split(quote + message).length - 1, 0);
}

describe.each(Object.entries(messages))('%s', (_, listed) => {
  it.each(listed)('“%s” is in one file, once', (message, home) => {
    const said = [...sources].flatMap(([file, text]) => {
      const times = file.startsWith('web/') ? 0 : timesSaid(text, message);
      return times > 0 ? [[file, times]] : [];
    });
    expect(said).toEqual([[home, 1]]);
  });

  it.each(listed)('“%s” is at most once in each catalogue of the screens', (message) => {
    for (const [file, text] of sources) {
      if (file.startsWith('web/')) expect([file, Math.min(2, timesSaid(text, message))]).not.toEqual([file, 2]);
    }
  });
});

/** The constants of §9 that calls use. Those that only screens use (debounces, polling, sizes on the screen) are tested there. */
describe('§9 Business constants and limits', () => {
  it('at most 100 fields a save', () => {
    const save = (count: number) =>
      addUpdateDataFieldRoute.body.safeParse({ data: Array.from({ length: count }, () => ({ uuid: crypto.randomUUID() })) }).success;
    expect([save(100), save(101)]).toEqual([true, false]);
  });

  it('notification rules: 5 minutes to 14 days, 7 days by default; to the owner; reminders only for not_signed', () => {
    const [minute, hour, day] = [60, 3_600, 86_400];
    expect(countdownChoices).toEqual([5 * minute, hour, 2 * hour, 8 * hour, day, 2 * day, 7 * day, 14 * day]);
    expect(defaultCountdown).toBe(604_800);
    expect(notificationRecipients).toEqual(['document_owner']);
    expect(notificationEvents.filter((event) => mayRemind({ action: 'remind', event }))).toEqual(['not_signed']);
  });

  it('a pin can be asked for again after 15 seconds', () => expect(pinLimits.resendMilliseconds).toBe(15_000));

  it('passwords have at least 5 characters unless another number is set', () => {
    expect(localSettings('http://localhost', {} as never).minimumPasswordLength).toBe(5);
  });

  it('supporting documents are called “Supporting document”', () => expect(defaultAppendixDescription).toBe('Supporting document'));
});
