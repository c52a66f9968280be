import { documentExamples } from './examples/documents.ts';
import { peopleExamples } from './examples/people.ts';
import { requestExamples } from './examples/requests.ts';

/** Examples of the shapes that programs meet first, by component name. A test checks each against its schema. */
export const examples: Readonly<Record<string, readonly unknown[]>> = { ...documentExamples, ...peopleExamples, ...requestExamples };
