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
  'Changes needed: {{title}}': 'Änderungen nötig: {{title}}',
  '{{person}} read your opportunity and asked for changes:':
    '{{person}} hat Ihre Stelle gelesen und bittet um Änderungen:',
  'Edit the opportunity': 'Stelle bearbeiten',
  'Everything you wrote is saved.': 'Alles, was Sie geschrieben haben, ist gespeichert.',
  'You get this mail because you asked for approval.': 'Sie bekommen diese E-Mail, weil Sie um Freigabe gebeten haben.',
  'Approved: {{title}} is live': 'Freigegeben: {{title}} ist online',
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

  'Message from {{name}}': 'Nachricht von {{name}}',
  Name: 'Name',
  'E-mail': 'E-Mail',
  Company: 'Unternehmen',
  'Sent with the contact form.': 'Gesendet mit dem Kontaktformular.',
} as const;
