import { catalogue } from '../../messages/catalogue.ts';

/** Words about the kinds of fields that the palette offers, and what texts start with. */
export const t = catalogue({
  // The names of ready fields
  date_signed: 'Date signed',
  full_name: 'Full name',
  email: 'Email',
  company: 'Company',
  job_title: 'Title',
  fields_person: 'About the signer',
  place: { one: 'Place a {type} field', other: 'Place an {type} field' },

  // One sentence each, in the palette
  hint_signature: 'The signer draws, types or uploads a signature here.',
  hint_initial: 'The signer puts their initials here.',
  hint_date_signed: 'Fills itself in with the day of signing.',
  hint_full_name: 'Fills itself in with the signer’s name.',
  hint_email: 'Fills itself in with the signer’s email address.',
  hint_company: 'Fills itself in with the signer’s company, or asks for it.',
  hint_job_title: 'Fills itself in with the signer’s title, or asks for it.',
  hint_text: 'The signer types here.',
  hint_date: 'The signer chooses any date.',
  hint_check: 'A box to tick, alone or in a group.',
  hint_choice: 'One choice from a list.',
  hint_image: 'The signer adds a picture.',
  hint_file: 'The signer attaches a file.',
  hint_note: 'The signer writes a remark.',
  hint_approve: 'The signer approves with one press.',
  hint_decline: 'The signer declines, with a reason.',
  hint_question: 'A question in a window of its own.',
  hint_signer_setup: 'The signer names who signs next.',
  hint_block: 'Covers a part of the page, with words of your own.',
  hint_highlight: 'Marks words on the page.',
  hint_link: 'A link to a page on the web.',
  hint_blank: 'A gap in a sentence that the signer fills in.',

  // What a text starts with
  begins_with: 'Fills itself in with',
  begins_help: 'The signer can change it.',
  begins_nothing: 'Nothing: the signer types it',
  detail_name: 'Full name',
  detail_email: 'Email',
  detail_mobile_number: 'Mobile number',
  detail_role: 'Role',
  detail_company: 'Company',
  detail_job_title: 'Title',
  company_of: 'Company of {name}',
  job_title_of: 'Title of {name}',
  detail_help: 'Stands in every field of this kind. {name} is asked for it if it stays empty.',
  on_top: 'On top of another field',
});
