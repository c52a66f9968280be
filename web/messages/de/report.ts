import type { auditProblems, certifications, changes, problems } from '../../../shared/verify/words.ts';

/** What a report says, by its codes. Its English stands in `shared/verify/words.ts`. */
export const words = {
  verify_problems: {
    signature_unreadable: 'Die Unterschrift ist nicht lesbar.',
    certificate_missing: 'Die Unterschrift nennt kein Zertifikat, das sie mitbringt.',
    weak_algorithm: 'Unterzeichnet wurde mit einem Verfahren, das sich heute fälschen lässt.',
    digest_differs: 'Die Datei wurde nach dem Unterzeichnen verändert.',
    signature_wrong: 'Die Unterschrift passt nicht zu ihrem Zertifikat.',
    other_certificate: 'Die Unterschrift wurde für ein anderes Zertifikat geleistet.',
    coverage_unclear: 'Die Unterschrift sagt nicht, welchen Teil der Datei sie umfasst.',
    part_of_file: 'Die Unterschrift umfasst etwas anderes als die Datei, die gezeigt wird.',
    structure_damaged: 'Die Datei ist beschädigt, darum steht nicht fest, was sie zeigt.',
    time_stamp_wrong: 'Der Zeitstempel ist nicht in Ordnung.',
    certificate_revoked: 'Das Zertifikat wurde widerrufen.',
    removed: 'Die Unterschrift wurde später aus der Datei entfernt.',
  },
  verify_changes: {
    padding: 'Am Ende kam etwas hinzu, das nirgends zu sehen ist.',
    validation_data: 'Nachweise für eine spätere Prüfung der Unterschriften kamen hinzu.',
    time_stamp_added: 'Ein Zeitstempel kam hinzu.',
    signature_added: 'Eine weitere Unterschrift kam hinzu.',
    form_filled: 'Formularfelder wurden ausgefüllt.',
    metadata: 'Die Beschreibung (Titel, Verfasser, Daten) wurde verändert.',
    annotations: 'Kommentare oder Zeichnungen kamen hinzu, wurden verändert oder entfernt.',
    form_changed: 'Formularfelder kamen hinzu, wurden verändert oder entfernt.',
    navigation: 'Lesezeichen, Verweise oder Beschriftungen wurden verändert.',
    attachments: 'Angehängte Dateien wurden verändert.',
    actions: 'Was die Datei beim Öffnen von selbst tut, wurde verändert.',
    layers: 'Was gezeigt und was verborgen wird, wurde verändert.',
    page_content: 'Was auf den Seiten steht, wurde verändert.',
    pages: 'Seiten kamen hinzu, wurden entfernt oder verschoben.',
    signature_removed: 'Eine Unterschrift wurde entfernt oder ersetzt.',
    other: 'Der Aufbau der Datei wurde verändert.',
    hidden_bytes: 'Es kam etwas hinzu, das PDF-Programme nicht zeigen.',
    unreadable: 'Es kam etwas hinzu, das nicht lesbar ist.',
  },
  verify_audit_problems: {
    not_a_trail: 'Das Protokoll in der Datei ist nicht lesbar.',
    broken_link: 'Ein Eintrag des Protokolls fehlt oder steht an der falschen Stelle.',
    changed_record: 'Ein Eintrag des Protokolls wurde verändert.',
    head_not_printed: 'Das Protokoll in der Datei ist ein anderes als das, welches das Zertifikat nennt.',
  },
  verify_certifications: {
    1: 'Keine Änderungen.',
    2: 'Nur das Ausfüllen von Formularen und das Unterzeichnen.',
    3: 'Nur das Ausfüllen von Formularen, das Unterzeichnen und Kommentare.',
  },
} as const satisfies {
  verify_problems: Record<keyof typeof problems, string>;
  verify_changes: Record<keyof typeof changes, string>;
  verify_audit_problems: Record<keyof typeof auditProblems, string>;
  verify_certifications: Record<keyof typeof certifications, string>;
};
