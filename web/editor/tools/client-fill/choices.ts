import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { keptOnDevice } from '../../../saving/kept.ts';

/** Which path of a client's data fills which target, by the target's id; empty where it stays as it is. */
export type Choices = Readonly<Record<string, string>>;

type Of = Pick<Pack, 'key' | 'account_key' | 'document_type' | 'from_template_key'>;

/**
 * The choices of an account's template in this browser; of a document without one, its own. A document's mapping can't
 * hold them: its sources are filled in by whoever sends, and a name that none of them has prevents sending.
 */
export const rememberedChoices = (pack: Of): Choices => kept(pack).all().get(templateOf(pack)) ?? {};

export const rememberChoices = (pack: Of, choices: Choices): void => void kept(pack).put(templateOf(pack), choices);

const kept = ({ account_key }: Of) => keptOnDevice<Choices>(`client-fill.${account_key}`);

const templateOf = ({ key, document_type, from_template_key }: Of) => (document_type === 'template' ? key : (from_template_key ?? key));
