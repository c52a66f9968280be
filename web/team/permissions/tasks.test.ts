import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../shared/domain/policy/roles.ts';
import { everyFlag, flagGroups, withFlag } from './flag-groups.ts';
import { tasksOf } from './tasks.ts';

describe('what a member can do', () => {
  it('an administrator with every flag can do everything', () => {
    expect(tasksOf(permissionsOf('admin'), true).cannot).toEqual([]);
  });

  it('a sender does not administer, nor keep templates, nor delete what others made', () => {
    const { cannot } = tasksOf(permissionsOf('sender'), false);
    expect(cannot).toEqual(['make_templates', 'delete_templates', 'delete_others', 'controls', 'administer']);
  });

  it('a viewer finds and downloads, and uploads and deletes nothing', () => {
    const { can, cannot } = tasksOf(permissionsOf('viewer'), false);
    expect(can).toEqual(expect.arrayContaining(['find', 'download', 'team']));
    expect(cannot).toEqual(expect.arrayContaining(['upload', 'use_template', 'delete_own', 'administer']));
  });

  it('a single flag changes what it governs', () => {
    const permissions = withFlag(permissionsOf('sender'), 'can_sign_in_person', false);
    expect(tasksOf(permissions, false).cannot).toContain('in_person');
  });
});

describe('groups of flags', () => {
  it('every flag stands in one group', () => {
    expect(flagGroups.flatMap(([, flags]) => flags).toSorted()).toEqual(everyFlag.toSorted());
  });
});
