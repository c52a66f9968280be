import { catalogue } from './catalogue.ts';

/** What stands below the people of a document that was sent. */
export const t = catalogue({
  to_come: 'What is to come',
  next: {
    one: '{names} is asked when everybody before has signed.',
    other: '{names} are asked, one after another, when everybody before has signed.',
  },
  reminder: { one: '{names} is reminded', other: '{names} are reminded' },
  notice: { one: 'You are told if {names} has not signed', other: 'You are told if {names} have not signed' },
  link_warning: { one: '{names} is warned that the link ends', other: '{names} are warned that their links end' },
  link_ends: { one: 'The link of {names} ends', other: 'The links of {names} end' },
  link_ended: { one: 'The link of {names} has ended', other: 'The links of {names} have ended' },
  deadline_warning: { one: '{names} is reminded of the last day', other: '{names} are reminded of the last day' },
  deadline_over: 'The time to sign is over',
  end_of_day: 'At the end of {day}',
  people: { one: '{n} person', other: '{n} people' },
  no_deadline: 'There is no last day: the document waits until everybody has signed, or you stop it.',
  kept_until: 'Kept as evidence, at least until then',
  rejected_documents: 'Rejected documents',
  rejected_by: '{name} rejected it. Reason: {reason}',
  rejected_marked: 'Those who sign later don’t see a rejected document. In the final file its pages are marked as rejected.',
  custom_fields: 'Custom fields',
  custom_none: 'Not filled in',
  supporting: 'Supporting documents',
  audience_all: 'For everybody',
  audience_signatories: 'For those who sign',
  audience_cc_recipients: 'For those who get copies',
  audience_team: 'For the team only',
  appendix_none: 'No file yet',
  download: 'Download “{name}”',
});
