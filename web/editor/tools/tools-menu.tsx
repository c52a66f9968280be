import { Button, Group, Menu, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { yes } from '../../../shared/domain/policy/verdict.ts';
import { useMay } from '../../api/account.ts';
import { usePlanningSystem } from '../../api/planning.ts';
import { IconDots } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { CatchErrors } from '../../ui/catch-errors.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PolicyItem } from '../../ui/policy-item.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import { type Tool, toolGroups } from './tool.ts';
import { tools } from './tools.ts';
import { t } from './words.ts';

/** The tools that mean anything for the document, each with the policy's verdict. */
export function useTools(): readonly (Tool & { allowed: ReturnType<NonNullable<Tool['verdict']>> })[] {
  const pack = useEditorState((state) => state.pack);
  const mayI = useMay();
  const hasPlanning = usePlanningSystem(pack.account_key, mayI('getClientData').ok);
  return tools
    .filter(({ serves, needsPlanning }) => (!serves || serves(pack)) && (!needsPlanning || hasPlanning))
    .map((tool) => ({ ...tool, allowed: tool.verdict ? tool.verdict(mayI, pack) : yes }));
}

/** The menu of everything about the document that is not on its pages. */
export function ToolsMenu() {
  const { open } = useScreen();
  const offered = useTools();
  const groups = toolGroups.filter((group) => offered.some((tool) => tool.group === group));
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('menu')} />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 80px)" style={{ overflowY: 'auto' }}>
        {groups.map((group) => (
          <Fragment key={group}>
            <Menu.Label>{t(`group_${group}`)}</Menu.Label>
            {offered
              .filter((tool) => tool.group === group)
              .map(({ id, icon: IconOf, label, allowed }) => (
                <PolicyItem
                  key={id}
                  verdict={allowed}
                  leftSection={<IconOf size={18} stroke={1.75} aria-hidden />}
                  onClick={() => open({ tool: id })}
                >
                  {label}
                </PolicyItem>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The dialog of the tool that is open, if one is. */
export function OpenTool() {
  const { panel, open } = useScreen();
  const id = panel !== null && typeof panel === 'object' && 'tool' in panel ? panel.tool : undefined;
  const found = useTools().find((tool) => tool.id === id && tool.allowed.ok);
  if (!found) return null;
  const close = () => open(null);
  return (
    <CatchErrors resetKey={id} instead={<Failed label={found.label} onClose={close} />}>
      <found.Dialog onClose={close} />
    </CatchErrors>
  );
}

/** A dialog that fails takes nothing else with it: what is on the pages can still be saved. */
function Failed({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={label}>
      <p role="alert">{t('failed')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={() => window.location.reload()}>{common('reload')}</Button>
      </Group>
    </Modal>
  );
}
