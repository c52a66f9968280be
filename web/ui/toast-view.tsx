import { Button, Group, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons/icons.ts';
import classes from './toast.module.css';
import { hideToast, setToastRenderer, type Tone } from './toasts.ts';
import { UploadFault } from './upload-fault.tsx';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } satisfies Record<
  Tone,
  unknown
>;

setToastRenderer((text, { tone, action, id }) => {
  const Icon = icons[tone];
  return {
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    className: classes.toast,
    'data-tone': tone,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: action ? (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" inherit>
          <UploadFault words={text} />
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            if (id) hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      <UploadFault words={text} />
    ),
  };
});

/** Where toasts appear. Once for the whole app. */
export function ToastArea() {
  return <Notifications classNames={{ root: classes.area }} position="bottom-center" limit={4} zIndex={500} containerWidth={440} />;
}
