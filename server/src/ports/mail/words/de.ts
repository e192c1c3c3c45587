/** The German of every text in a mail, by its English. */
export const de = {
  'Hello,': 'Guten Tag,',
  'Hello {{name}},': 'Guten Tag {{name}},',
  '{{person}} at {{company}}': '{{person}} von {{company}}',
  'Answer this mail and it reaches me.': 'Ihre Antwort auf diese E-Mail erreicht mich.',
  'Which mails I get': 'Welche E-Mails ich bekomme',
  'Sent with Marigold': 'Gesendet mit Marigold',
  When: 'Wann',
  Browser: 'Browser',
  'Internet address': 'Internetadresse',
  '{{browser}} on {{system}}': '{{browser}} unter {{system}}',

  '{{code}} is your Marigold code': '{{code}} ist Ihr Marigold-Code',
  'Type this code to go on:': 'Mit diesem Code geht es weiter:',
  'It works for 20 minutes. Not expecting this? You can ignore it.':
    'Er gilt 20 Minuten. Sie haben das nicht erwartet? Dann brauchen Sie nichts zu tun.',
  'You get this mail because your address was entered to create a company.':
    'Sie bekommen diese E-Mail, weil mit Ihrer Adresse ein Unternehmen angelegt werden soll.',

  '{{inviter}} invited you to hire with {{company}}': '{{inviter}} lädt Sie zum Recruiting-Team von {{company}} ein',
  '{{inviter}} would like you to join {{company}} on Marigold as {{role}}. You will see opportunities and candidates in one place.':
    '{{inviter}} möchte Sie auf Marigold als {{role}} bei {{company}} dabeihaben. Dort sehen Sie Stellen und Kandidaten an einem Ort.',
  'Join {{company}}': '{{company}} beitreten',
  'The link works for 7 days. Not expecting this? You can ignore it.':
    'Der Link gilt 7 Tage. Sie haben das nicht erwartet? Dann brauchen Sie nichts zu tun.',
  'You get this mail because {{inviter}} entered your address.':
    'Sie bekommen diese E-Mail, weil {{inviter}} Ihre Adresse eingetragen hat.',
  'Reminder: your invitation from {{company}}': 'Erinnerung: Ihre Einladung von {{company}}',
  '{{inviter}} is still looking forward to having you at {{company}} on Marigold as {{role}}.':
    '{{inviter}} freut sich weiterhin darauf, Sie auf Marigold als {{role}} bei {{company}} dabeizuhaben.',
  'Your earlier link was replaced by this one, which works for 7 days.':
    'Dieser Link ersetzt den früheren und gilt 7 Tage.',
  admin: 'Admin',
  recruiter: 'Recruiter',
  'hiring manager': 'Hiring Manager',
  reviewer: 'Prüfer',
  colleague: 'Teammitglied',

  'Reset your Marigold password': 'Ihr Marigold-Passwort zurücksetzen',
  'Someone asked to reset the password for {{email}} at {{company}}. If that was you:':
    'Jemand möchte das Passwort für {{email}} bei {{company}} zurücksetzen. Wenn Sie das waren:',
  'Choose a new password': 'Neues Passwort wählen',
  'The link works once, for 60 minutes. If it was not you, nothing changes.':
    'Der Link gilt einmal und 60 Minuten lang. Wenn Sie das nicht waren, ändert sich nichts.',
  'You get this mail because your address was entered on the sign-in page.':
    'Sie bekommen diese E-Mail, weil Ihre Adresse auf der Anmeldeseite eingegeben wurde.',

  'Your Marigold password was changed': 'Ihr Marigold-Passwort wurde geändert',
  'The password for {{email}} at {{company}} was changed. Everywhere else you have been signed out.':
    'Das Passwort für {{email}} bei {{company}} wurde geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  'If it was not you, choose a new one at once:': 'Wenn Sie das nicht waren, wählen Sie sofort ein neues:',
  'You get this mail because it concerns the safety of your account.':
    'Sie bekommen diese E-Mail, weil es um die Sicherheit Ihres Kontos geht.',

  'Please review: {{what}}': 'Bitte prüfen: {{what}}',
  '{{person}} asks you to approve this opportunity.': '{{person}} bittet Sie, diese Stelle freizugeben.',
  'Work mode': 'Arbeitsmodell',
  Salary: 'Gehalt',
  Questions: 'Fragen',
  'Review the opportunity': 'Stelle prüfen',
  'You get this mail because {{person}} chose you as the reviewer.':
    'Sie bekommen diese E-Mail, weil {{person}} Sie um die Prüfung bittet.',
  'No review needed any more: {{title}}': 'Prüfung nicht mehr nötig: {{title}}',
  '{{person}} asked {{reviewer}} to review this opportunity instead of you.':
    '{{person}} hat statt Ihnen {{reviewer}} gebeten, diese Stelle zu prüfen.',
  '{{person}} took the request for your approval back.': '{{person}} hat die Bitte um Ihre Freigabe zurückgenommen.',
  'There is nothing left for you to do.': 'Für Sie bleibt nichts zu tun.',
  'See what waits for you': 'Sehen, was auf Sie wartet',
  'You get this mail because you were asked to review it.':
    'Sie bekommen diese E-Mail, weil Sie um die Prüfung gebeten wurden.',
  'Changes needed: {{title}}': 'Änderungen nötig: {{title}}',
  '{{person}} read your opportunity and asked for changes:':
    '{{person}} hat Ihre Stelle gelesen und bittet um Änderungen:',
  'Edit the opportunity': 'Stelle bearbeiten',
  'Everything you wrote is saved.': 'Alles, was Sie geschrieben haben, ist gespeichert.',
  'You get this mail because you asked for approval.': 'Sie bekommen diese E-Mail, weil Sie um Freigabe gebeten haben.',
  'Approved: {{title}} is live': 'Freigegeben: {{title}} ist online',
  'Posted again: {{title}}': 'Erneut veröffentlicht: {{title}}',
  '{{person}} approved it, and it is posted again.':
    '{{person}} hat die Stelle freigegeben; sie ist erneut veröffentlicht.',
  '{{person}} posted it again.': '{{person}} hat die Stelle erneut veröffentlicht.',
  'Everybody is ranked anew, and whom nobody had contacted is back among the matches.':
    'Alle werden neu eingestuft, und wen niemand kontaktiert hatte, steht wieder unter den Treffern.',
  'See the candidates': 'Kandidaten ansehen',
  'You get this mail because you wrote, requested or closed this opportunity.':
    'Sie erhalten diese E-Mail, weil Sie diese Stelle geschrieben, zur Freigabe gegeben oder geschlossen haben.',
  '{{title}} is open again': '{{title}} ist wieder offen',
  'We told you that “{{title}}” had closed. It is open again, and we would like to go on with you.':
    'Wir hatten Ihnen mitgeteilt, dass die Stelle „{{title}}“ geschlossen ist. Sie ist wieder offen, und wir möchten mit Ihnen weitermachen.',
  'Your application is being reviewed again. You need not apply anew.':
    'Ihre Bewerbung wird wieder geprüft. Sie müssen sich nicht neu bewerben.',
  '{{person}} approved and posted it.': '{{person}} hat die Stelle freigegeben und veröffentlicht.',
  'See the first matches': 'Erste Treffer ansehen',
  'You get this mail because you wrote this opportunity.':
    'Sie bekommen diese E-Mail, weil Sie diese Stelle geschrieben haben.',

  '{{company}} would like to interview you': '{{company}} möchte Sie zum Vorstellungsgespräch einladen',
  'Your profile fits our opportunity “{{title}}” well, and {{person}} would like to meet you.':
    'Ihr Profil passt gut zu unserer Stelle „{{title}}“, und {{person}} möchte Sie gern kennenlernen.',
  'You will get times to choose from. Until then, questions are welcome.':
    'Sie bekommen noch Termine zur Auswahl. Bis dahin sind Fragen willkommen.',
  'Our decision about {{title}}': 'Unsere Entscheidung zu {{title}}',
  'Thank you for the time you gave us and for your interest in “{{title}}” at {{company}}.':
    'Vielen Dank für Ihre Zeit und Ihr Interesse an „{{title}}“ bei {{company}}.',
  'We have decided to go on with other candidates. We know this is not the answer you hoped for, and wish you every success.':
    'Wir haben uns entschieden, mit anderen Kandidaten weiterzumachen. Wir wissen, dass Sie auf eine andere Antwort gehofft haben, und wünschen Ihnen viel Erfolg.',
  'Good news about {{title}}': 'Gute Nachrichten zu {{title}}',
  'We told you that we would not go on with you for “{{title}}”. That was a mistake, and we are sorry.':
    'Wir hatten Ihnen für „{{title}}“ abgesagt. Das war ein Versehen, und es tut uns leid.',
  'You are still a candidate at {{company}}.': 'Sie sind bei {{company}} weiterhin im Auswahlverfahren.',
  '{{title}} has closed': '{{title}} ist nicht mehr offen',
  '{{company}} has closed “{{title}}”, so your candidacy for it ends here.':
    '{{company}} hat „{{title}}“ geschlossen, damit endet auch Ihre Kandidatur dafür.',
  'Thank you for your time and your interest. We wish you every success.':
    'Vielen Dank für Ihre Zeit und Ihr Interesse. Wir wünschen Ihnen viel Erfolg.',
  'You get this mail because {{company}} has considered you for {{title}}.':
    'Sie bekommen diese E-Mail, weil {{company}} Sie für {{title}} in Betracht gezogen hat.',

  'New messages from {{people}}': 'Neue Nachrichten von {{people}}',
  'These conversations hold messages that you have not read yet:':
    'In diesen Gesprächen stehen Nachrichten, die Sie noch nicht gelesen haben:',
  'Read and answer': 'Lesen und antworten',
  'You get this mail because you take part in these conversations.':
    'Sie bekommen diese E-Mail, weil Sie an diesen Gesprächen teilnehmen.',

  'Message from {{name}}': 'Nachricht von {{name}}',
  Name: 'Name',
  'E-mail': 'E-Mail',
  Company: 'Unternehmen',
  'Sent with the contact form.': 'Gesendet mit dem Kontaktformular.',

  'See your application': 'Ihre Bewerbung ansehen',
  'The link works once, for 20 minutes. Later, the page it leads to sends you a new one.':
    'Der Link gilt einmal und 20 Minuten lang. Danach schickt Ihnen die Seite, zu der er führt, einen neuen.',
  'Your sign-in link for {{company}}': 'Ihr Anmeldelink für {{company}}',
  'Open your applications with this link:': 'Mit diesem Link öffnen Sie Ihre Bewerbungen:',
  'Sign in': 'Anmelden',
  'Or type this code where you asked for it:': 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  'Both work once, for 20 minutes. If you did not ask for them, you can ignore this mail.':
    'Beide gelten einmal und 20 Minuten lang. Wenn Sie sie nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  'You get this mail because your address was entered to see applications.':
    'Sie erhalten diese E-Mail, weil Ihre Adresse eingegeben wurde, um Bewerbungen anzusehen.',
  'We have your application for {{title}}': 'Ihre Bewerbung als {{title}} ist angekommen',
  'Your application for “{{title}}” is with {{company}}. A person will read it.':
    'Ihre Bewerbung für „{{title}}“ liegt bei {{company}}. Ein Mensch wird sie lesen.',
  'Eight of ten applicants hear from {{company}} within {{days}} days.':
    'Acht von zehn Bewerbungen beantwortet {{company}} innerhalb von {{days}} Tagen.',
  'Withdraw your application': 'Bewerbung zurückziehen',
  'You get this mail because you applied with this address. Was it not you? Withdraw the application.':
    'Sie erhalten diese E-Mail, weil Sie sich mit dieser Adresse beworben haben. Das waren nicht Sie? Ziehen Sie die Bewerbung zurück.',
  'You have applied for {{title}} already': 'Sie haben sich schon als {{title}} beworben',
  'You applied for “{{title}}” at {{company}} on {{date}}, so nothing needs to be sent again.':
    'Sie haben sich am {{date}} für „{{title}}“ bei {{company}} beworben, deshalb müssen Sie nichts noch einmal schicken.',
  'You get this mail because somebody applied with this address again.':
    'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse noch einmal beworben hat.',
  'End these mails': 'Diese E-Mails beenden',
  'Confirm: new roles at {{company}} by mail': 'Bitte bestätigen: neue Stellen bei {{company}} per E-Mail',
  'Do you want a mail when {{company}} posts a new role? At most one a day, and each of them has a link that ends them.':
    'Möchten Sie eine E-Mail, wenn {{company}} eine neue Stelle veröffentlicht? Höchstens eine am Tag, und jede hat einen Link, der sie beendet.',
  'Yes, tell me about new roles': 'Ja, über neue Stellen informieren',
  'Without your confirmation nothing is sent, and your address is forgotten after a week.':
    'Ohne Ihre Bestätigung wird nichts gesendet, und Ihre Adresse wird nach einer Woche vergessen.',
  'You get this mail because your address was entered on the page of {{company}}.':
    'Sie bekommen diese E-Mail, weil Ihre Adresse auf der Seite von {{company}} eingegeben wurde.',
  'New at {{company}}: {{title}}': 'Neu bei {{company}}: {{title}}',
  'New roles at {{company}}': 'Neue Stellen bei {{company}}',
  '{{company}} has posted this since your last mail:': '{{company}} hat seit Ihrer letzten E-Mail veröffentlicht:',
  'You get this mail because you asked to hear of new roles at {{company}}. At most one comes a day.':
    'Sie bekommen diese E-Mail, weil Sie von neuen Stellen bei {{company}} hören möchten. Es kommt höchstens eine am Tag.',
  '{{person}} reported a conversation': '{{person}} hat eine Unterhaltung gemeldet',
  '{{person}}, a candidate for {{title}}, asks you to look at a conversation.':
    '{{person}}, Bewerbung als {{title}}, bittet Sie, sich eine Unterhaltung anzusehen.',
  Reason: 'Grund',
  'Open the conversation': 'Unterhaltung öffnen',
  'You get this mail because you are an admin of your company.':
    'Sie bekommen diese E-Mail, weil Sie Ihr Unternehmen verwalten.',
  'See the new roles': 'Neue Stellen ansehen',
  'Rude or hurtful': 'Grob oder verletzend',
  Discriminating: 'Diskriminierend',
  Advertising: 'Werbung',
  'Looks like fraud': 'Sieht nach Betrug aus',
  'Something else': 'Etwas anderes',
} as const;

/** An English text of a mail, with {{placeholders}}; it is the key of its translations. */
export type Phrase = keyof typeof de;
