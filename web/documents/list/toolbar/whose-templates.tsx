import { SegmentedControl } from '@mantine/core';
import { useMe } from '../../../api/account.ts';
import { useUserOrganisations } from '../../../api/organisations.ts';
import { t } from '../../../messages/documents.ts';

interface Props {
  organisation: boolean;
  onChange: (organisation: boolean) => void;
}

/** In an organisation: the team's own templates, or those that the organisation shares. */
export function WhoseTemplates({ organisation, onChange }: Props) {
  const me = useMe();
  const { data: organisations } = useUserOrganisations(me?.account_key);
  const isIn = organisations?.some((one) => one.is_current_user_organisation && one.key !== me?.account_key) ?? false;
  if (!isIn && !organisation) return null;
  return (
    <SegmentedControl
      aria-label={t('whose_templates')}
      value={organisation ? 'organisation' : 'team'}
      onChange={(value) => onChange(value === 'organisation')}
      data={[
        { value: 'team', label: t('of_this_team') },
        { value: 'organisation', label: t('from_organisation') },
      ]}
    />
  );
}
