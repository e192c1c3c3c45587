import type { Phrase } from './de.ts';

/** The Spanish of every text in a mail, by its English. */
export const es: Record<Phrase, string> = {
  'Hello,': 'Hola:',
  'Hello {{name}},': 'Hola, {{name}}:',
  '{{person}} at {{company}}': '{{person}} de {{company}}',
  'Answer this mail and it reaches me.': 'Si responde a este correo, me llegará a mí.',
  'Which mails I get': 'Qué correos recibo',
  'Sent with Marigold': 'Enviado con Marigold',
  When: 'Cuándo',
  Browser: 'Navegador',
  'Internet address': 'Dirección de internet',
  '{{browser}} on {{system}}': '{{browser}} en {{system}}',

  '{{code}} is your Marigold code': '{{code}} es su código de Marigold',
  'Type this code to go on:': 'Escriba este código para continuar:',
  'It works for 20 minutes. Not expecting this? You can ignore it.':
    'Sirve durante 20 minutos. ¿No lo esperaba? Puede ignorarlo.',
  'You get this mail because your address was entered to create a company.':
    'Recibe este correo porque se indicó su dirección para crear una empresa.',

  '{{inviter}} invited you to hire with {{company}}': '{{inviter}} le invita al equipo de selección de {{company}}',
  '{{inviter}} would like you to join {{company}} on Marigold as {{role}}. You will see opportunities and candidates in one place.':
    '{{inviter}} quiere que se una a {{company}} en Marigold como {{role}}. Verá las vacantes y los candidatos en un solo lugar.',
  'Join {{company}}': 'Unirse a {{company}}',
  'The link works for 7 days. Not expecting this? You can ignore it.':
    'El enlace sirve durante 7 días. ¿No lo esperaba? Puede ignorarlo.',
  'You get this mail because {{inviter}} entered your address.':
    'Recibe este correo porque {{inviter}} indicó su dirección.',
  'Reminder: your invitation from {{company}}': 'Recordatorio: su invitación de {{company}}',
  '{{inviter}} is still looking forward to having you at {{company}} on Marigold as {{role}}.':
    '{{inviter}} sigue con ganas de que se una a {{company}} en Marigold como {{role}}.',
  'Your earlier link was replaced by this one, which works for 7 days.':
    'Este enlace sustituye al anterior y sirve durante 7 días.',
  admin: 'administrador',
  recruiter: 'reclutador',
  'hiring manager': 'responsable de contratación',
  reviewer: 'revisor',
  colleague: 'miembro del equipo',

  'Reset your Marigold password': 'Restablezca su contraseña de Marigold',
  'Someone asked to reset the password for {{email}} at {{company}}. If that was you:':
    'Alguien ha pedido restablecer la contraseña de {{email}} en {{company}}. Si fue usted:',
  'Choose a new password': 'Elegir una contraseña nueva',
  'The link works once, for 60 minutes. If it was not you, nothing changes.':
    'El enlace sirve una sola vez, durante 60 minutos. Si no fue usted, nada cambia.',
  'You get this mail because your address was entered on the sign-in page.':
    'Recibe este correo porque se indicó su dirección en la página de acceso.',

  'Your Marigold password was changed': 'Su contraseña de Marigold ha cambiado',
  'The password for {{email}} at {{company}} was changed. Everywhere else you have been signed out.':
    'La contraseña de {{email}} en {{company}} ha cambiado. Se ha cerrado su sesión en los demás dispositivos.',
  'If it was not you, choose a new one at once:': 'Si no fue usted, elija otra cuanto antes:',
  'You get this mail because it concerns the safety of your account.':
    'Recibe este correo porque afecta a la seguridad de su cuenta.',

  'Please review: {{what}}': 'Por favor, revise: {{what}}',
  '{{person}} asks you to approve this opportunity.': '{{person}} le pide que apruebe esta vacante.',
  'Work mode': 'Modalidad',
  Salary: 'Salario',
  Questions: 'Preguntas',
  'Review the opportunity': 'Revisar la vacante',
  'You get this mail because {{person}} chose you as the reviewer.':
    'Recibe este correo porque {{person}} le eligió para la revisión.',
  'No review needed any more: {{title}}': 'Ya no hace falta revisarla: {{title}}',
  '{{person}} asked {{reviewer}} to review this opportunity instead of you.':
    '{{person}} pidió a {{reviewer}} que revise esta vacante en su lugar.',
  '{{person}} took the request for your approval back.': '{{person}} retiró la solicitud de su aprobación.',
  'There is nothing left for you to do.': 'No tiene que hacer nada más.',
  'See what waits for you': 'Ver lo que le espera',
  'You get this mail because you were asked to review it.': 'Recibe este correo porque se le pidió revisarla.',
  'Changes needed: {{title}}': 'Hacen falta cambios: {{title}}',
  '{{person}} read your opportunity and asked for changes:': '{{person}} leyó su vacante y pidió cambios:',
  'Edit the opportunity': 'Editar la vacante',
  'Everything you wrote is saved.': 'Todo lo que escribió está guardado.',
  'You get this mail because you asked for approval.': 'Recibe este correo porque pidió la aprobación.',
  'Approved: {{title}} is live': 'Aprobada: {{title}} ya está publicada',
  'Posted again: {{title}}': 'Publicada de nuevo: {{title}}',
  '{{person}} approved it, and it is posted again.': '{{person}} aprobó la vacante y está publicada de nuevo.',
  '{{person}} posted it again.': '{{person}} publicó la vacante de nuevo.',
  'Everybody is ranked anew, and whom nobody had contacted is back among the matches.':
    'Se vuelve a clasificar a todos, y las personas con las que nadie se había puesto en contacto vuelven a estar entre las coincidencias.',
  'See the candidates': 'Ver los candidatos',
  'You get this mail because you wrote, requested or closed this opportunity.':
    'Recibe este correo porque redactó esta vacante, solicitó su aprobación o la cerró.',
  '{{title}} is open again': '{{title}} vuelve a estar abierta',
  'We told you that “{{title}}” had closed. It is open again, and we would like to go on with you.':
    'Le comunicamos que la vacante «{{title}}» se había cerrado. Vuelve a estar abierta y nos gustaría continuar con usted.',
  'Your application is being reviewed again. You need not apply anew.':
    'Su candidatura se está revisando de nuevo. No es necesario que vuelva a presentarse.',
  '{{person}} approved and posted it.': '{{person}} aprobó la vacante y la publicó.',
  'See the first matches': 'Ver las primeras coincidencias',
  'You get this mail because you wrote this opportunity.': 'Recibe este correo porque escribió esta vacante.',

  '{{company}} would like to interview you': '{{company}} quiere invitarle a una entrevista',
  'Your profile fits our opportunity “{{title}}” well, and {{person}} would like to meet you.':
    'Su perfil encaja bien con nuestra vacante «{{title}}» y {{person}} quiere conocerle.',
  'You will get times to choose from. Until then, questions are welcome.':
    'Recibirá varias citas entre las que elegir. Hasta entonces, puede preguntar lo que quiera.',
  'Our decision about {{title}}': 'Nuestra decisión sobre {{title}}',
  'Thank you for the time you gave us and for your interest in “{{title}}” at {{company}}.':
    'Gracias por el tiempo que nos ha dedicado y por su interés en «{{title}}» en {{company}}.',
  'We have decided to go on with other candidates. We know this is not the answer you hoped for, and wish you every success.':
    'Hemos decidido seguir adelante con otros candidatos. Sabemos que no es la respuesta que esperaba y le deseamos mucho éxito.',
  'Good news about {{title}}': 'Buenas noticias sobre {{title}}',
  'We told you that we would not go on with you for “{{title}}”. That was a mistake, and we are sorry.':
    'Le dijimos que no seguiríamos adelante con su candidatura a «{{title}}». Fue un error y lo sentimos.',
  'You are still a candidate at {{company}}.': 'Su candidatura en {{company}} sigue en pie.',
  '{{title}} has closed': '{{title}} se ha cerrado',
  '{{company}} has closed “{{title}}”, so your candidacy for it ends here.':
    '{{company}} ha cerrado «{{title}}», así que su candidatura termina aquí.',
  'Thank you for your time and your interest. We wish you every success.':
    'Gracias por su tiempo y su interés. Le deseamos mucho éxito.',
  'You get this mail because {{company}} has considered you for {{title}}.':
    'Recibe este correo porque {{company}} ha tenido en cuenta su perfil para {{title}}.',

  'New messages from {{people}}': 'Mensajes nuevos de {{people}}',
  'These conversations hold messages that you have not read yet:':
    'En estas conversaciones hay mensajes que usted aún no ha leído:',
  'Read and answer': 'Leer y responder',
  'You get this mail because you take part in these conversations.':
    'Recibe este correo porque participa en estas conversaciones.',

  'Message from {{name}}': 'Mensaje de {{name}}',
  Name: 'Nombre',
  'E-mail': 'Correo',
  Company: 'Empresa',
  'Sent with the contact form.': 'Enviado con el formulario de contacto.',

  'See your application': 'Ver su candidatura',
  'The link works once, for 20 minutes. Later, the page it leads to sends you a new one.':
    'El enlace funciona una vez, durante 20 minutos. Después, la página a la que lleva le envía uno nuevo.',
  'Your sign-in link for {{company}}': 'Su enlace de acceso a {{company}}',
  'Open your applications with this link:': 'Abra sus candidaturas con este enlace:',
  'Sign in': 'Entrar',
  'Or type this code where you asked for it:': 'O escriba este código donde lo pidió:',
  'Both work once, for 20 minutes. If you did not ask for them, you can ignore this mail.':
    'Ambos funcionan una vez, durante 20 minutos. Si no los pidió, puede ignorar este correo.',
  'You get this mail because your address was entered to see applications.':
    'Recibe este correo porque se introdujo su dirección para ver candidaturas.',
  'We have your application for {{title}}': 'Tenemos su candidatura para {{title}}',
  'Your application for “{{title}}” is with {{company}}. A person will read it.':
    'Su candidatura para «{{title}}» está en {{company}}. La leerá una persona.',
  'Eight of ten applicants hear from {{company}} within {{days}} days.':
    '{{company}} responde a ocho de cada diez candidaturas en {{days}} días.',
  'Withdraw your application': 'Retirar su candidatura',
  'You get this mail because you applied with this address. Was it not you? Withdraw the application.':
    'Recibe este correo porque se presentó con esta dirección. ¿No fue usted? Retire la candidatura.',
  'You have applied for {{title}} already': 'Ya se ha presentado a {{title}}',
  'You applied for “{{title}}” at {{company}} on {{date}}, so nothing needs to be sent again.':
    'Se presentó a «{{title}}» en {{company}} el {{date}}, así que no hace falta enviar nada de nuevo.',
  'You get this mail because somebody applied with this address again.':
    'Recibe este correo porque alguien volvió a presentarse con esta dirección.',
  'End these mails': 'Dejar de recibir estos correos',
  'Confirm: new roles at {{company}} by mail': 'Confirme: puestos nuevos en {{company}} por correo',
  'Do you want a mail when {{company}} posts a new role? At most one a day, and each of them has a link that ends them.':
    '¿Quiere un correo cuando {{company}} publique un puesto nuevo? Como máximo uno al día, y cada uno lleva un enlace para dejar de recibirlos.',
  'Yes, tell me about new roles': 'Sí, avísenme de los puestos nuevos',
  'Without your confirmation nothing is sent, and your address is forgotten after a week.':
    'Sin su confirmación no se envía nada, y su dirección se olvida al cabo de una semana.',
  'You get this mail because your address was entered on the page of {{company}}.':
    'Recibe este correo porque su dirección se introdujo en la página de {{company}}.',
  'New at {{company}}: {{title}}': 'Nuevo en {{company}}: {{title}}',
  'New roles at {{company}}': 'Puestos nuevos en {{company}}',
  '{{company}} has posted this since your last mail:': '{{company}} ha publicado esto desde su último correo:',
  'You get this mail because you asked to hear of new roles at {{company}}. At most one comes a day.':
    'Recibe este correo porque pidió noticias de puestos nuevos en {{company}}. Llega como máximo uno al día.',
  '{{person}} reported a conversation': '{{person}} ha denunciado una conversación',
  '{{person}}, a candidate for {{title}}, asks you to look at a conversation.':
    '{{person}}, que opta al puesto de {{title}}, le pide que revise una conversación.',
  Reason: 'Motivo',
  'Open the conversation': 'Abrir la conversación',
  'You get this mail because you are an admin of your company.': 'Recibe este correo porque administra su empresa.',
  'See the new roles': 'Ver los puestos nuevos',
  'Rude or hurtful': 'Grosero o hiriente',
  Discriminating: 'Discriminatorio',
  Advertising: 'Publicidad',
  'Looks like fraud': 'Parece un fraude',
  'Something else': 'Otra cosa',
};
