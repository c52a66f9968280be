import type { lettersEnglish } from '../en/letters.ts';
import type { Translated } from '../words.ts';

type English = typeof lettersEnglish;

/** The wording of mails and text messages in German. A message has all its words here, or none. */
export const lettersGerman = {
  letter: {
    wrote: '{by} schrieb:',
    copy_address: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  },
  signature_request: {
    subject: '{sender} bittet um Ihre Unterschrift unter „{document}“',
    reminder_subject: 'Erinnerung: {subject}',
    heading: 'Ihre Unterschrift wird erbeten',
    reminder_heading: 'Ihre Unterschrift steht noch aus',
    hello: 'Guten Tag {name},',
    asks: '{sender} bittet Sie, „{document}“ zu unterzeichnen.',
    button: 'Ansehen und unterzeichnen',
    link_note: 'Sie brauchen kein Konto. Der Link gehört nur Ihnen, geben Sie ihn bitte nicht weiter; er gilt bis {day}.',
    questions: 'Fragen zum Dokument? Antworten Sie auf diese E-Mail, um {sender} zu erreichen.',
    footer:
      'Sie erhalten diese E-Mail, weil {sender} ({email}) Ihre Unterschrift wünscht. Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren: Ohne Sie wird nichts unterzeichnet.',
    text: '{sender} bittet Sie, „{document}“ zu unterzeichnen: {url}',
    reminder_text: 'Erinnerung: {sender} bittet Sie, „{document}“ zu unterzeichnen: {url}',
  },
  pin: {
    subject: '{pin} ist Ihre Einmal-PIN',
    preview: 'Für „{document}“, zehn Minuten gültig.',
    hello: 'Guten Tag {name},',
    enter: 'geben Sie diese Einmal-PIN ein, um mit „{document}“ fortzufahren. Sie gilt zehn Minuten.',
    keep: 'Niemand wird Sie anderswo danach fragen: Geben Sie sie bitte nicht weiter.',
    footer:
      'Sie erhalten diese E-Mail, weil mit Ihrem Link zum Unterzeichnen eine PIN angefordert wurde. Wenn Sie das nicht waren, sagen Sie es bitte dem Absender.',
    text: '{pin} ist Ihre Einmal-PIN für „{document}“. Sie gilt zehn Minuten. Geben Sie sie nicht weiter.',
    call: 'Guten Tag. Ihre Einmal-PIN für das Dokument {document} ist: {digits}. Noch einmal: {digits}. Sie gilt zehn Minuten.',
  },
  cancelled: {
    subject: 'Nicht mehr zu unterzeichnen: „{document}“',
    heading: 'Ihre Unterschrift wird nicht mehr gebraucht',
    hello: 'Guten Tag {name},',
    stopped: '{sender} hat die Unterzeichnung von „{document}“ abgebrochen.',
    link_ended: 'Der Link, den Sie erhalten haben, gilt nicht mehr, und was schon unterzeichnet wurde, zählt nicht. Sie müssen nichts tun.',
    questions: 'Fragen? Antworten Sie auf diese E-Mail, um {sender} zu erreichen.',
    footer: 'Sie erhalten diese E-Mail, weil {sender} ({email}) Sie um Ihre Unterschrift gebeten hatte.',
    text: '{sender} hat die Unterzeichnung von „{document}“ abgebrochen: {reason}',
  },
  completed: {
    subject: 'Fertig: „{document}“',
    preview: 'Alle haben „{document}“ unterzeichnet.',
    heading: 'Alle haben unterzeichnet',
    hello: 'Guten Tag {name},',
    signed: '„{document}“ wurde von allen unterzeichnet. {where}',
    hello_nobody: 'Guten Tag,',
    signed_in_form:
      'jemand hat „{document}“, ein Formular von {sender}, ausgefüllt und unterzeichnet, und diese Adresse für die Kopie angegeben. {where}',
    attached: 'Das fertige Dokument ist angehängt.',
    too_large: 'Das fertige Dokument ist zu groß für eine E-Mail; laden Sie es hier herunter.',
    in_account: 'Sie finden es in Ihrem Konto.',
    behind_pin: 'Öffnen Sie es hier mit einer Einmal-PIN, die wir Ihnen auf Wunsch senden.',
    open: 'Dokument öffnen',
    download: 'Dokument herunterladen',
    sealed: 'Es trägt ein digitales Siegel: Jede spätere Änderung der Datei ist zu erkennen. Bitte bewahren Sie es auf.',
    footer: 'Sie erhalten diese E-Mail, weil {sender} ({email}) Sie in das Dokument aufgenommen hat.',
    footer_owner: 'Sie erhalten diese E-Mail, weil Sie das Dokument gesendet haben.',
    footer_unproven:
      'Wir haben nicht geprüft, wer diese Adresse angegeben hat. Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren.',
    text: 'Alle haben „{document}“ unterzeichnet. Ihre Kopie: {url}',
  },
  rejected: {
    subject: '{name} hat „{document}“ abgelehnt',
    preview: '{name} wird „{document}“ nicht unterzeichnen.',
    heading: '{name} hat das Dokument abgelehnt',
    whole:
      '{name} wird „{document}“ nicht unterzeichnen. Niemand sonst kann es jetzt noch unterzeichnen; die anderen haben keine Nachricht erhalten.',
    send_again:
      'Um es noch einmal zu senden, versetzen Sie es zurück in die Vorbereitung, ändern Sie das Nötige und erbitten Sie die Unterschriften neu.',
    child_preview: '{name} wird „{child}“ aus „{document}“ nicht unterzeichnen.',
    child_heading: '{name} hat ein Dokument abgelehnt',
    child:
      '{name} wird „{child}“, eines der Dokumente aus „{document}“, nicht unterzeichnen. Mit den anderen geht es weiter; wer später unterzeichnet, sieht es nicht.',
    child_marked: 'Im fertigen Dokument ist jede seiner Seiten als abgelehnt gekennzeichnet.',
    open: 'Dokument öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie das Dokument gesendet haben.',
  },
  note_told: {
    subject: '{name} hat Ihnen auf „{document}“ geschrieben',
    preview: '{name} hat eine Frage oder Bemerkung zu „{document}“.',
    heading: '{name} hat Ihnen geschrieben',
    text: {
      one: '{name} wurde gebeten, „{document}“ zu unterzeichnen, und schrieb auf Seite {page}:',
      other: '{name} wurde gebeten, „{document}“ zu unterzeichnen, und schrieb {n} Notizen auf die Seiten:',
    },
    answer: 'Sie können mit einer eigenen Notiz auf der Seite antworten; {name} sieht sie dort.',
    answer_by_mail: 'Sie können auf diese E-Mail antworten oder mit einer eigenen Notiz auf der Seite; {name} sieht sie dort.',
    open: 'Dokument öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie das Dokument gesendet haben.',
  },
  seal_failed: {
    subject: 'Noch nicht gesiegelt: „{document}“',
    preview: 'Alle haben „{document}“ unterzeichnet, aber die fertige Datei ließ sich nicht erstellen.',
    heading: 'Die fertige Datei ließ sich nicht erstellen',
    failed:
      'Alle haben „{document}“ unterzeichnet, aber das Siegeln ist gescheitert. Nichts ist verloren: Öffnen Sie das Dokument, um den Grund zu sehen und es noch einmal zu versuchen.',
    open: 'Dokument öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie das Dokument gesendet haben.',
  },
  owner_notice: {
    setup_subject: 'Noch in Vorbereitung: „{document}“',
    setup_heading: 'Noch nicht gesendet',
    setup_text: '„{document}“ ist noch in Vorbereitung: Niemand wurde bisher um eine Unterschrift gebeten.',
    unsigned_subject: 'Noch nicht unterzeichnet: „{document}“',
    unsigned_heading: 'Noch nicht unterzeichnet',
    unsigned_text: '„{document}“ ist noch nicht unterzeichnet. Noch offen: {people}.',
    undelivered_subject: 'Nicht zugestellt: „{document}“',
    undelivered_heading: 'Eine Nachricht wurde nicht zugestellt',
    open: 'Dokument öffnen',
    footer: 'Sie erhalten diese E-Mail, weil eine Benachrichtigungsregel dieses Dokuments oder Ihres Kontos es so vorsieht.',
  },
  invitation: {
    subject: '{by} lädt Sie zu „{team}“ ein',
    preview: 'Arbeiten Sie in {app} gemeinsam an Dokumenten.',
    heading: 'Treten Sie „{team}“ bei',
    hello: 'Guten Tag {name},',
    hello_nobody: 'Guten Tag,',
    invites: '{by} lädt Sie ein, dem Team „{team}“ in {app} beizutreten, in dem Dokumente vorbereitet, gesendet und unterzeichnet werden.',
    button: 'Dem Team beitreten',
    validity: 'Der Link gehört nur zu Ihrer E-Mail-Adresse. Er funktioniert einmal und gilt bis {day}.',
    footer:
      'Sie erhalten diese E-Mail, weil {by} Ihre Adresse eingegeben hat. Wenn Sie diesen Absender nicht kennen, können Sie sie ignorieren: Es geschieht nichts.',
  },
  organisation_invitation: {
    subject: '{by} lädt Ihr Team zu „{organisation}“ ein',
    preview: 'Der Code zum Beitreten steht in dieser E-Mail.',
    heading: 'Bringen Sie Ihr Team zu „{organisation}“',
    hello: 'Guten Tag,',
    invites:
      '{by} von „{team}“ lädt Ihr Team ein, der Organisation „{organisation}“ in {app} beizutreten. Teams einer Organisation können Vorlagen benutzen, die sie einander zeigen.',
    code: 'Code: {code}',
    how: 'Melden Sie sich als Administrator Ihres Teams an, und geben Sie den Code auf der Seite Ihres Teams unter „Organisation“ ein. Sie sehen, welche Organisation es ist, bevor Sie beitreten.',
    button: 'Code eingeben',
    validity: 'Der Code funktioniert einmal, für ein Team, und gilt bis {day}. Geben Sie ihn niemandem, der nicht beitreten soll.',
    footer:
      'Sie erhalten diese E-Mail, weil {by} Ihre Adresse eingegeben hat. Wenn Sie diesen Absender nicht kennen, können Sie sie ignorieren: Es geschieht nichts.',
  },
  removed_from_team: {
    subject: 'Sie wurden aus „{team}“ entfernt',
    preview: 'Die Dokumente des Teams bleiben dort.',
    heading: 'Sie wurden aus „{team}“ entfernt',
    hello: 'Guten Tag {name},',
    removed: 'Sie wurden aus dem Team „{team}“ in {app} entfernt. Seine Dokumente können Sie nicht mehr öffnen.',
    taken_over:
      'Dokumente, an denen Sie gerade gearbeitet haben, hat ein anderes Mitglied übernommen. Was in Ihrem eigenen Konto liegt, bleibt, wie es war.',
    button: '{app} öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie Mitglied dieses Teams in {app} waren.',
  },
  support_entered: {
    subject: 'Der Support sieht sich „{team}“ an',
    preview: 'Ein Administrator hat es erlaubt.',
    hello: 'Guten Tag {name},',
    entered: '{operator} vom Support von {app} hat „{team}“ geöffnet, weil ein Administrator es erlaubt hat.',
    only_looks:
      'Der Support kann alles nur ansehen und nichts ändern. Auf der Seite des Teams sehen Sie, was geöffnet wurde, und können den Zugang jederzeit beenden.',
    button: 'Seite des Teams öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie dieses Team in {app} verwalten.',
  },
  notice: {
    heading: 'Neues für Sie',
    hello: 'Guten Tag {name},',
    open: 'Öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie sofort benachrichtigt werden möchten. Das ändern Sie unter {url}',
  },
  digest: {
    subject_day: { one: '{app}: {n} Mitteilung vom letzten Tag', other: '{app}: {n} Mitteilungen vom letzten Tag' },
    subject_week: { one: '{app}: {n} Mitteilung der letzten Woche', other: '{app}: {n} Mitteilungen der letzten Woche' },
    heading_day: 'Das war am letzten Tag',
    heading_week: 'Das war in der letzten Woche',
    hello: 'Guten Tag {name},',
    more: { one: 'Und {n} weitere.', other: 'Und {n} weitere.' },
    open: 'Mitteilungen ansehen',
    footer_day: 'Sie erhalten diese E-Mail, weil Sie täglich eine Zusammenfassung möchten. Das ändern Sie unter {url}',
    footer_week: 'Sie erhalten diese E-Mail, weil Sie wöchentlich eine Zusammenfassung möchten. Das ändern Sie unter {url}',
  },
  verify_email: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {app}',
    preview: 'Ein Klick, und Ihr Konto ist bereit.',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    hello: 'Guten Tag {name},',
    welcome: 'Willkommen bei {app}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
    button: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden. Danach melden Sie sich einfach an: Dann senden wir Ihnen einen neuen.',
    footer:
      'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse bei {app} registriert hat. Wenn Sie das nicht waren, können Sie sie ignorieren.',
  },
  reset_password: {
    subject: 'Wählen Sie ein neues Passwort für {app}',
    preview: 'Der Link gilt eine Stunde.',
    heading: 'Wählen Sie ein neues Passwort',
    hello: 'Guten Tag {name},',
    asked: 'Sie möchten ein neues Passwort für {app} wählen.',
    button: 'Neues Passwort wählen',
    validity: 'Der Link funktioniert einmal und gilt eine Stunde.',
    footer: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  },
  account_change: {
    new_device_subject: 'Neue Anmeldung bei {app}',
    new_device: 'Jemand hat sich bei Ihrem {app}-Konto angemeldet, auf einem Gerät, das Sie bisher nicht benutzt haben.',
    password_changed_subject: 'Ihr Passwort für {app} wurde geändert',
    password_changed:
      'Das Passwort Ihres {app}-Kontos wurde gerade geändert. Sie wurden überall abgemeldet, und Ihre API-Schlüssel gelten nicht mehr.',
    two_factor_on_subject: 'Die Anmeldung in zwei Schritten ist für {app} eingeschaltet',
    two_factor_on:
      'Für Ihr {app}-Konto wurde gerade die Anmeldung in zwei Schritten eingerichtet. Von jetzt an brauchen Sie zum Anmelden Ihr Passwort und einen zweiten Schritt. Alle anderen Sitzungen wurden beendet.',
    two_factor_off_subject: 'Die Anmeldung in zwei Schritten ist für {app} ausgeschaltet',
    two_factor_off:
      'Für Ihr {app}-Konto wurde gerade die Anmeldung in zwei Schritten ausgeschaltet. Von jetzt an genügt zum Anmelden Ihr Passwort. Alle anderen Sitzungen wurden beendet.',
    recovery_code_used_subject: 'Ein Wiederherstellungscode für {app} wurde benutzt',
    recovery_code_used: 'Bei Ihrem {app}-Konto wurde gerade ein Wiederherstellungscode statt Ihres zweiten Schritts benutzt.',
    mobile_number_changed_subject: 'Ihre Mobilnummer für {app} wurde geändert',
    mobile_number_changed: 'Die Mobilnummer Ihres {app}-Kontos wurde gerade geändert.',
    api_key_made_subject: 'Ein neuer API-Schlüssel für {app}',
    api_key_made: 'In Ihrem {app}-Konto wurde gerade ein API-Schlüssel erstellt. Programme, die ihn haben, handeln in Ihrem Namen.',
    application_secret_made_subject: 'Ein neues Geheimnis einer Anwendung für {app}',
    application_secret_made:
      'Eine Anwendung hat in Ihrem {app}-Konto gerade ein neues Geheimnis bekommen. Sie handelt in diesem Team in Ihrem Namen.',
    passkey_added_subject: 'Ein Passkey für {app} wurde hinzugefügt',
    passkey_added: 'Ihrem {app}-Konto wurde gerade ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Ihr Passwort anmelden.',
    passkey_removed_subject: 'Ein Passkey für {app} wurde entfernt',
    passkey_removed:
      'Aus Ihrem {app}-Konto wurde gerade ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden. Alle anderen Sitzungen wurden beendet.',
    passkey_copied_subject: 'Vielleicht gibt es eine Kopie Ihres Passkeys für {app}',
    passkey_copied:
      'Jemand wollte sich bei Ihrem {app}-Konto mit einem Passkey anmelden, der eine Kopie des Ihren sein kann, denn er zählte seine Verwendungen anders. Die Anmeldung wurde abgelehnt. Bitte entfernen Sie diesen Passkey in Ihrem Profil und fügen Sie einen neuen hinzu.',
    login_ending_subject: 'Ihr Zugang zu {app} wird gelöscht',
    login_ending:
      'Sie haben verlangt, Ihren Zugang zu {app} zu löschen. Alle Sitzungen und API-Schlüssel wurden beendet. Am {day} wird alles, was dazu gehört, endgültig gelöscht. Wenn Sie ihn behalten möchten, melden Sie sich vorher an.',
    data_export_ready_subject: 'Ihre Daten aus {app} liegen bereit',
    data_export_ready:
      'Die Datei mit den Daten, die in Ihrem {app}-Konto angefordert wurde, liegt bereit. Melden Sie sich innerhalb von zwei Tagen an, um sie herunterzuladen: Ihre eigenen Daten in Ihrem Profil, Daten zu einer Adresse auf der Seite des Teams.',
    left: { one: 'Sie haben noch {n} Wiederherstellungscode.', other: 'Sie haben noch {n} Wiederherstellungscodes.' },
    facts: 'Gerät: {device}. Netzwerkadresse: {ip}. Zeit: {time}.',
    unknown: 'unbekannt',
    keep_login: 'Anmelden und behalten',
    to_download: 'Datei abholen',
    not_you_then: 'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort. Das beendet alle Sitzungen und API-Schlüssel: {link}',
    preview: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    hello: 'Guten Tag {name},',
    button: 'Das war ich nicht',
    not_you:
      'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Das beendet alle Sitzungen und API-Schlüssel. Sehen Sie danach in Ihrem Profil nach der Anmeldung in zwei Schritten, den Passkeys und den API-Schlüsseln, und nach Ihren Anwendungen.',
    footer: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei {app} haben.',
  },
  user_pin: {
    subject: '{pin} ist Ihr Code für {app}',
    preview: 'Damit wir wissen, dass Sie es sind.',
    hello: 'Guten Tag {name},',
    enter: 'Geben Sie diesen Code ein, um zu zeigen, dass Sie selbst Ihr {app}-Konto ändern.',
    text: '{pin} ist Ihr Code für {app}. Er gilt zehn Minuten. Geben Sie ihn nicht weiter.',
    keep: 'Der Code gilt zehn Minuten. Niemand wird Sie je am Telefon oder per E-Mail danach fragen.',
    footer:
      'Sie erhalten diese E-Mail, weil jemand, der bei Ihrem {app}-Konto angemeldet ist, den Code angefordert hat. Wenn Sie das nicht waren, wählen Sie ein neues Passwort.',
  },
} as const satisfies { readonly [M in keyof English]?: Translated<English[M]> };
