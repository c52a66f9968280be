import { type AskingMember, may, mayCall } from '../../../shared/domain/policy/permission.ts';
import type { Permissions } from '../../../shared/domain/policy/permission-flags.ts';

const pack = { account_key: 'account', document_type: 'document', status: 'setup', status_detail: null, is_deleted: false } as const;
const own = { ...pack, created_by: 'member' };
const ofOthers = { ...pack, created_by: 'somebody else' };

/** What people do all day, each judged by the same policy that the server asks. */
const tasks = {
  find: (me) => mayCall(me, 'listDocuments').ok,
  upload: (me) => may(me, 'uploadDocument').ok,
  use_template: (me) => may(me, 'createACopy', { converting: false }).ok,
  send: (me) => may(me, 'send', pack).ok,
  revert: (me) => may(me, 'revert', { ...pack, status: 'awaiting_signatures' }).ok,
  in_person: (me) => may(me, 'makeLinkInPerson').ok,
  links: (me) => may(me, 'makeLink').ok,
  bulk_sends: (me) => mayCall(me, 'getCsvUploadUrl').ok,
  download: (me) => mayCall(me, 'getCsvFile').ok,
  make_templates: (me) => may(me, 'makeTemplate').ok,
  delete_templates: (me) => may(me, 'trash', { ...own, document_type: 'template' }).ok,
  delete_own: (me) => may(me, 'trash', own).ok,
  delete_others: (me) => may(me, 'trash', ofOthers).ok,
  move: (me) => may(me, 'move', own).ok,
  controls: (me) => may(me, 'configureCustomControls').ok,
  team: (me) => may(me, 'viewTeams').ok,
  administer: (me) => may(me, 'administer').ok,
} satisfies Record<string, (me: AskingMember) => boolean>;

export type Task = keyof typeof tasks;

/** What a member with these permissions can and can't do. */
export function tasksOf(permissions: Permissions, is_admin: boolean): { can: Task[]; cannot: Task[] } {
  const me = { account_key: 'account', user_key: 'member', is_admin, email_verified: true, permissions };
  const all = Object.keys(tasks) as Task[];
  return { can: all.filter((task) => tasks[task](me)), cannot: all.filter((task) => !tasks[task](me)) };
}
