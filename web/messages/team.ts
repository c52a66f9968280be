import { catalogue } from './catalogue.ts';

export const t = catalogue({
  setup_team: 'Setup team',
  update: 'Update {name}',
  not_fetched: 'An error occurred while fetching this workspace',
  not_created: 'An error occurred while creating this workspace',
  details: 'Details',
  name: 'Name',
  team_name: 'Name of the team',
  name_required: 'Please enter a name.',
  team_name_required: 'Please enter a name for the team.',
  team_text: 'Documents of a team belong to the team: its members see and manage them together.',
  team_create: 'Create team',
  team_created: 'The team {name} has been created.',
  retention: 'How long signed documents are kept',
  installation_years: { one: 'As long as is usual here: {n} year', other: 'As long as is usual here: {n} years' },
  own_years: 'As long as this account says',
  years: 'Years',
  years_wrong: 'Please enter a whole number from 0 to {most}.',
  kept: {
    one: 'Signed documents are kept at least {n} year. Until then nobody can delete them for ever.',
    other: 'Signed documents are kept at least {n} years. Until then nobody can delete them for ever.',
  },
  not_kept: 'Signed documents are not kept: whoever made one can delete it for ever at any time.',
  kept_earlier: {
    one: 'What was signed until {date} is kept at least {n} year, as was promised then.',
    other: 'What was signed until {date} is kept at least {n} years, as was promised then.',
  },
  kept_all_the_same: {
    one: 'What has been signed until now is kept at least {n} year all the same.',
    other: 'What has been signed until now is kept at least {n} years all the same.',
  },
  saved: 'Saved',
  changed_by_others: 'Somebody else has changed this account in the meantime. It is now called “{name}”.',
  have_it_my_way: 'Save again to replace that with what stands here.',
  take_theirs: 'Take over their changes',
  administrators_only: 'Only administrators of this account can change this.',
});
