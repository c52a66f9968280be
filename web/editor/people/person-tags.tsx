import { Badge } from '@mantine/core';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { t } from './words.ts';

/** What is unusual about a person, in a few words. */
function tagsOf(person: Signatory): string[] {
  return [
    ...(person.is_optional ? [t('tag_optional')] : []),
    ...(person.associated_document_keys.length > 0 ? [t('tag_some', { n: person.associated_document_keys.length })] : []),
    ...(person.can_receive_signing_notifications ? [] : [t('tag_no_request')]),
    ...(person.can_receive_viewing_notifications ? [] : [t('tag_no_final')]),
    ...(person.otp_is_required ? [t('tag_pin')] : []),
    ...(person.can_update_fields ? [t('tag_edits')] : []),
  ];
}

/** The unusual settings of a person, in a word each. */
export function PersonTags({ person }: { person: Signatory }) {
  return tagsOf(person).map((tag) => (
    <Badge key={tag} variant="light" color="gray" size="sm" tt="none">
      {tag}
    </Badge>
  ));
}
