import type { Translated } from '../../../shared/messages/words.ts';
import type { ClosedLinkWords } from '../../signing/words/closed-link.ts';

export const words = {
  expired_title: 'Dieser Link ist abgelaufen',
  expired_text:
    'Zu Ihrer Sicherheit gelten Signaturlinks nur eine begrenzte Zeit. Lassen Sie sich einen neuen senden und machen Sie dort weiter, wo Sie waren.',
  expired_button: 'Neuen Link an mich senden',
  new_link_sent: 'Ein neuer Link ist unterwegs an {destination}. Öffnen Sie ihn dort und machen Sie weiter, wo Sie waren.',
  new_link_failed: 'Der neue Link konnte nicht gesendet werden. Bitte schreiben Sie dem Absender.',
  copy_expired_title: 'Dieser Link ist abgelaufen',
  copy_expired_text:
    'Das Dokument ist abgeschlossen. Zu Ihrer Sicherheit gelten Links zu Kopien nur eine begrenzte Zeit: Lassen Sie sich Ihre Kopie noch einmal senden.',
  copy_expired_progress_text:
    'Noch haben nicht alle unterzeichnet. Zu Ihrer Sicherheit gilt dieser Link nur eine begrenzte Zeit: Lassen Sie sich einen neuen senden, der den Stand zeigt.',
  copy_send: 'Meine Kopie an mich senden',
  copy_link_send: 'Neuen Link an mich senden',
  copy_sent: 'Ihre Kopie ist unterwegs an {destination}.',
  copy_link_sent: 'Ein neuer Link ist unterwegs an {destination}. Er zeigt den Stand.',
  copy_not_sent: 'Das Senden hat nicht geklappt. Bitte schreiben Sie dem Absender.',
  original: 'Dokument so herunterladen, wie es gesendet wurde',
  original_named: '„{name}“ so herunterladen, wie es gesendet wurde',
  time_is_over_title: 'Die Zeit zum Unterzeichnen ist vorbei',
  time_is_over_text:
    'Der letzte Tag ist vergangen. Das Dokument kann nicht mehr unterzeichnet oder abgelehnt werden. Bitten Sie um mehr Zeit: Dann funktioniert dieser Link wieder.',
  time_is_over_asked_text: 'Der letzte Tag ist vergangen. Das Dokument kann nicht mehr unterzeichnet oder abgelehnt werden.',
  time_is_over_button: 'Um mehr Zeit bitten',
  more_time_asked:
    'Ihre Bitte ist unterwegs an {sender}. Wenn es mehr Zeit gibt, erhalten Sie eine Nachricht, und dieser Link funktioniert wieder.',
  more_time_failed: 'Der Absender konnte nicht gefragt werden. Bitte schreiben Sie ihm.',
  mail_more_time: 'Mehr Zeit für {document}',
  copy_ready_title: 'Das Dokument ist abgeschlossen',
  copy_ready_text: 'Ihre Kopie des gesiegelten Dokuments steht bereit.',
  in_progress_title: 'Noch haben nicht alle unterzeichnet',
  in_progress_text: 'Ihre Kopie des Dokuments kommt, sobald alle unterzeichnet haben.',
  progress_signed: 'hat unterzeichnet',
  progress_rejected: 'hat das Dokument abgelehnt',
  progress_excluded: 'wurde ausgelassen',
  progress_asked: 'wurde um eine Unterschrift gebeten',
  progress_waiting: 'wartet darauf, dass andere zuerst unterzeichnen',
  already_signed_title: 'Sie haben bereits unterzeichnet',
  already_signed_text: 'Sie müssen nichts mehr tun. Wenn alle unterzeichnet haben, kommt das gesiegelte Dokument per E-Mail.',
  already_signed_ready_text: 'Das Dokument ist abgeschlossen, und Sie müssen nichts mehr tun. Die gesiegelte Datei steht bereit.',
  already_signed_complete_text: 'Das Dokument ist abgeschlossen, und Sie müssen nichts mehr tun.',
  already_signed_too_late_text:
    'Sie müssen nichts mehr tun. Der letzte Tag zum Unterzeichnen ist vergangen, bevor alle unterzeichnet hatten: Das gesiegelte Dokument kommt nur, wenn der Absender den anderen mehr Zeit gibt.',
  rejected_title: 'Dieses Dokument wurde abgelehnt',
  rejected_text: 'Jemand hat es abgelehnt, daher kann es nicht mehr unterzeichnet werden.',
  not_your_turn_title: 'Sie sind noch nicht an der Reihe',
  not_your_turn_text: 'Vor Ihnen unterzeichnet jemand anderes. Wir schreiben Ihnen, sobald Sie an der Reihe sind.',
  check_again: 'Noch einmal nachsehen',
  cancelled_title: 'Diese Anfrage wurde zurückgezogen',
  cancelled_text: 'Der Absender hat das Dokument zurückgenommen. Wenn es doch unterzeichnet werden soll, erhalten Sie einen neuen Link.',
  passed_on_title: 'Sie haben dies weitergegeben',
  passed_on_text:
    'Jemand anderes wurde gebeten, an Ihrer Stelle zu unterzeichnen. Dieser Link gilt nicht mehr, und Sie müssen nichts weiter tun.',
  passed_on_to_text:
    '{name} ({contact}) wurde gebeten, an Ihrer Stelle zu unterzeichnen. Dieser Link gilt nicht mehr, und Sie müssen nichts weiter tun.',
  deleted_title: 'Dieses Dokument wurde gelöscht',
  deleted_text: 'Der Absender hat es gelöscht, daher kann es niemand mehr unterzeichnen. Sie müssen nichts mehr tun.',
  taken_back_title: 'Der Absender hat dieses Dokument zurückgenommen',
  taken_back_text:
    'Vielleicht ändert er es gerade. Wenn es doch unterzeichnet werden soll, erhalten Sie einen neuen Link. Was Sie ausgefüllt haben, bleibt, außer Unterschriften und Initialen.',
  asked_anew_title: 'Es gibt einen neueren Link für Sie',
  asked_anew_text:
    'Der Absender hat dieses Dokument zurückgenommen und noch einmal gesendet. Bitte öffnen Sie es aus der neuesten Nachricht, sobald sie da ist.',
  left_out_title: 'Ihre Unterschrift wird nicht mehr gebraucht',
  left_out_text:
    'Der Absender macht ohne Ihre Unterschrift weiter. Sie müssen nichts mehr tun. Wenn Sie das für einen Irrtum halten, schreiben Sie ihm bitte.',
  completed_without_title: 'Dieses Dokument wurde ohne Ihre Unterschrift abgeschlossen',
  completed_without_text:
    'Ihre Unterschrift war nicht nötig, oder der Absender hat ohne sie weitergemacht. Sie können es daher nicht mehr unterzeichnen. Wenn Sie das für einen Irrtum halten oder eine Kopie möchten, schreiben Sie bitte dem Absender.',
  other_address_title: 'Dieser Link wurde ersetzt',
  other_address_text:
    'Der Absender hat die E-Mail-Adresse oder Mobilnummer dieser Anfrage geändert und dorthin einen neuen Link gesendet. Dieser gilt nicht mehr.',
  away_title: 'Bitte öffnen Sie das Dokument noch einmal',
  away_text: 'Zu Ihrer Sicherheit schließt es sich nach einem Tag. Was Sie ausgefüllt haben, ist noch da: Machen Sie dort weiter.',
  away_button: 'Weitermachen',
  away_form_text:
    'Zu Ihrer Sicherheit schließt es sich nach einem Tag. Öffnen Sie das Formular wieder und geben Sie dort Ihre E-Mail-Adresse an.',
  away_form_button: 'Formular öffnen',
  elsewhere_title: 'Sie unterzeichnen auf einer Seite des Absenders',
  elsewhere_text:
    'Der Absender lässt dieses Dokument in seinem eigenen Produkt unterzeichnen. Gehen Sie nur weiter, wenn Sie die Website unten kennen: Sie zeigt Ihnen dort das Dokument.',
  elsewhere_button: 'Weiter auf {site}',
  unknown_title: 'Wir kennen diesen Link nicht',
  unknown_text:
    'Vielleicht wurde er unterwegs abgeschnitten. Öffnen Sie ihn noch einmal aus der E-Mail, oder bitten Sie den Absender um einen neuen.',
  other_tab_title: 'Bitte gehen Sie dorthin zurück, wo Sie begonnen haben',
  other_tab_text:
    'Diese Adresse öffnet das Dokument nur in dem Tab, in dem Sie das Formular ausgefüllt haben. Bitte gehen Sie zu diesem Tab zurück. Ist er geschlossen, öffnen Sie das Formular noch einmal.',
  offline_title: 'Keine Verbindung',
  offline_text: 'Anscheinend sind Sie nicht mit dem Internet verbunden. Was Sie ausgefüllt haben, bleibt auf diesem Gerät.',
  error_title: 'Das Dokument kann gerade nicht geladen werden',
  error_text:
    'Unser Server antwortet nicht wie erwartet. Was gespeichert wurde, ist sicher. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  your_contact: 'Ihr Kontakt',
  mail_new_link: 'Neuer Signaturlink für {document}',
  mail_about: 'Zu {document}',
  write_to: 'An {name} schreiben',
  download_named: '„{name}“ herunterladen',
  download: 'Unterzeichnetes Dokument herunterladen',
  download_failed: 'Das Herunterladen hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  close_page: 'Sie können diese Seite schließen.',
  try_again: 'Noch einmal versuchen',
} as const satisfies Translated<ClosedLinkWords, 'de'>;
