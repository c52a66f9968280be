import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { confirm } from '../../ui/confirm.tsx';
import { exactTime } from '../../ui/times.ts';
import { t } from './words.ts';

/** What a change does to signatures, a sentence for each, and why. */
export function lossInWords(lost: readonly DataField[], why: 'file' | 'field'): string[] {
  if (lost.length === 0) return [];
  return [...new Set(lost.map((field) => t('goes', { what: called(field) }))), t(`why_${why}`)];
}

/** The same once it has happened. */
export function goneInWords(gone: readonly DataField[]): string {
  return [...new Set(gone.map((field) => t(`${kindOf(field)}_gone`, { what: called(field) })))].join(' ');
}

/** Asks before a change of fields takes signatures out. Resolves to whether the person agreed. */
export function agreedToLoss(lost: readonly DataField[]): Promise<boolean> {
  return confirm({ title: t('title', { n: lost.length }), text: lossInWords(lost, 'field'), confirm: t('do_it'), danger: true });
}

/** Who put the signature of this field in, and when, for its box and for screen readers; undefined if nobody is known. */
export function makerInWords({ blob, signature_put_in: put }: DataField): { onField: string; inName: string } | undefined {
  if (blob === null || !put) return undefined;
  const about = { name: put.name, time: exactTime(put.date) };
  return { onField: t('on_field', about), inName: t('on_field_name', about) };
}

const kindOf = ({ type }: DataField) => (fieldKind(type).signs === 'initials' ? 'initials' : 'signature');

function called(field: DataField): string {
  const { signature_put_in: put } = field;
  const page = field.page_index + 1;
  if (!put) return t(`${kindOf(field)}_unknown`, { page });
  return put.by_you ? t(`${kindOf(field)}_yours`, { page }) : t(`${kindOf(field)}_of`, { name: put.name, page });
}
