/** The German of every text of the job pages, by its English. */
export const de = {
  Jobs: 'Jobs',
  'Open roles': 'Offene Stellen',
  About: 'Über uns',
  Language: 'Sprache',
  'Skip to the content': 'Zum Inhalt springen',
  'Hiring with Marigold': 'Recruiting mit Marigold',
  'All open roles': 'Alle offenen Stellen',
  'All roles': 'Alle Stellen',

  'Find your next role': 'Finden Sie Ihre nächste Stelle',
  'Job title, skill or company': 'Beruf, Fähigkeit oder Unternehmen',
  'Town or country': 'Ort oder Land',
  'Work mode': 'Arbeitsmodell',
  'Any work mode': 'Jedes Arbeitsmodell',
  'Any location': 'Jeder Ort',
  Location: 'Ort',
  Search: 'Suchen',
  Show: 'Anzeigen',
  'Show all roles': 'Alle Stellen anzeigen',
  'Open roles around {{place}}, and remote ones': 'Offene Stellen rund um {{place}} und remote',
  'We know no place “{{place}}”, so these are the remote roles.':
    'Einen Ort „{{place}}“ kennen wir nicht, deshalb stehen hier die Remote-Stellen.',
  'Nothing fits yet': 'Noch nichts Passendes',
  'No open role fits what you are looking for. Try fewer words or another place.':
    'Keine offene Stelle passt zu dem, was Sie suchen. Versuchen Sie es mit weniger Wörtern oder einem anderen Ort.',
  'No open roles now': 'Zurzeit keine offenen Stellen',
  'Nobody is hiring here at the moment. It is worth coming back.':
    'Im Moment wird hier niemand gesucht. Es lohnt sich, wieder vorbeizuschauen.',
  '{{company}} is not hiring at the moment. Leave your e-mail, and you hear of the next role.':
    '{{company}} sucht im Moment niemanden. Hinterlassen Sie Ihre E-Mail, dann hören Sie von der nächsten Stelle.',
  'new today': 'heute neu',
  Pages: 'Seiten',
  Previous: 'Zurück',
  Next: 'Weiter',
  'Remote in {{country}}': 'Remote in {{country}}',

  '{{count}} open roles': { one: '{{count}} offene Stelle', other: '{{count}} offene Stellen' },
  'See {{count}} open roles': { one: '{{count}} offene Stelle ansehen', other: '{{count}} offene Stellen ansehen' },
  'Since {{year}}': 'Seit {{year}}',
  Website: 'Website',
  'About {{company}}': 'Über {{company}}',
  'Open roles at {{company}}': 'Offene Stellen bei {{company}}',
  'Work at {{company}}': 'Arbeiten bei {{company}}',

  'What you will do': 'Ihre Aufgaben',
  'What you need': 'Was Sie mitbringen',
  'What helps': 'Was außerdem hilft',
  Skills: 'Fähigkeiten',
  'Good to know': 'Gut zu wissen',
  'a year': 'im Jahr',
  'Posted on': 'Veröffentlicht am',
  Level: 'Position',
  Experience: 'Erfahrung',
  Education: 'Ausbildung',
  Industries: 'Branchen',
  '{{title}} at {{company}}': '{{title}} bei {{company}}',

  'This role is closed': 'Diese Stelle ist nicht mehr offen',
  'It was closed on {{date}}.': 'Sie wurde am {{date}} geschlossen.',
  'It is no longer open.': 'Sie ist nicht mehr offen.',
  'Similar roles': 'Ähnliche Stellen',
  'There is nothing here': 'Hier ist nichts',
  'This page does not exist, or no longer does. Look through the open roles instead.':
    'Diese Seite gibt es nicht oder nicht mehr. Sehen Sie sich stattdessen die offenen Stellen an.',
  'This does not work': 'So geht es nicht',
  'This address cannot be read. Begin again with the open roles.':
    'Diese Adresse ist nicht lesbar. Beginnen Sie wieder bei den offenen Stellen.',
  'That was too often': 'Das war zu oft',
  'Wait a minute and load the page again.': 'Warten Sie eine Minute und laden Sie die Seite neu.',
  'We cannot show this now': 'Das können wir gerade nicht zeigen',
  'Something on our side does not work. Try again in a minute.':
    'Auf unserer Seite funktioniert etwas nicht. Versuchen Sie es in einer Minute noch einmal.',
  'Made up to look around with: nobody is hiring here.': 'Erfunden, um sich umzusehen: Hier wird niemand eingestellt.',
  'Video of {{title}}': 'Video zur Stelle {{title}}',

  '{{company}} may use this to decide about this job. It is deleted after {{months}} months.':
    '{{company}} darf diese Angaben nutzen, um über diese Stelle zu entscheiden. Sie werden nach {{months}} Monaten gelöscht.',

  'My applications': 'Meine Bewerbungen',
  Apply: 'Bewerben',
  'Apply, about a minute': 'Bewerben, etwa eine Minute',
  'Apply for {{title}} at {{company}}': 'Bewerbung als {{title}} bei {{company}}',
  'Back to the role': 'Zurück zur Stelle',
  'Three things, and you have applied': 'Drei Angaben, und Sie haben sich beworben',
  'No account. What you type is kept on this device.':
    'Ohne Konto. Was Sie eingeben, bleibt auf diesem Gerät erhalten.',
  'Your name': 'Ihr Name',
  'E-mail': 'E-Mail',
  'Your CV': 'Ihr Lebenslauf',
  Optional: 'Optional',
  'Add your CV': 'Lebenslauf hinzufügen',
  'PDF, Word or text, up to {{megabytes}} MB': 'PDF, Word oder Text, bis zu {{megabytes}} MB',
  'Applying needs JavaScript. Switch it on, or write to the company.':
    'Zum Bewerben wird JavaScript gebraucht. Schalten Sie es ein oder schreiben Sie dem Unternehmen.',
  'Your applications need JavaScript. Switch it on and load the page again.':
    'Ihre Bewerbungen brauchen JavaScript. Schalten Sie es ein und laden Sie die Seite neu.',
  'Send application': 'Bewerbung absenden',
  Loading: 'Wird geladen',
  'Use my LinkedIn address': 'Meine LinkedIn-Adresse angeben',
  'Address of your LinkedIn profile': 'Adresse Ihres LinkedIn-Profils',
  'The company sees the address. Nothing is read from there.':
    'Das Unternehmen sieht die Adresse. Von dort wird nichts gelesen.',
  'No CV? Answer six short questions': 'Kein Lebenslauf? Beantworten Sie sechs kurze Fragen',
  'Open your application': 'Ihre Bewerbung öffnen',
  'Employment type': 'Beschäftigungsart',
  'Any employment type': 'Jede Beschäftigungsart',
  'Nothing for you today?': 'Heute nichts dabei?',
  'Leave your e-mail, and we write when a role is new. At most one mail a day, and each has a link that ends them.':
    'Hinterlassen Sie Ihre E-Mail, und wir schreiben, wenn eine Stelle neu ist. Höchstens eine E-Mail am Tag, und jede hat einen Link, der sie beendet.',
  'Tell me about new roles': 'Über neue Stellen informieren',
  'Check your inbox': 'Sehen Sie in Ihr Postfach',
  'A mail to {{email}} is on its way. Confirm there that you want to hear of new roles; before, nothing is sent.':
    'Eine E-Mail an {{email}} ist unterwegs. Bestätigen Sie dort, dass Sie von neuen Stellen hören möchten; vorher wird nichts gesendet.',
  'This is no e-mail address': 'Das ist keine E-Mail-Adresse',
  'Go back and write it like name@mail.com.': 'Gehen Sie zurück und schreiben Sie sie wie name@mail.com.',
  'New roles at {{company}} by mail?': 'Neue Stellen bei {{company}} per E-Mail?',
  'You get a mail when a role is new, at most one a day. You can end that at any time.':
    'Sie bekommen eine E-Mail, wenn eine Stelle neu ist, höchstens eine am Tag. Sie können das jederzeit beenden.',
  'Yes, tell me about new roles': 'Ja, über neue Stellen informieren',
  'You hear of new roles at {{company}}': 'Sie hören von neuen Stellen bei {{company}}',
  'End these mails': 'Diese E-Mails beenden',
  'No more mails about new roles': 'Keine E-Mails mehr über neue Stellen',
  'Nothing more is sent, and your address is forgotten.':
    'Es wird nichts mehr gesendet, und Ihre Adresse ist vergessen.',
  'How it goes': 'So geht es weiter',
  'You apply': 'Sie bewerben sich',
  'About a minute, without an account.': 'Etwa eine Minute, ohne Konto.',
  'A person reads it': 'Ein Mensch liest es',
  'You see on your own page how it stands.': 'Auf Ihrer eigenen Seite sehen Sie, wie es steht.',
  'You get to know each other': 'Sie lernen einander kennen',
  'You talk to the people you would work with.': 'Sie sprechen mit den Menschen, mit denen Sie arbeiten würden.',
  'An offer, or an answer': 'Ein Angebot oder eine Antwort',
  'You hear it by mail and see it on your page.': 'Sie erfahren es per E-Mail und sehen es auf Ihrer Seite.',
  '{{count}} days': { one: '{{count}} Tag', other: '{{count}} Tagen' },
  'mostly within {{days}}': 'meist innerhalb von {{days}}',
  'Eight of ten hear within {{days}}': 'Acht von zehn hören innerhalb von {{days}} etwas',
  'No account, no cover letter': 'Kein Konto, kein Anschreiben',
  'Applied already? Open your application': 'Schon beworben? Ihre Bewerbung öffnen',
};

/** An English text of a page, with {{placeholders}}; it is the key of its translations. */
export type Phrase = keyof typeof de;
