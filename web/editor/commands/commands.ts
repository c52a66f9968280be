import { arrangeCommands } from './arrange-commands.ts';
import type { Command } from './command.ts';
import { editCommands } from './edit-commands.ts';
import { moveCommands } from './move-commands.ts';
import { peopleCommands, viewCommands } from './view-commands.ts';

/** All commands on fields and view, in the order of the menus and the list of shortcuts. */
export const commands: readonly Command[] = [...editCommands, ...moveCommands, ...arrangeCommands, ...viewCommands, ...peopleCommands];

/** A command that a button refers to by name. */
export function commandNamed(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command ${name}.`);
  return command;
}
