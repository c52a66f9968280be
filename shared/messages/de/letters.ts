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
