import type { Language } from '@marigold/contract/kit';
import type { MessageTemplateType } from '@marigold/contract/templates';

/** What is said for each purpose until a company says it in its own words. */
export const usualWords: Record<Language, Record<MessageTemplateType, string>> = {
  en: {
    screeningInvite:
      'Hello {{candidate.firstName}}, thank you for your interest in {{opportunity.title}}. A few short questions come first; they take about three minutes: {{link}}',
    screeningReminder:
      'Hello {{candidate.firstName}}, your questions about {{opportunity.title}} are still open. You can go on where you stopped: {{link}}',
    screeningPassed:
      'Thank you for your answers, {{candidate.firstName}}. They fit, and {{company.name}} now reads your profile in full.',
    screeningFailed:
      'Thank you for your answers, {{candidate.firstName}}. {{opportunity.title}} needs something else, so your application ends here.',
    interviewInvite:
      'Hello {{candidate.firstName}}, we would like to meet you about {{opportunity.title}}. Which days and times suit you best? An answer here is enough.',
    interviewConfirmed:
      'See you on {{interview.time}}, {{candidate.firstName}}. Where: {{interview.place}}. If you cannot make it, tell us here.',
    interviewRescheduled:
      'Our interview has a new time, {{candidate.firstName}}: {{interview.time}}. Where: {{interview.place}}.',
    interviewCancelled:
      'Hello {{candidate.firstName}}, our interview about {{opportunity.title}} on {{interview.time}} does not take place.',
    interviewReminder:
      'A reminder, {{candidate.firstName}}: we meet on {{interview.time}}. Where: {{interview.place}}.',
    interviewDone:
      'Thank you for the conversation, {{candidate.firstName}}. We will come back to you about {{opportunity.title}} soon.',
    jobOffer:
      'Good news, {{candidate.firstName}}: we would like to have you with us for {{opportunity.title}}. {{user.name}} will talk through the offer with you.',
    hired: 'Welcome to {{company.name}}, {{candidate.firstName}}! We look forward to working with you.',
    rejected:
      'Hello {{candidate.firstName}}, thank you for the time you gave us. For {{opportunity.title}} we have decided to go on with other candidates. We wish you every success.',
    opportunityClosed:
      'Hello {{candidate.firstName}}, {{opportunity.title}} is no longer open, so your application ends here. Thank you for your interest in {{company.name}}.',
    chatMessage:
      'Hello {{candidate.firstName}}, I am {{user.firstName}} from {{company.name}}. Do you have a moment to talk about {{opportunity.title}}?',
  },
  de: {
    screeningInvite:
      'Guten Tag {{candidate.firstName}}, vielen Dank für Ihr Interesse an {{opportunity.title}}. Am Anfang stehen ein paar kurze Fragen, sie dauern etwa drei Minuten: {{link}}',
    screeningReminder:
      'Guten Tag {{candidate.firstName}}, Ihre Fragen zu {{opportunity.title}} sind noch offen. Sie können dort weitermachen, wo Sie aufgehört haben: {{link}}',
    screeningPassed:
      'Vielen Dank für Ihre Antworten, {{candidate.firstName}}. Sie passen, und {{company.name}} liest jetzt Ihr ganzes Profil.',
    screeningFailed:
      'Vielen Dank für Ihre Antworten, {{candidate.firstName}}. Für {{opportunity.title}} wird etwas anderes gebraucht, deshalb endet Ihre Bewerbung hier.',
    interviewInvite:
      'Guten Tag {{candidate.firstName}}, wir möchten Sie zu {{opportunity.title}} gern kennenlernen. Welche Tage und Zeiten passen Ihnen am besten? Eine Antwort hier genügt.',
    interviewConfirmed:
      'Bis {{interview.time}}, {{candidate.firstName}}. Ort: {{interview.place}}. Wenn Sie verhindert sind, sagen Sie es uns hier.',
    interviewRescheduled:
      'Unser Gespräch hat einen neuen Termin, {{candidate.firstName}}: {{interview.time}}. Ort: {{interview.place}}.',
    interviewCancelled:
      'Guten Tag {{candidate.firstName}}, unser Gespräch zu {{opportunity.title}} am {{interview.time}} findet nicht statt.',
    interviewReminder:
      'Zur Erinnerung, {{candidate.firstName}}: Wir treffen uns {{interview.time}}. Ort: {{interview.place}}.',
    interviewDone:
      'Vielen Dank für das Gespräch, {{candidate.firstName}}. Zu {{opportunity.title}} melden wir uns bald bei Ihnen.',
    jobOffer:
      'Gute Nachrichten, {{candidate.firstName}}: Wir möchten Sie für {{opportunity.title}} gewinnen. {{user.name}} bespricht das Angebot mit Ihnen.',
    hired: 'Willkommen bei {{company.name}}, {{candidate.firstName}}! Wir freuen uns auf die Zusammenarbeit.',
    rejected:
      'Guten Tag {{candidate.firstName}}, vielen Dank für Ihre Zeit. Für {{opportunity.title}} haben wir uns entschieden, mit anderen Kandidaten weiterzumachen. Wir wünschen Ihnen viel Erfolg.',
    opportunityClosed:
      'Guten Tag {{candidate.firstName}}, {{opportunity.title}} ist nicht mehr offen, deshalb endet Ihre Bewerbung hier. Vielen Dank für Ihr Interesse an {{company.name}}.',
    chatMessage:
      'Guten Tag {{candidate.firstName}}, ich bin {{user.firstName}} von {{company.name}}. Haben Sie einen Moment, um über {{opportunity.title}} zu sprechen?',
  },
  es: {
    screeningInvite:
      'Hola, {{candidate.firstName}}: gracias por su interés en {{opportunity.title}}. Primero le haremos unas preguntas breves; le llevarán unos tres minutos: {{link}}',
    screeningReminder:
      'Hola, {{candidate.firstName}}: sus preguntas sobre {{opportunity.title}} siguen abiertas. Puede continuar donde lo dejó: {{link}}',
    screeningPassed:
      'Gracias por sus respuestas, {{candidate.firstName}}. Encajan, y {{company.name}} lee ahora su perfil completo.',
    screeningFailed:
      'Gracias por sus respuestas, {{candidate.firstName}}. {{opportunity.title}} requiere otra cosa, así que su candidatura termina aquí.',
    interviewInvite:
      'Hola, {{candidate.firstName}}: nos gustaría conocerle para hablar de {{opportunity.title}}. ¿Qué días y horas le vienen mejor? Basta con responder aquí.',
    interviewConfirmed:
      'Nos vemos el {{interview.time}}, {{candidate.firstName}}. Lugar: {{interview.place}}. Si no puede venir, díganoslo aquí.',
    interviewRescheduled:
      'Nuestra entrevista tiene otra hora, {{candidate.firstName}}: {{interview.time}}. Lugar: {{interview.place}}.',
    interviewCancelled:
      'Hola, {{candidate.firstName}}: nuestra entrevista sobre {{opportunity.title}} del {{interview.time}} no tendrá lugar.',
    interviewReminder:
      'Un recordatorio, {{candidate.firstName}}: nos vemos el {{interview.time}}. Lugar: {{interview.place}}.',
    interviewDone:
      'Gracias por la conversación, {{candidate.firstName}}. Pronto le diremos algo sobre {{opportunity.title}}.',
    jobOffer:
      'Buenas noticias, {{candidate.firstName}}: nos gustaría contar con usted para {{opportunity.title}}. {{user.name}} comentará la oferta con usted.',
    hired: '¡Le damos la bienvenida a {{company.name}}, {{candidate.firstName}}! Será un placer trabajar con usted.',
    rejected:
      'Hola, {{candidate.firstName}}: gracias por el tiempo que nos ha dedicado. Para {{opportunity.title}} hemos decidido seguir con otros candidatos. Le deseamos mucho éxito.',
    opportunityClosed:
      'Hola, {{candidate.firstName}}: {{opportunity.title}} ya no está abierta, así que su candidatura termina aquí. Gracias por su interés en {{company.name}}.',
    chatMessage:
      'Hola, {{candidate.firstName}}: soy {{user.firstName}}, de {{company.name}}. ¿Tiene un momento para hablar de {{opportunity.title}}?',
  },
};
