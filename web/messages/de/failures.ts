import type { ErrorCode } from '../../../shared/contract/errors.ts';

/** Failures and issues that a signer can meet, by their codes. The server words them in English (`shared/contract/errors.ts`). */
export const failures = {
  // Any call
  bad_request: 'Etwas davon ist nicht gültig. Bitte prüfen Sie Ihre Eingaben.',
  payload_too_large: 'Das ist zu viel auf einmal.',
  unauthenticated: 'Ihre Sitzung ist abgelaufen. Bitte öffnen Sie den Link aus der Nachricht noch einmal.',
  csrf_token_invalid: 'Diese Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  not_permitted: 'Das dürfen Sie hier nicht.',
  account_closed: 'Das Konto des Absenders ist geschlossen und kann nur noch gelesen werden.',
  otp_required: 'Bitte geben Sie die Einmal-PIN ein, die Ihnen geschickt wurde.',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie ein wenig und versuchen Sie es noch einmal.',
  internal_error: 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es noch einmal.',
  busy: 'Gerade ändert jemand anderes dasselbe. Bitte versuchen Sie es noch einmal.',
  quota_reached: 'Es wurden so viele Nachrichten verschickt, dass diese warten muss. Bitte versuchen Sie es später noch einmal.',
  limit_reached: 'Die Grenze von {n} ist erreicht.',
  // Links
  expired: 'Dieser Signaturlink ist abgelaufen.',
  time_is_over: 'Die Zeit zum Unterzeichnen ist vorbei. Bitten Sie den Absender um mehr Zeit.',
  already_signed: 'Sie haben dieses Dokument bereits unterzeichnet.',
  rejected: 'Dieses Dokument wurde abgelehnt.',
  not_your_turn: 'Sie sind noch nicht an der Reihe. Wir schreiben Ihnen, sobald es so weit ist.',
  cancelled: 'Der Absender hat diese Anfrage zurückgezogen.',
  in_progress: 'Noch haben nicht alle unterzeichnet. Ihre Kopie kommt, sobald es so weit ist.',
  copy_ready: 'Das Dokument ist abgeschlossen. Sie können Ihre Kopie herunterladen.',
  signing_link_unknown: 'Dieser Signaturlink ist hier nicht bekannt. Prüfen Sie die Adresse, oder bitten Sie den Absender um einen neuen.',
  // Pins
  otp_wrong: 'Diese PIN stimmt nicht. Verbleibende Versuche: {n}.',
  otp_expired: 'Diese PIN gilt nicht mehr. Bitte lassen Sie sich eine neue schicken.',
  otp_not_used: 'Hier wird keine Einmal-PIN gebraucht.',
  otp_channel_unavailable: 'Auf diesem Weg kann die PIN nicht geschickt werden. Wählen Sie einen anderen, oder sagen Sie es dem Absender.',
  address_not_proven:
    'Wir haben noch nicht geprüft, ob diese E-Mail-Adresse Ihnen gehört. Öffnen Sie den Link, der dorthin geschickt wurde.',
  presence_required: 'Bitte bestätigen Sie, dass Sie beim Unterzeichnen beide anwesend sind.',
  mobile_number_known: 'Ihre Mobilnummer ist schon bekannt. Bitten Sie den Absender, sie zu berichtigen.',
  mobile_number_not_taken: 'Die PIN geht nur dorthin, wo der Absender es gesagt hat. Bitten Sie ihn, Ihre Mobilnummer hinzuzufügen.',
  not_that_signatory: 'Sie können nur als jemand weitermachen, der mit Ihrer eigenen E-Mail-Adresse unterzeichnet.',
  // The document
  document_not_found: 'Dieses Dokument gibt es nicht, oder Sie haben keinen Zugang dazu.',
  document_deleted: 'Dieses Dokument wurde gelöscht.',
  not_in_setup: 'Das lässt sich jetzt nicht mehr ändern.',
  not_awaiting_signatures: 'Bei diesem Dokument wird gerade keine Unterschrift erwartet.',
  not_complete: 'Dieses Dokument ist noch nicht fertig.',
  still_converting: 'Das Dokument wird noch umgewandelt. Bitte warten Sie einen Moment.',
  version_conflict: 'Jemand anderes hat dies inzwischen geändert.',
  content_changed:
    'Das Dokument hat sich geändert, seit es Ihnen gezeigt wurde. Sehen Sie sich die Änderungen an und senden Sie dann noch einmal ab.',
  incomplete_fields: 'Einige Felder sind noch leer. Bitte füllen Sie alle Felder aus, die für Sie bestimmt sind.',
  document_not_opened: 'Bitte öffnen Sie das Dokument, bevor Sie es unterzeichnen.',
  appendices_not_opened: 'Bitte öffnen Sie vorher die Begleitdokumente, die gelesen werden müssen.',
  terms_not_accepted: 'Bitte stimmen Sie zuerst zu, elektronisch zu unterzeichnen.',
  terms_changed: 'Die Bedingungen haben sich geändert. Bitte laden Sie die Seite neu und lesen Sie sie noch einmal.',
  unable_to_reject: 'Dieses Dokument kann nicht mehr abgelehnt werden.',
  unable_to_delegate: 'Für dieses Dokument kann niemand anderes genannt werden. Fragen Sie den Absender.',
  delegate_is_signer: 'Diese Person wird schon um ihre Unterschrift gebeten. Nennen Sie jemand anderen.',
  delegate_signs_already:
    'Diese Person unterzeichnet das Dokument schon. Nennen Sie jemand anderen, oder fragen Sie den Absender: Nur er kann eine Person zweimal unterzeichnen lassen.',
  // Fields
  signature_of_another: 'Nur wer eine Unterschrift gemacht hat, kann sie einsetzen, und nur in ein eigenes Feld.',
  field_not_yours: 'Dieses Feld ist für jemand anderen bestimmt.',
  field_locked: 'Dieses Feld kann nicht mehr geändert werden.',
  field_disabled: 'Nach den jetzigen Angaben wird dieses Feld nicht gebraucht.',
  fields_locked: 'Die Felder dieses Dokuments sind gesperrt.',
  note_covers_field: 'Eine Notiz darf kein Feld und keine Notiz von jemand anderem verdecken. Bitte wählen Sie eine freie Stelle.',
  page_does_not_exist: 'Diese Seite hat das Dokument nicht.',
  required: 'Das wird gebraucht.',
  incomplete: 'Das ist noch nicht ausgefüllt.',
  invalid_content: 'Das ist hier nicht möglich.',
  too_long: 'Bitte geben Sie höchstens {n} Zeichen ein.',
  unprintable: 'Einige Zeichen davon können nicht gedruckt werden.',
  unprintable_named: '{names} kann nicht gedruckt werden: In den Schriften des Dokuments fehlt es.',
  unprintable_more: '{names} und weitere Zeichen ({n} insgesamt) können nicht gedruckt werden: In den Schriften des Dokuments fehlen sie.',
  too_big: 'Das ist zu lang.',
  too_small: 'Das ist zu kurz.',
  invalid_type: 'Das ist hier nicht möglich.',
  invalid_format: 'Das hat nicht die richtige Form.',
  invalid_value: 'Das ist hier nicht möglich.',
  // Files and pictures
  file_not_found: 'Diese Datei gibt es nicht, oder der Link dazu ist abgelaufen.',
  file_too_large: 'Die Datei ist größer als {n} MB.',
  file_empty: 'Die Datei ist leer.',
  no_executables: 'Programme nehmen wir nicht an.',
  kind_not_accepted:
    'Dateien dieser Art nehmen wir nicht an. Bitte speichern Sie sie als PDF, Office-Dokument oder Bild, oder legen Sie sie in eine ZIP-Datei.',
  not_an_image: 'Ein Bild muss eine JPEG-, WebP- oder PNG-Datei sein.',
  signature_not_an_image: 'Die Datei konnte nicht hochgeladen werden. Bitte prüfen Sie, ob sie ein Bild ist.',
  upload_missing: 'Die Datei ist nicht angekommen. Bitte laden Sie sie noch einmal hoch.',
  upload_of_other: 'Diese Datei gehört zu einem anderen Dokument.',
  drawing_link_unknown: 'Dieser Code gilt nicht mehr. Lassen Sie sich auf Ihrem anderen Gerät einen neuen zeigen und scannen Sie ihn.',
  drawing_not_allowed: 'Dieses Dokument nimmt keine gezeichneten Unterschriften.',
  drawing_not_a_picture: 'Diese Zeichnung ist nicht zu gebrauchen. Bitte zeichnen Sie auf der Seite und senden Sie das.',
  drawn_signature_required: 'Hier ist eine gezeichnete Unterschrift nötig.',
  signature_not_created: 'Beim Erstellen Ihrer Unterschrift ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  image_not_cropped: 'Beim Zuschneiden Ihres Bildes ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  only_pdf: 'Wir nehmen zurzeit nur PDF-Dateien an.',
  too_large_to_verify: 'Dateien dürfen hier {n} MB groß sein.',
  // People
  signatory_not_found: 'Diese Person gibt es hier nicht.',
  signatory_has_fields: 'Dieser Person sind noch Felder zugewiesen.',
  signer_group_not_found: 'Diese Gruppe gibt es nicht.',
  signer_name_required: 'Bitte geben Sie einen Namen ein.',
  signer_email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  signer_optional_email_invalid: 'Die E-Mail-Adresse ist nicht gültig. Lassen Sie sie leer, wenn keine gebraucht wird.',
  signer_contact_required: 'Eine E-Mail-Adresse oder Mobilnummer wird gebraucht.',
  mobile_number_required: 'Bitte geben Sie eine Mobilnummer ein.',
  mobile_number_invalid: 'Diese Mobilnummer ist nicht gültig. Geben Sie sie mit der Ländervorwahl ein, zum Beispiel +49 151 23456789.',
  named_not_in_contact_list:
    'Dieses Dokument nimmt nur Personen aus einer Kontaktliste, und diese ist nicht darin. Nennen Sie jemand anderen, oder fragen Sie den Absender.',
  channel_unavailable: 'Auf diesem Weg kann die Anfrage nicht geschickt werden.',
  channel_not_set_up: 'Auf diesem Weg können hier keine Nachrichten geschickt werden. Bitte wählen Sie einen anderen.',
  // A login of one's own
  registration_closed: 'Neue Logins können hier gerade nicht angelegt werden.',
  email_taken: 'Für diese E-Mail-Adresse gibt es schon einen Login.',
  password_too_short: 'Bitte geben Sie ein Passwort mit mindestens {n} Zeichen ein.',
  password_weak: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres oder selteneres.',
  // Forms
  form_not_found: 'Dieses Formular gibt es nicht, oder es wird nicht mehr angeboten.',
  form_not_ready: 'Dieses Formular kann gerade nicht ausgefüllt werden. Bitte sagen Sie es der Person, von der Sie den Link haben.',
} as const satisfies Partial<Record<ErrorCode | IssueCode, string>>;

/** Codes of single issues, beside those of failures. */
type IssueCode =
  | 'required'
  | 'incomplete'
  | 'invalid_content'
  | 'too_long'
  | 'unprintable'
  | 'unprintable_named'
  | 'unprintable_more'
  | 'too_big'
  | 'too_small'
  | 'invalid_type'
  | 'invalid_format'
  | 'invalid_value';
