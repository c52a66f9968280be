import type { ComponentType } from 'react';
import type { ControlKindName } from '../../../shared/domain/custom-controls/kind-names.ts';
import { type LazyPart, lazily } from '../../ui/lazily.tsx';
import type { ControlInputProps } from './control-input-props.ts';

/** An input is given the properties of its own kind. */
const part = <P extends object>(load: () => Promise<ComponentType<ControlInputProps<P>>>) =>
  lazily(load) as unknown as LazyPart<ControlInputProps>;

/** How each kind of control is filled in. Each loads when it is first shown. */
export const controlInputs: Record<ControlKindName, LazyPart<ControlInputProps>> = {
  text: part(async () => (await import('./text.tsx')).TextControl),
  number: part(async () => (await import('./number.tsx')).NumberControl),
  date: part(async () => (await import('./date.tsx')).DateControl),
  choice: part(async () => (await import('./choice.tsx')).ChoiceControl),
  multiple_choice: part(async () => (await import('./multiple-choice.tsx')).MultipleChoiceControl),
  person: part(async () => (await import('./person.tsx')).PersonControl),
  client: part(async () => (await import('./client.tsx')).ClientControl),
  categories: part(async () => (await import('./categories.tsx')).CategoriesControl),
  file_director: part(async () => (await import('./file-director/file-director.tsx')).FileDirectorControl),
};
