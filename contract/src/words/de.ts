import type { Words } from './say.ts';

/** What refusals say, in German, and what they call fields and states. */
export const de: Words = {
  'A colleague wrote this comment. Only they can change it.':
    'Diesen Kommentar hat ein anderes Teammitglied geschrieben. Nur dieses kann ihn ändern.',
  'A file is sent as a message of type 12.': 'Eine Datei wird als Nachricht vom Typ 12 gesendet.',
  'A file with this id exists already. Send it under another id.':
    'Eine Datei mit dieser Kennung gibt es schon. Senden Sie sie unter einer anderen.',
  'A member with this e-mail is here already. Merge, skip, or change the e-mail.':
    'Jemand mit dieser E-Mail-Adresse ist schon da. Führen Sie zusammen, lassen Sie die Zeile aus oder ändern Sie die Adresse.',
  'A message of somebody else has this id. Send yours with another one.':
    'Eine fremde Nachricht hat diese Kennung. Senden Sie Ihre mit einer anderen.',
  'A visitor has paused this person’s access. Be somebody else, or reset the demo.':
    'Ein Besucher hat den Zugang dieser Person gesperrt. Wählen Sie jemand anderen, oder setzen Sie die Demo zurück.',
  'Add {{field}}.': 'Ergänzen Sie: {{field}}.',
  'An admin can restore it; or duplicate it.': 'Ein Admin kann sie wiederherstellen; oder duplizieren Sie sie.',
  'An import can be undone for {{days}} days. Change or remove its members one by one.':
    'Ein Import lässt sich {{days}} Tage lang rückgängig machen. Ändern oder entfernen Sie seine Personen einzeln.',
  'An import takes {{most}} files. Begin another one for the rest.':
    'Ein Import fasst {{most}} Dateien. Beginnen Sie für die übrigen einen weiteren.',
  'Another file was begun under this videoId. Ask for new addresses without one.':
    'Unter dieser Video-Kennung wurde eine andere Datei begonnen. Fordern Sie neue Adressen ohne Kennung an.',
  'Answer this with yes or no (true or false).': 'Antworten Sie mit Ja oder Nein (true oder false).',
  'Archive it instead.': 'Archivieren Sie sie stattdessen.',
  'Ask up to {{most}} open questions.': 'Stellen Sie höchstens {{most}} offene Fragen.',
  'Ask up to {{most}} screening questions.': 'Stellen Sie höchstens {{most}} Vorfragen.',
  'At most {{most}} are possible.': 'Höchstens {{most}} sind möglich.',
  'Candidates belong to this opportunity, so it cannot be deleted. Archive it instead.':
    'Zu dieser Stelle gehören Kandidaten, deshalb lässt sie sich nicht löschen. Archivieren Sie sie stattdessen.',
  'Candidates belong to this opportunity, so it cannot be deleted. It is archived already and can stay so.':
    'Zu dieser Stelle gehören Kandidaten, deshalb lässt sie sich nicht löschen. Sie ist schon archiviert und kann es bleiben.',
  'Candidates have been told by now that this closed. Post it again instead: you choose what becomes of them.':
    'Kandidaten wissen inzwischen, dass die Stelle geschlossen wurde. Veröffentlichen Sie sie stattdessen erneut: Dabei wählen Sie, was aus ihnen wird.',
  'Candidates who were told': 'Benachrichtigte Kandidaten',
  'Choose a currency.': 'Wählen Sie eine Währung.',
  'Choose a file of up to {{size}} MB.': 'Wählen Sie eine Datei von höchstens {{size}} MB.',
  'Choose a PDF, a Word document (.docx) or a text file.':
    'Wählen Sie ein PDF, ein Word-Dokument (.docx) oder eine Textdatei.',
  'Choose a place from the list.': 'Wählen Sie einen Ort aus der Liste.',
  'Choose a reviewer from the list.': 'Wählen Sie einen Prüfer aus der Liste.',
  'Choose a time zone from the list.': 'Wählen Sie eine Zeitzone aus der Liste.',
  'Choose an end that is not before the start.': 'Wählen Sie ein Ende, das nicht vor dem Anfang liegt.',
  'Choose at least one.': 'Wählen Sie mindestens eines aus.',
  'Choose at least {{least}}.': 'Wählen Sie mindestens {{least}} aus.',
  'Choose one of these: {{choices}}.': 'Wählen Sie eines davon: {{choices}}.',
  'Choose one of those the list offers.': 'Wählen Sie etwas aus der Liste.',
  'Choose one of those this row is like.': 'Wählen Sie jemanden, dem diese Zeile gleicht.',
  'Choose one.': 'Wählen Sie etwas aus.',
  'Choose up to five industries.': 'Wählen Sie höchstens fünf Branchen.',
  'Choose up to {{most}} industries.': 'Wählen Sie höchstens {{most}} Branchen.',
  'Choose up to {{most}} skills.': 'Wählen Sie höchstens {{most}} Fähigkeiten.',
  'Close it first, then archive it.': 'Schließen Sie sie zuerst, dann archivieren Sie sie.',
  'Close the opportunity; its conversations follow by themselves.':
    'Schließen Sie die Stelle; ihre Unterhaltungen folgen von selbst.',
  'Enter a web address like company.com.': 'Geben Sie eine Webadresse wie firma.de ein.',
  'Enter a year from 1800 on.': 'Geben Sie ein Jahr ab 1800 ein.',
  'Enter a year that has begun.': 'Geben Sie ein Jahr ein, das schon begonnen hat.',
  'Enter an e-mail like name@company.com.': 'Geben Sie eine Adresse wie name@firma.com ein.',
  'Enter the address of your page on LinkedIn, or its last part.':
    'Geben Sie die Adresse Ihrer LinkedIn-Seite oder deren letzten Teil ein.',
  'Enter the handle or the address of your profile on Instagram, such as @company.':
    'Geben Sie den Namen oder die Adresse Ihres Instagram-Profils ein, etwa @firma.',
  'Enter the handle or the address of your profile on X, such as @company.':
    'Geben Sie den Namen oder die Adresse Ihres Profils auf X ein, etwa @firma.',
  'Enter the name of the company.': 'Geben Sie den Namen des Unternehmens ein.',
  'Enter the name of your company.': 'Geben Sie den Namen Ihres Unternehmens ein.',
  'Enter the year as a number, like 2009.': 'Geben Sie das Jahr als Zahl ein, etwa 2009.',
  'Enter your name.': 'Geben Sie Ihren Namen ein.',
  'Enter your password.': 'Geben Sie Ihr Passwort ein.',
  'Everybody in the demo is made up already. This is for a company of your own.':
    'In der Demo sind schon alle erfunden. Dies ist für ein eigenes Unternehmen.',
  'Files of this import are still being read. Wait until they are, then start.':
    'Dateien dieses Imports werden noch gelesen. Warten Sie, bis alle gelesen sind, und starten Sie dann.',
  'Fill in {{gap}} before you send this.': 'Ersetzen Sie {{gap}}, bevor Sie dies senden.',
  'Fill this in.': 'Bitte ausfüllen.',
  'Give a day between 1900-01-01 and 2999-12-31.': 'Geben Sie einen Tag zwischen 1900-01-01 und 2999-12-31 an.',
  'Give a day like 2026-01-31.': 'Geben Sie einen Tag wie 2026-01-31 an.',
  'Give the file’s name.': 'Geben Sie den Namen der Datei an.',
  'Invite up to 50 people at once.': 'Laden Sie höchstens 50 Personen auf einmal ein.',
  'Look at your profile again.': 'Sehen Sie Ihr Profil noch einmal durch.',
  'Many CVs are being read at the moment. Send yours as it is, or try again.':
    'Im Moment werden viele Lebensläufe gelesen. Senden Sie Ihren so, wie er ist, oder versuchen Sie es noch einmal.',
  'Many people use this password, so it is guessed first. Choose another one.':
    'Viele verwenden dieses Passwort, deshalb wird es zuerst geraten. Wählen Sie ein anderes.',
  'Many pictures are being drawn. Try again in a few seconds.':
    'Gerade werden viele Bilder gezeichnet. Versuchen Sie es in einigen Sekunden noch einmal.',
  'Matching is starting at the moment. Nothing was changed; try again in a few seconds.':
    'Der Abgleich startet gerade. Nichts wurde geändert; versuchen Sie es in einigen Sekunden noch einmal.',
  'Members with these e-mails are here already. Merge or skip them.':
    'Personen mit diesen E-Mail-Adressen sind schon da. Führen Sie sie zusammen oder lassen Sie sie aus.',
  'Name at least one person.': 'Nennen Sie mindestens eine Person.',
  'Name each day of the week once.': 'Nennen Sie jeden Wochentag einmal.',
  'No bytes of this file came for a minute, so its upload was ended. Send it again.':
    'Eine Minute lang kam nichts mehr von dieser Datei, deshalb wurde das Hochladen beendet. Senden Sie sie noch einmal.',
  'No question is being asked in this conversation. Send your answer as a text.':
    'In dieser Unterhaltung ist keine Frage offen. Senden Sie Ihre Antwort als Text.',
  'Nothing but 100-continue can be expected. Leave the header Expect out.':
    'Mit Expect lässt sich nur 100-continue erwarten. Lassen Sie den Header Expect weg.',
  'Only a rejection, or a move of your own in the last minute, can be taken back. Move the candidate instead.':
    'Zurücknehmen lässt sich nur eine Absage oder ein eigener Schritt der letzten Minute. Verschieben Sie den Kandidaten stattdessen.',
  'Only a skill of this opportunity can be a must: add “{{skill}}” first.':
    'Nur eine Fähigkeit dieser Stelle kann Pflicht sein: Fügen Sie zuerst „{{skill}}“ hinzu.',
  'Only an import that is done can be undone. Wait until it is, or delete one not started.':
    'Nur ein fertiger Import lässt sich rückgängig machen. Warten Sie, oder verwerfen Sie einen, der nicht gestartet wurde.',
  'Only tables (CSV) have columns that can be mapped.':
    'Nur Tabellen (CSV) haben Spalten, die zugeordnet werden können.',
  'Only the answers to screening questions decide this.':
    'Darüber entscheiden nur die Antworten auf die Vorfragen. Bewegen Sie den Kandidaten sonst von Hand.',
  'Only the candidate can withdraw. You can reject them instead.':
    'Nur der Kandidat kann sich zurückziehen. Sie können ihm stattdessen absagen.',
  'Only the company can do this. You can withdraw your application.':
    'Das kann nur das Unternehmen. Sie können Ihre Bewerbung zurückziehen.',
  'Only the demo can be reset. Your own company stays as it is.':
    'Nur die Demo lässt sich zurücksetzen. Ihr eigenes Unternehmen bleibt, wie es ist.',
  'Only the operation replace is possible.': 'Möglich ist nur die Operation replace.',
  'Only who closed this can take that back. You can post it again instead.':
    'Nur wer die Stelle geschlossen hat, kann das zurücknehmen. Sie können sie stattdessen erneut veröffentlichen.',
  'Only who is invited back gets a message. Invite them back, or leave it out.':
    'Eine Nachricht bekommt nur, wer wieder eingeladen wird. Laden Sie wieder ein, oder lassen Sie sie weg.',
  'Paste the address of your LinkedIn profile, like linkedin.com/in/name.':
    'Fügen Sie die Adresse Ihres LinkedIn-Profils ein, wie linkedin.com/in/name.',
  'Pin up to eight opportunities. Unpin one first.': 'Heften Sie höchstens acht Stellen an. Lösen Sie zuerst eine.',
  'Pin up to {{most}} skills.': 'Machen Sie höchstens {{most}} Fähigkeiten zur Pflicht.',
  'Please write this on one line.': 'Bitte schreiben Sie das in eine Zeile.',
  'Post it again, or duplicate it.': 'Veröffentlichen Sie sie noch einmal, oder duplizieren Sie sie.',
  'Say in the header Host which server is asked.': 'Nennen Sie im Header Host, welcher Server gefragt ist.',
  'Say what to change.': 'Schreiben Sie, was zu ändern ist.',
  'Say which candidate you want to write to.': 'Geben Sie an, welchem Kandidaten Sie schreiben möchten.',
  'Send the file itself, as its own type or as application/octet-stream.':
    'Senden Sie die Datei selbst, mit ihrem Typ oder als application/octet-stream.',
  'Send this as a list, even for one.': 'Senden Sie dies als Liste, auch wenn es nur eines ist.',
  'Send this as an object with its fields.': 'Senden Sie dies als Objekt mit seinen Feldern.',
  'Send this as application/json.': 'Senden Sie dies als application/json.',
  'Send this file with one PUT.': 'Senden Sie diese Datei mit einem PUT.',
  'Send this unpacked, without the header Content-Encoding.':
    'Senden Sie dies unkomprimiert, ohne den Header Content-Encoding.',
  'Somebody changed this member since the merge, so it cannot be undone.':
    'Seit der Zusammenführung wurde diese Person geändert; daher lässt sie sich nicht zurücknehmen.',
  'Somebody changed this since you opened it. Load the newest version and try again.':
    'Jemand hat dies geändert, seit Sie es geöffnet haben. Laden Sie die neueste Fassung und versuchen Sie es noch einmal.',
  'Somebody has been in touch with this person, or merged more into them. They stay; reject or remove them there.':
    'Mit dieser Person war schon jemand in Kontakt, oder es wurde mehr mit ihr zusammengeführt. Sie bleibt; sagen Sie ihr dort ab oder entfernen Sie sie dort.',
  'Still missing: {{fields}}.': 'Es fehlt noch: {{fields}}.',
  'SuperAdmin is passed on by transfer only.':
    'Die Rolle SuperAdmin geht nur durch Übertragung über. Laden Sie mit einer anderen Rolle ein.',
  'Take the request back first.': 'Nehmen Sie zuerst die Anfrage zurück.',
  'That was too often. Try again in {{after}}.': 'Das war zu oft. Versuchen Sie es in {{after}} noch einmal.',
  'That was too often. Wait a moment and try again.':
    'Das war zu oft. Warten Sie einen Moment und versuchen Sie es wieder.',
  'That was tried too often. Try again in 1 minute.':
    'Das wurde zu oft versucht. Versuchen Sie es in einer Minute noch einmal.',
  'That was tried too often. Try again in {{minutes}} minutes.':
    'Das wurde zu oft versucht. Versuchen Sie es in {{minutes}} Minuten noch einmal.',
  'The company closed this conversation.': 'Das Unternehmen hat diese Unterhaltung geschlossen.',
  'The database cannot be reached at the moment. Nothing was changed; try again in a few seconds.':
    'Die Datenbank ist im Moment nicht erreichbar. Nichts wurde geändert; versuchen Sie es in einigen Sekunden noch einmal.',
  'The demo is being made anew at the moment. Try again in a few seconds.':
    'Die Demo wird gerade neu angelegt. Versuchen Sie es in einigen Sekunden noch einmal.',
  'The end must be after {{start}}.': 'Das Ende muss nach {{start}} liegen.',
  'The file needs a name.': 'Die Datei braucht einen Namen.',
  'The file storage cannot be reached at the moment. What was stored is safe; try again in a few seconds.':
    'Der Dateispeicher ist im Moment nicht erreichbar. Was gespeichert war, ist sicher; versuchen Sie es in einigen Sekunden erneut.',
  'The interview itself decides this. Book, move or cancel the interview.':
    'Darüber entscheidet das Gespräch selbst. Buchen, verlegen oder stornieren Sie es.',
  'The server has no room left for this file. Ask whoever runs it to make some.':
    'Auf dem Server ist kein Platz mehr für diese Datei. Bitten Sie die Person, die ihn betreibt, Platz zu schaffen.',
  'The server is too busy to look at this file at the moment. Send it again in a minute.':
    'Der Server ist gerade zu beschäftigt, um diese Datei anzusehen. Senden Sie sie in einer Minute noch einmal.',
  'The upload broke off. Go on with it, or start it again.':
    'Das Hochladen ist abgebrochen. Setzen Sie es fort oder beginnen Sie es neu.',
  'There is a file with this id already. Send yours with another one.':
    'Eine Datei mit dieser Kennung gibt es schon. Senden Sie Ihre mit einer anderen.',
  'There is no industry {{id}}. Choose from the list.': 'Die Branche {{id}} gibt es nicht. Wählen Sie aus der Liste.',
  'There is no placeholder {{name}}. Known are: {{names}}.':
    'Den Platzhalter {{name}} gibt es nicht. Bekannt sind: {{names}}.',
  'There is no screening by chat in this conversation. Write to the candidate yourself.':
    'In dieser Unterhaltung gibt es keine Vorauswahl per Chat. Schreiben Sie dem Kandidaten selbst.',
  'There is no such trigger.': 'Diesen Auslöser gibt es nicht. Nehmen Sie einen aus der Beschreibung unter /api/docs.',
  'There is no {{what}} “{{id}}”. Choose from the list.':
    '„{{id}}“ gibt es nicht ({{what}}). Wählen Sie aus der Liste.',
  'There is nobody to take over. Add files, mend mistakes, or skip fewer rows.':
    'Es gibt niemanden zu übernehmen. Fügen Sie Dateien hinzu, beheben Sie Fehler oder lassen Sie weniger Zeilen aus.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'There is nothing to undo: this row was not taken over.':
    'Es gibt nichts rückgängig zu machen: Diese Zeile wurde nicht übernommen.',
  'These are more messages than anybody reads: {{most}} in {{seconds}} seconds. Wait a moment, then send it again.':
    'Das sind mehr Nachrichten, als jemand liest: {{most}} in {{seconds}} Sekunden. Warten Sie einen Moment und senden Sie noch einmal.',
  'This address cannot be read.': 'Diese Adresse ist nicht lesbar.',
  'This address does not answer this method.': 'Diese Adresse antwortet nicht auf diese Methode.',
  'This address has expired. Ask for a new one with the same id; what has arrived is kept.':
    'Diese Adresse ist abgelaufen. Fordern Sie mit derselben ID eine neue an; was angekommen ist, bleibt erhalten.',
  'This address is too long.': 'Diese Adresse ist zu lang.',
  'This application has ended, so the conversation is closed.':
    'Diese Bewerbung ist beendet, deshalb ist die Unterhaltung geschlossen.',
  'This application is over, so there is nothing to withdraw.':
    'Diese Bewerbung ist abgeschlossen, deshalb gibt es nichts zurückzuziehen.',
  'This belongs to another person. Only they can do this.': 'Das gehört einer anderen Person. Nur sie kann das tun.',
  'This belongs to {{author}}. Ask them or an admin.':
    'Das gehört {{author}}. Fragen Sie diese Person oder einen Admin.',
  'This can only be done in one conversation. Open it and do it there.':
    'Das geht nur in einer einzelnen Unterhaltung. Öffnen Sie sie und tun Sie es dort.',
  'This can only be {{choice}}.': 'Hier ist nur {{choice}} möglich.',
  'This candidate is rejected. Take the rejection back first.':
    'Diesem Kandidaten wurde abgesagt. Nehmen Sie zuerst die Absage zurück.',
  'This candidate wants no more messages from your company, so none can be sent.':
    'Dieser Kandidat möchte keine Nachrichten Ihres Unternehmens mehr, deshalb lässt sich keine senden.',
  'This candidate withdrew, and you have sent your last message already.':
    'Dieser Kandidat hat sich zurückgezogen, und Ihre letzte Nachricht haben Sie schon gesendet.',
  'This candidate withdrew, so nothing more happens here.':
    'Dieser Kandidat hat sich zurückgezogen, deshalb geschieht hier nichts mehr.',
  'This changed since the merge.': 'Dies wurde seit der Zusammenführung geändert.',
  'This code is not right or too old. Ask for a new one.':
    'Dieser Code stimmt nicht oder ist zu alt. Fordern Sie einen neuen an.',
  'This code is not right, or no longer. Type the newest one, or ask for another mail.':
    'Dieser Code stimmt nicht oder nicht mehr. Geben Sie den neuesten ein, oder lassen Sie sich eine neue E-Mail schicken.',
  'This company has no profile of its own of you, so there is nothing to change.':
    'Dieses Unternehmen hat kein eigenes Profil von Ihnen, deshalb gibt es nichts zu ändern.',
  'This field cannot be edited.': 'Dieses Feld lässt sich nicht bearbeiten.',
  'This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.':
    'Diese Datei kann nicht gesendet werden. Wählen Sie PDF, DOCX, TXT, PNG, JPEG oder WebP.',
  'This file is being uploaded at the moment. Wait a few seconds, then go on with it.':
    'Diese Datei wird gerade hochgeladen. Warten Sie einige Sekunden und fahren Sie dann fort.',
  'This file is empty. Choose another one.': 'Diese Datei ist leer. Wählen Sie eine andere.',
  'This file is not a picture we can read. Choose a PNG, JPEG or WebP.':
    'Diese Datei ist kein lesbares Bild. Bitte PNG, JPEG oder WebP wählen.',
  'This file is not a video we can play. Choose an MP4, MOV or WebM.':
    'Diese Datei ist kein Video, das wir abspielen können. Wählen Sie MP4, MOV oder WebM.',
  'This file was not uploaded. Upload it again.':
    'Diese Datei wurde nicht hochgeladen. Laden Sie sie noch einmal hoch.',
  'This Idempotency-Key was used for something else. Use a new one.':
    'Dieser Idempotency-Key wurde schon für etwas anderes benutzt. Nehmen Sie einen neuen.',
  'This id is taken. Begin the import under another one.':
    'Diese Kennung ist vergeben. Beginnen Sie den Import unter einer anderen.',
  'This id is taken. Save again with a new one.':
    'Diese Kennung ist vergeben. Speichern Sie noch einmal mit einer neuen.',
  'This id is taken. Send the comment again with a new one.':
    'Diese Kennung ist vergeben. Senden Sie den Kommentar noch einmal mit einer neuen.',
  'This import was started already. Begin another one for further files.':
    'Dieser Import wurde schon gestartet. Beginnen Sie für weitere Dateien einen neuen.',
  'This import was started already. Undo it, or begin another one.':
    'Dieser Import wurde schon gestartet. Machen Sie ihn rückgängig oder beginnen Sie einen neuen.',
  'This import was started meanwhile.': 'Dieser Import wurde inzwischen gestartet.',
  'This import was undone. Begin another one with the same files.':
    'Dieser Import wurde rückgängig gemacht. Beginnen Sie einen neuen mit denselben Dateien.',
  'This invitation has expired or was used. Ask the person who invited you for a new one.':
    'Diese Einladung ist abgelaufen oder wurde schon benutzt. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'This is larger than the server accepts. Send less at once.': 'Das ist zu groß. Senden Sie weniger auf einmal.',
  'This is no id of ours. Load the page again, then choose once more.':
    'Diese Kennung ist nicht von uns. Laden Sie die Seite neu, und wählen Sie noch einmal.',
  'This is no page of the candidate’s side.': 'Das ist keine Seite für Kandidaten.',
  'This is none of the answers that are possible here. Compare it with the description at /api/docs.':
    'Diese Antwort ist hier nicht möglich. Vergleichen Sie sie mit der Beschreibung unter /api/docs.',
  'This is not written in the way that is asked for. Check each character.':
    'Das ist nicht so geschrieben, wie es gebraucht wird. Prüfen Sie jedes Zeichen.',
  'This is not your current password. Try again.': 'Das ist nicht Ihr jetziges Passwort. Versuchen Sie es noch einmal.',
  'This is the list of another person. Only admins can open it.':
    'Das ist die Liste einer anderen Person. Nur Admins können sie öffnen.',
  'This is {{from}} now and stays so.': 'Der Stand ist jetzt „{{from}}“ und bleibt es.',
  'This is {{from}} now, so it cannot be deleted. {{advice}}':
    'Der Stand ist jetzt „{{from}}“, deshalb lässt sich die Stelle nicht löschen. {{advice}}',
  'This is {{from}} now, so it cannot be edited. {{advice}}':
    'Der Stand ist jetzt „{{from}}“, deshalb lässt sich die Stelle nicht bearbeiten. {{advice}}',
  'This is {{from}} now, so it cannot become {{to}}. Possible: {{allowed}}.':
    'Der Stand ist jetzt „{{from}}“, deshalb ist „{{to}}“ nicht möglich. Möglich: {{allowed}}.',
  'This link has expired or was used before. Ask for a new one.':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  'This page is no longer valid. Load the list again from its start.':
    'Diese Seite gilt nicht mehr. Laden Sie die Liste von Anfang an neu.',
  'This picture exists already. Ask for a new address without an imageId.':
    'Dieses Bild gibt es schon. Fordern Sie ohne Bild-Kennung eine neue Adresse an.',
  'This picture was not uploaded. Upload it again.':
    'Dieses Bild wurde nicht hochgeladen. Laden Sie es noch einmal hoch.',
  'This registration was made with other data. Start again.':
    'Diese Registrierung wurde mit anderen Angaben gemacht. Beginnen Sie noch einmal.',
  'This rejection is older than {{hours}} hours. Move the candidate back to review instead.':
    'Diese Absage ist älter als {{hours}} Stunden. Verschieben Sie den Kandidaten stattdessen zurück in die Prüfung.',
  'This request is not understood.': 'Diese Anfrage ist nicht verständlich.',
  'This request is not understood. Send JSON as the documentation at /api/docs describes.':
    'Diese Anfrage ist nicht verständlich. Senden Sie JSON, wie es die Dokumentation unter /api/docs beschreibt.',
  'This role is archived, so its candidates stay where they are. {{people}} can restore it.':
    'Diese Stelle ist archiviert, deshalb bleiben ihre Kandidaten, wo sie sind. Wiederherstellen können sie: {{people}}.',
  'This role is no longer open.': 'Diese Stelle ist nicht mehr offen. Ihre Angaben bleiben auf diesem Gerät.',
  'This role is not posted, so who is out stays out. Post it again first.':
    'Diese Stelle ist nicht veröffentlicht, deshalb bleibt draußen, wer draußen ist. Veröffentlichen Sie sie zuerst noch einmal.',
  'This role was closed meanwhile, so your application stays withdrawn.':
    'Diese Stelle wurde inzwischen geschlossen, deshalb bleibt Ihre Bewerbung zurückgezogen.',
  'This table has no column {{column}}. Load it again.':
    'Diese Tabelle hat keine Spalte {{column}}. Laden Sie sie neu.',
  'This table has not been read. Wait until it is, then say what its columns mean.':
    'Diese Tabelle ist noch nicht gelesen. Warten Sie, bis sie es ist, und geben Sie dann an, was ihre Spalten bedeuten.',
  'This text holds characters that cannot be stored.':
    'Dieser Text enthält Zeichen, die sich nicht speichern lassen. Entfernen Sie sie.',
  'This text holds characters that cannot be stored. Remove them and try again.':
    'Dieser Text enthält Zeichen, die sich nicht speichern lassen. Entfernen Sie sie, und versuchen Sie es noch einmal.',
  'This text is not UTF-8. Send it as UTF-8.': 'Dieser Text ist kein UTF-8. Senden Sie ihn als UTF-8.',
  'This upload was announced with {{announced}} bytes, and more came. Start it again.':
    'Dieser Upload wurde mit {{announced}} Bytes angekündigt, und es kamen mehr. Beginnen Sie ihn neu.',
  'This upload was announced with {{size}} bytes before.':
    'Dieser Upload wurde vorher mit {{size}} Bytes angekündigt. Beginnen Sie ihn neu.',
  'This upload went on elsewhere, so nothing more is taken here.':
    'Das Hochladen wird an anderer Stelle fortgesetzt, deshalb wird hier nichts mehr angenommen.',
  'This video was not uploaded. Upload it again.':
    'Dieses Video wurde nicht hochgeladen. Laden Sie es noch einmal hoch.',
  'This video was uploaded already. Ask for new addresses without a videoId.':
    'Dieses Video wurde schon hochgeladen. Fordern Sie ohne Video-Kennung neue Adressen an.',
  'This waits for another reviewer. Only they or an admin can decide.':
    'Das wartet auf einen anderen Prüfer. Nur dieser oder ein Admin kann entscheiden.',
  'This waits for {{reviewer}}. Only they or an admin can decide.':
    'Das wartet auf {{reviewer}}. Nur diese Person oder ein Admin kann entscheiden.',
  'This was closed more than a minute ago, so candidates may have been told. Post it again instead: you choose what becomes of them.':
    'Die Stelle wurde vor mehr als einer Minute geschlossen, daher wissen es Kandidaten vielleicht schon. Veröffentlichen Sie sie stattdessen erneut: Dabei wählen Sie, was aus ihnen wird.',
  'This was not closed before, so no candidate was told anything. Leave out what becomes of them.':
    'Diese Stelle war nicht geschlossen, daher hat kein Kandidat etwas erfahren. Lassen Sie weg, was aus ihnen werden soll.',
  'This was uploaded already.': 'Das wurde schon hochgeladen.',
  'This was withdrawn more than 30 seconds ago. You can apply again instead.':
    'Das wurde vor mehr als 30 Sekunden zurückgezogen. Sie können sich stattdessen noch einmal bewerben.',
  'Top must be above great, and great above good.': '„Spitze“ muss über „Sehr gut“ liegen und „Sehr gut“ über „Gut“.',
  'Type the six digits of the mail.': 'Geben Sie die sechs Ziffern aus der E-Mail ein.',
  'Upload the file first, then send it.': 'Laden Sie die Datei zuerst hoch, und senden Sie sie dann.',
  'Use at least 10 characters.': 'Verwenden Sie mindestens 10 Zeichen.',
  'Use at most 128 characters.': 'Verwenden Sie höchstens 128 Zeichen.',
  'User already added.': 'Diese Adresse ist schon vergeben.',
  'We couldn’t find a company for that address. Ask your admin for an invitation, or create a company.':
    'Zu dieser Adresse haben wir kein Unternehmen gefunden. Bitten Sie Ihren Admin um eine Einladung oder legen Sie ein Unternehmen an.',
  'What you agree to has changed meanwhile. Load the page again; what you typed stays.':
    'Der Text, dem Sie zustimmen, hat sich inzwischen geändert. Laden Sie die Seite neu; Ihre Angaben bleiben.',
  'Words of a template are sent as a message of type 2.':
    'Worte einer Vorlage werden als Nachricht vom Typ 2 gesendet.',
  'Write a comment.': 'Schreiben Sie einen Kommentar.',
  'Write a currency as EUR, USD or GBP.': 'Schreiben Sie eine Währung als EUR, USD oder GBP.',
  'Write a date as 2021-06 or 2021.': 'Schreiben Sie ein Datum als 2021-06 oder 2021.',
  'Write a message.': 'Schreiben Sie eine Nachricht.',
  'Write a multiple of {{step}}.': 'Schreiben Sie ein Vielfaches von {{step}}.',
  'Write a number of at least {{least}}.': 'Schreiben Sie eine Zahl ab {{least}}.',
  'Write a number of at most {{most}}.': 'Schreiben Sie eine Zahl bis höchstens {{most}}.',
  'Write at least {{least}} characters.': 'Schreiben Sie mindestens {{least}} Zeichen.',
  'Write at most {{most}} characters.': 'Schreiben Sie höchstens {{most}} Zeichen.',
  'Write the day like 2026-05-31.': 'Schreiben Sie den Tag wie 2026-05-31.',
  'Write the moment like 2026-05-31T09:30:00Z.': 'Schreiben Sie den Zeitpunkt wie 2026-05-31T09:30:00Z.',
  'Write the name of the school.': 'Schreiben Sie den Namen der Schule.',
  'Write the question or remove it.': 'Schreiben Sie die Frage, oder entfernen Sie sie.',
  'Write the time like 9:30 AM.': 'Schreiben Sie die Uhrzeit wie 9:30 AM.',
  'Write the year with four digits.': 'Schreiben Sie das Jahr mit vier Ziffern.',
  'Write this as a number.': 'Schreiben Sie dies als Zahl.',
  'Write this as a whole number.': 'Schreiben Sie dies als ganze Zahl.',
  'Write this as text.': 'Schreiben Sie dies als Text.',
  'Write what the job was called.': 'Schreiben Sie, wie die Stelle hieß.',
  'Write what the message says, or take the usual words back.':
    'Schreiben Sie, was die Nachricht sagt, oder nehmen Sie die üblichen Worte zurück.',
  'Write your e-mail like name@mail.com.': 'Schreiben Sie Ihre E-Mail-Adresse wie name@mail.com.',
  'Write your name.': 'Schreiben Sie Ihren Namen.',
  'You can only decide in your own name.': 'Sie können nur in Ihrem eigenen Namen entscheiden.',
  'You stopped messages here. Let them in again to write.':
    'Sie haben Nachrichten hier abgestellt. Lassen Sie sie wieder zu, um zu schreiben.',
  'You were not asked to review this. Ask {{author}} or an admin to choose you as its reviewer.':
    'Sie wurden nicht um diese Prüfung gebeten. Bitten Sie {{author}} oder einen Admin, Sie als Prüfer zu wählen.',
  'You withdrew this application, so the conversation is closed.':
    'Sie haben diese Bewerbung zurückgezogen, deshalb ist die Unterhaltung geschlossen.',
  'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.':
    'Sie haben dies selbst geschrieben oder bearbeitet, deshalb muss jemand anderes entscheiden. Wählen Sie einen anderen Prüfer.',
  'Your company wants opportunities to be approved. Request approval instead.':
    'In Ihrem Unternehmen werden Stellen freigegeben. Bitten Sie stattdessen um Freigabe.',
  'Your CV did not stay with us. Add it again.':
    'Ihr Lebenslauf ist nicht bei uns geblieben. Fügen Sie ihn noch einmal hinzu.',
  'Your role does not allow this. Ask an admin of your company.':
    'Ihre Rolle erlaubt das nicht. Fragen Sie einen Admin Ihres Unternehmens.',
  '{{arrived}} bytes have arrived. Ask with HEAD where to go on.':
    '{{arrived}} Bytes sind angekommen. Fragen Sie mit HEAD, wo es weitergeht.',
  '{{field}} is not the name of {{id}}. Send the id alone.':
    '{{field}} ist nicht der Name zu {{id}}. Senden Sie nur die Kennung.',
  '{{names}} is not a field of this call. Leave it out.': '{{names}} ist kein Feld dieses Aufrufs. Lassen Sie es weg.',
  '{{person}} has joined already and needs no invitation.': '{{person}} ist schon dabei und braucht keine Einladung.',
  '{{person}} wrote or edited this, so somebody else has to review it. Choose another reviewer.':
    '{{person}} hat dies geschrieben oder bearbeitet, deshalb muss jemand anderes prüfen. Wählen Sie einen anderen Prüfer.',
  '{{what}} not found.': '{{what}} wurde nicht gefunden.',

  'a draft': 'Entwurf',
  'about to be interviewed': 'vor dem Gespräch',
  Address: 'Die Adresse',
  Answer: 'Antwort',
  Application: 'Bewerbung',
  Approval: 'Freigabe',
  archived: 'archiviert',
  'at least one skill': 'mindestens eine Fähigkeit',
  Availability: 'Verfügbarkeit',
  'Birth year': 'Geburtsjahr',
  Candidate: 'Kandidat',
  closed: 'geschlossen',
  Code: 'Code',
  Column: 'Spalte',
  Comment: 'Der Kommentar',
  Company: 'Unternehmen',
  'Company size': 'Größe des Unternehmens',
  Consent: 'Einwilligung',
  Conversation: 'Unterhaltung',
  Currency: 'Währung',
  CV: 'Der Lebenslauf',
  Day: 'Tag',
  Decision: 'Entscheidung',
  Delay: 'Verzögerung',
  Demo: 'Die Demo',
  Department: 'Abteilung',
  Description: 'Beschreibung',
  Details: 'Angaben',
  'E-mail': 'E-Mail-Adresse',
  Education: 'Ausbildung',
  'education level': 'Bildungsabschluss',
  'employment type': 'Anstellungsart',
  'Employment type': 'Anstellungsart',
  End: 'Ende',
  experience: 'Erfahrung',
  Experience: 'Erfahrung',
  'Expired token': 'Die Sitzung ist abgelaufen. Melden Sie sich noch einmal an.',
  Favorite: 'Favorit',
  Field: 'Fachgebiet',
  File: 'Datei',
  'File name': 'Dateiname',
  From: 'Von',
  Headline: 'Überschrift',
  hired: 'eingestellt',
  'How many': 'Anzahl',
  Import: 'Import',
  'in review': 'in Prüfung',
  Industries: 'Branchen',
  industry: 'Branche',
  Instagram: 'Instagram',
  'Internal server error': 'Auf unserer Seite funktioniert etwas nicht. Versuchen Sie es in einer Minute noch einmal.',
  interviewed: 'Gespräch geführt',
  'Invalid authorization token': 'Diese Anmeldung gilt nicht mehr. Melden Sie sich noch einmal an.',
  invited: 'eingeladen',
  'job title': 'Berufsbezeichnung',
  'Job title': 'Berufsbezeichnung',
  Jobs: 'Berufserfahrung',
  Language: 'Sprache',
  Languages: 'Sprachen',
  'Length of interviews': 'Dauer der Gespräche',
  Level: 'Niveau',
  Link: 'Link',
  LinkedIn: 'LinkedIn',
  Logo: 'Logo',
  Mail: 'Die E-Mail',
  'Mail id': 'Kennung der E-Mail',
  Match: 'Der Treffer',
  matched: 'Treffer',
  Member: 'Der Kandidat',
  Message: 'Nachricht',
  'Months of keeping': 'Monate der Aufbewahrung',
  'Most matches': 'Höchstzahl der Treffer',
  'Must-have skills': 'Pflicht-Fähigkeiten',
  Name: 'Name',
  'New password': 'Neues Passwort',
  Note: 'Notiz',
  Notices: 'Hinweise',
  'offered the job': 'hat ein Angebot',
  'Open questions': 'Offene Fragen',
  Opportunity: 'Die Stelle',
  'out after screening': 'nach der Vorauswahl ausgeschieden',
  Page: 'Seite',
  Password: 'Passwort',
  'People to invite': 'Einzuladende',
  Person: 'Person',
  Phone: 'Telefon',
  Picture: 'Bild',
  place: 'Ort',
  Place: 'Ort',
  'Please check your email and password': 'Bitte prüfen Sie E-Mail-Adresse und Passwort',
  position: 'Position',
  Position: 'Position',
  posted: 'veröffentlicht',
  Profile: 'Profil',
  Pronoun: 'Pronomen',
  Question: 'Frage',
  Ranking: 'Rang',
  Reason: 'Grund',
  rejected: 'abgesagt',
  Reviewer: 'Prüfer',
  Role: 'Stelle',
  'Role in the company': 'Rolle im Unternehmen',
  Row: 'Zeile',
  Salary: 'Gehalt',
  'salary band': 'Gehaltsband',
  School: 'Schule',
  'Screening questions': 'Vorfragen',
  'Search text': 'Suchtext',
  'sent back for changes': 'zur Änderung zurückgegeben',
  Session: 'Sitzung',
  Sitemap: 'Die Sitemap',
  Size: 'Größe',
  skill: 'Fähigkeit',
  Skills: 'Fähigkeiten',
  Sorting: 'Sortierung',
  Start: 'Beginn',
  Status: 'Status',
  Templates: 'Vorlagen',
  'the employment type': 'die Anstellungsart',
  'the job title': 'die Berufsbezeichnung',
  'the location': 'der Ort',
  'the work mode': 'das Arbeitsmodell',
  Thresholds: 'Schwellen',
  'Time zone': 'Zeitzone',
  Title: 'Titel',
  Unread: 'Ungelesen',
  Until: 'Bis',
  Upload: 'Der Upload',
  User: 'Die Person',
  'User already exists': 'Diese Person gibt es schon',
  Version: 'Version',
  Video: 'Video',
  'waiting for approval': 'wartet auf Freigabe',
  Website: 'Website',
  withdrawn: 'zurückgezogen',
  'work mode': 'Arbeitsmodell',
  'Work mode': 'Arbeitsmodell',
  X: 'X',
  'Year of foundation': 'Gründungsjahr',
};
