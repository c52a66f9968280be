import { Checkbox } from '@mantine/core';
import { approvalOn, isApproval } from '../../../shared/fields/approve.ts';
import { clockIn, ownZone } from '../../documents/times/zones.ts';
import { IconCircleCheck } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind, OwnContentProps } from './editor-kind.ts';
import { ButtonText } from './parts/button-text.tsx';

export const approve: EditorKind = {
  icon: IconCircleCheck,
  counted: { one: '{n} approval', other: '{n} approvals' },
  Properties: (props) => <ButtonText {...props} usual={t('approve')} />,
  OwnContent: OwnApproval,
  description: null,
};

function OwnApproval({ field, change }: OwnContentProps) {
  return (
    <Checkbox
      label={t('own_approval')}
      checked={field.data !== null && isApproval(field.data)}
      onChange={(event) => {
        const data = event.currentTarget.checked ? approvalOn(clockIn(new Date(), ownZone()).day) : null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}
