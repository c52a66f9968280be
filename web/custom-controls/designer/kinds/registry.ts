import type { ComponentType } from 'react';
import type { ControlKindName } from '../../../../shared/domain/custom-controls/kind-names.ts';
import { type LazyPart, lazily } from '../../../ui/lazily.tsx';
import type { PropertyFormProps } from './property-form.ts';

/** A form is given the properties of its own kind. */
const part = <P extends object>(load: () => Promise<ComponentType<PropertyFormProps<P>>>) =>
  lazily(load) as unknown as LazyPart<PropertyFormProps>;

/** How the properties of each kind are set up; null for a kind without any. */
export const propertyForms: Record<ControlKindName, LazyPart<PropertyFormProps> | null> = {
  text: part(async () => (await import('./text.tsx')).TextProperties),
  number: part(async () => (await import('./number.tsx')).NumberProperties),
  date: part(async () => (await import('./date.tsx')).DateProperties),
  choice: part(async () => (await import('./choice.tsx')).ChoiceProperties),
  multiple_choice: part(async () => (await import('./multiple-choice.tsx')).MultipleChoiceProperties),
  person: part(async () => (await import('./person.tsx')).PersonProperties),
  client: null,
  categories: null,
  file_director: part(async () => (await import('./file-director.tsx')).FileDirectorProperties),
};
