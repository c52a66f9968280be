import type { noticeWords as english } from '../en/notices.ts';
import type { Translated } from '../words.ts';

/** The wording of notices in German. */
export const noticeWords = {
  notice_signed: '{name} hat „{document}“ unterzeichnet.',
  notice_rejected: '{name} hat „{document}“ abgelehnt.',
  notice_child_rejected: '{name} hat „{child}“ aus „{document}“ abgelehnt.',
  notice_delegated: '{name} hat {delegate} benannt, „{document}“ stattdessen zu unterzeichnen.',
  notice_delegated_why: '{name} hat {delegate} benannt, „{document}“ stattdessen zu unterzeichnen: „{reason}“',
  notice_named: '{name} hat {person} benannt, „{document}“ als {role} zu unterzeichnen.',
  notice_note: '{name} hat Ihnen auf „{document}“ geschrieben.',
  notice_question: '{name} fragt zu „{document}“: „{question}“',
  notice_completed: '„{document}“ ist vollständig: Alle haben unterzeichnet.',
  notice_completed_by_some: '„{document}“ ist abgeschlossen: {signed} von {total} haben unterzeichnet.',
  notice_completed_by_nobody: '„{document}“ wurde ohne Unterschriften abgeschlossen.',
  notice_not_sealed: '„{document}“ ist noch nicht gesiegelt. {problem}',
  notice_password_needed: '„{document}“ ist durch ein Passwort geschützt. Öffnen Sie es, um das Passwort einzugeben.',
  notice_not_converted: '„{document}“ konnte nicht umgewandelt werden. Öffnen Sie es, um den Grund zu sehen.',
  notice_link_expired:
    'Der Link von {name} zu „{document}“ ist abgelaufen. Senden Sie die Anfrage noch einmal, um einen neuen zu verschicken.',
  notice_not_signed: '„{document}“ wurde noch nicht unterzeichnet von {people}.',
  notice_time_over: 'Die Frist für „{document}“ ist abgelaufen, ohne {people}. Sie können sie verlängern.',
  notice_not_sent: '„{document}“ wurde nicht zur vorgesehenen Zeit gesendet. {problem}',
  notice_form_full:
    'Ihr Formular „{document}“ nimmt bis Mitternacht (UTC) niemanden mehr an: Formulare dürfen die Hälfte der Nachrichten verbrauchen, die Ihr Team an einem Tag senden kann, und haben sie verbraucht. Die andere Hälfte bleibt für Sie.',
  notice_bulk_not_run: '„{name}“ lief nicht zur vorgesehenen Zeit. {problem}',
  bulk_problem_no_member: 'Wer den Lauf vorgesehen hat, gehört nicht mehr zum Team.',
  bulk_problem_no_right: 'Wer den Lauf vorgesehen hat, darf keine Sammelsendungen mehr starten.',
  bulk_problem_address: 'Die E-Mail-Adresse der Person, die den Lauf vorgesehen hat, ist nicht bestätigt.',
  bulk_problem_account_closed: 'Das Konto des Teams ist geschlossen.',
  bulk_problem_template: 'Die Vorlage kann nicht mehr verwendet werden.',
  bulk_problem_list: 'Die Empfängerliste gibt es nicht mehr.',
  bulk_problem_no_rows: 'Keine Zeile der Liste passt.',
  bulk_problem_other: 'Öffnen Sie die Sammelsendung, um zu sehen, was fehlt.',
  notice_in_setup: '„{document}“ ist noch in Vorbereitung.',
  notice_undelivered: '{message} zu „{document}“ konnte {recipient} nicht zugestellt werden.',
  notice_undelivered_why: '{message} zu „{document}“ konnte {recipient} nicht zugestellt werden: {reason}.',
  notice_subscribed: '„{document}“: {happened}',
  notice_account_closing:
    '{name} hat „{team}“ geschlossen. Das Konto kann nur noch gelesen werden und wird am {day} gelöscht, wenn niemand von der Verwaltung es wieder öffnet.',
  notice_single_sign_on:
    '{name} hat geändert, wie man sich bei „{team}“ anmeldet (Single Sign-on). Wenn Sie das nicht erwartet haben, sehen Sie auf der Seite des Teams nach und fragen Sie nach.',
  notice_domain_lost:
    'Die Domain {domain} wurde für ein anderes Team bestätigt. „{team}“ meldet ihre Leute nicht mehr über Single Sign-on an: Sie melden sich wieder mit einem Passwort an. Wenn Sie das nicht erwartet haben, fragen Sie, wer das DNS von {domain} verwaltet.',
  notice_webhook_failing:
    'An {domain} wird nichts mehr gesendet: Drei Tage lang wurde dort kein Ereignis von „{team}“ angenommen. Sehen Sie unter „Webhooks“ ins Protokoll und schalten Sie den Endpunkt wieder ein, wenn er antwortet.',
  notice_webhook_gone:
    'An {domain} wird nichts mehr gesendet: Dort hieß es, es gebe ihn nicht mehr (410). Soll er Ereignisse von „{team}“ bekommen, schalten Sie ihn unter „Webhooks“ wieder ein.',
  notice_joined: '{name} gehört jetzt zu „{team}“.',
  notice_rights_changed: '{name} hat geändert, was Sie in „{team}“ tun dürfen.',
  notice_took_over: {
    one: 'Sie haben {n} Dokument oder eine Vorlage von {name} in „{team}“ übernommen.',
    other: 'Sie haben {n} Dokumente und Vorlagen von {name} in „{team}“ übernommen.',
  },
  status_changed: 'Der Status ist jetzt: {status}.',
  status_setup: 'in Vorbereitung',
  status_awaiting_signatures: 'wartet auf Unterschriften',
  status_complete: 'vollständig',
  status_rejected: 'abgelehnt',
  status_conversion_error: 'nicht umgewandelt',
  final_document_there: 'Das fertige Dokument ist da.',
} as const satisfies Translated<typeof english, 'de'>;
