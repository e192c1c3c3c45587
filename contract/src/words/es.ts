import type { Words } from './say.ts';

/** What refusals say, in Spanish, and what they call fields and states. */
export const es: Words = {
  'A colleague wrote this comment. Only they can change it.':
    'Este comentario es de otra persona del equipo. Solo ella puede cambiarlo.',
  'A file is sent as a message of type 12.': 'Un archivo se envía como mensaje de tipo 12.',
  'A file with this id exists already. Send it under another id.':
    'Ya existe un archivo con este identificador. Envíelo con otro.',
  'A member with this e-mail is here already. Merge, skip, or change the e-mail.':
    'Ya hay alguien con este correo. Combine, omita o cambie el correo.',
  'A message of somebody else has this id. Send yours with another one.':
    'Un mensaje de otra persona tiene este identificador. Envíe el suyo con otro.',
  'A visitor has paused this person’s access. Be somebody else, or reset the demo.':
    'Un visitante ha pausado el acceso de esta persona. Sea otra persona o restablezca la demo.',
  'Add {{field}}.': 'Añada {{field}}.',
  'An admin can restore it; or duplicate it.': 'Un administrador puede restaurarla; o duplíquela.',
  'An import can be undone for {{days}} days. Change or remove its members one by one.':
    'Una importación se puede deshacer durante {{days}} días. Cambie o elimine a sus personas una por una.',
  'An import takes {{most}} files. Begin another one for the rest.':
    'Una importación admite {{most}} archivos. Inicie otra para los demás.',
  'Another file was begun under this videoId. Ask for new addresses without one.':
    'Con este identificador se empezó otro archivo. Pida direcciones nuevas sin identificador.',
  'Answer this with yes or no (true or false).': 'Responda sí o no (true o false).',
  'Archive it instead.': 'Archívela en su lugar.',
  'Ask up to {{most}} open questions.': 'Haga como máximo {{most}} preguntas abiertas.',
  'Ask up to {{most}} screening questions.': 'Haga como máximo {{most}} preguntas previas.',
  'At most {{most}} are possible.': 'Como máximo {{most}}.',
  'Candidates belong to this opportunity, so it cannot be deleted. Archive it instead.':
    'Esta vacante tiene candidatos, así que no se puede eliminar. Archívela en su lugar.',
  'Candidates belong to this opportunity, so it cannot be deleted. It is archived already and can stay so.':
    'Esta vacante tiene candidatos, así que no se puede eliminar. Ya está archivada y puede seguir así.',
  'Candidates have been told by now that this closed. Post it again instead: you choose what becomes of them.':
    'Los candidatos ya saben que la vacante se cerró. Publíquela de nuevo: entonces elige qué pasa con ellos.',
  'Candidates who were told': 'Candidatos avisados',
  'Choose a currency.': 'Elija una moneda.',
  'Choose a file of up to {{size}} MB.': 'Elija un archivo de hasta {{size}} MB.',
  'Choose a PDF, a Word document (.docx) or a text file.':
    'Elija un PDF, un documento de Word (.docx) o un archivo de texto.',
  'Choose a place from the list.': 'Elija un lugar de la lista.',
  'Choose a reviewer from the list.': 'Elija un revisor de la lista.',
  'Choose a time zone from the list.': 'Elija una zona horaria de la lista.',
  'Choose an end that is not before the start.': 'Elija un final que no sea anterior al inicio.',
  'Choose at least one.': 'Elija al menos uno.',
  'Choose at least {{least}}.': 'Elija al menos {{least}}.',
  'Choose one of these: {{choices}}.': 'Elija una de estas opciones: {{choices}}.',
  'Choose one of those the list offers.': 'Elija una opción de la lista.',
  'Choose one of those this row is like.': 'Elija a una de las personas a las que se parece esta fila.',
  'Choose one.': 'Elija una opción.',
  'Choose up to five industries.': 'Elija como máximo cinco sectores.',
  'Choose up to {{most}} industries.': 'Elija como máximo {{most}} sectores.',
  'Choose up to {{most}} skills.': 'Elija como máximo {{most}} competencias.',
  'Close it first, then archive it.': 'Ciérrela primero y luego archívela.',
  'Close the opportunity; its conversations follow by themselves.': 'Cierre la vacante; sus conversaciones la siguen.',
  'Enter a web address like company.com.': 'Indique una dirección web como empresa.com.',
  'Enter a year from 1800 on.': 'Indique un año a partir de 1800.',
  'Enter a year that has begun.': 'Indique un año que ya haya empezado.',
  'Enter an e-mail like name@company.com.': 'Escriba un correo como nombre@empresa.com.',
  'Enter the address of your page on LinkedIn, or its last part.':
    'Indique la dirección de su página de LinkedIn o su última parte.',
  'Enter the handle or the address of your profile on Instagram, such as @company.':
    'Indique el nombre o la dirección de su perfil de Instagram, como @empresa.',
  'Enter the handle or the address of your profile on X, such as @company.':
    'Indique el nombre o la dirección de su perfil de X, como @empresa.',
  'Enter the name of the company.': 'Escriba el nombre de la empresa.',
  'Enter the name of your company.': 'Escriba el nombre de su empresa.',
  'Enter the year as a number, like 2009.': 'Indique el año con cifras, como 2009.',
  'Enter your name.': 'Escriba su nombre.',
  'Enter your password.': 'Escriba su contraseña.',
  'Everybody in the demo is made up already. This is for a company of your own.':
    'En la demo todas las personas ya son inventadas. Esto es para una empresa propia.',
  'Files of this import are still being read. Wait until they are, then start.':
    'Aún se están leyendo archivos de esta importación. Espere y luego inicie.',
  'Fill in {{gap}} before you send this.': 'Sustituya {{gap}} antes de enviarlo.',
  'Fill this in.': 'Rellene este campo.',
  'Give a day between 1900-01-01 and 2999-12-31.': 'Indique un día entre el 1900-01-01 y el 2999-12-31.',
  'Give a day like 2026-01-31.': 'Indique un día como 2026-01-31.',
  'Give the file’s name.': 'Indique el nombre del archivo.',
  'Invite up to 50 people at once.': 'Invite como máximo a 50 personas a la vez.',
  'Look at your profile again.': 'Revise de nuevo su perfil.',
  'Many CVs are being read at the moment. Send yours as it is, or try again.':
    'En este momento se leen muchos currículums. Envíe el suyo tal cual o inténtelo de nuevo.',
  'Many people use this password, so it is guessed first. Choose another one.':
    'Muchas personas usan esta contraseña, por eso se adivina primero. Elija otra.',
  'Many pictures are being drawn. Try again in a few seconds.':
    'Se están dibujando muchas imágenes. Inténtelo de nuevo en unos segundos.',
  'Matching is starting at the moment. Nothing was changed; try again in a few seconds.':
    'La búsqueda de candidatos se está iniciando. No se cambió nada; inténtelo de nuevo en unos segundos.',
  'Members with these e-mails are here already. Merge or skip them.':
    'Ya hay personas con estos correos. Combínelas u omítalas.',
  'Name at least one person.': 'Indique al menos una persona.',
  'Name each day of the week once.': 'Indique cada día de la semana una vez.',
  'No bytes of this file came for a minute, so its upload was ended. Send it again.':
    'Durante un minuto no llegó nada más de este archivo, por lo que se interrumpió la carga. Envíelo de nuevo.',
  'No question is being asked in this conversation. Send your answer as a text.':
    'En esta conversación no hay ninguna pregunta pendiente. Envíe su respuesta como texto.',
  'Nothing but 100-continue can be expected. Leave the header Expect out.':
    'Con Expect solo se puede esperar 100-continue. Omita la cabecera Expect.',
  'Only a rejection, or a move of your own in the last minute, can be taken back. Move the candidate instead.':
    'Solo se puede deshacer un rechazo o un movimiento propio del último minuto. Mueva al candidato en su lugar.',
  'Only a skill of this opportunity can be a must: add “{{skill}}” first.':
    'Solo una competencia de esta vacante puede ser imprescindible: añada primero «{{skill}}».',
  'Only an import that is done can be undone. Wait until it is, or delete one not started.':
    'Solo se puede deshacer una importación terminada. Espere, o descarte una no iniciada.',
  'Only tables (CSV) have columns that can be mapped.': 'Solo las tablas (CSV) tienen columnas que se pueden asignar.',
  'Only the answers to screening questions decide this.':
    'Esto solo lo deciden las respuestas a las preguntas previas. De otro modo, mueva al candidato a mano.',
  'Only the candidate can withdraw. You can reject them instead.':
    'Solo el candidato puede retirarse. Usted puede rechazarlo.',
  'Only the company can do this. You can withdraw your application.':
    'Solo la empresa puede hacerlo. Usted puede retirar su candidatura.',
  'Only the demo can be reset. Your own company stays as it is.':
    'Solo se puede restablecer la demo. Su propia empresa queda como está.',
  'Only the operation replace is possible.': 'Solo es posible la operación replace.',
  'Only who closed this can take that back. You can post it again instead.':
    'Solo quien cerró la vacante puede deshacerlo. En su lugar, puede publicarla de nuevo.',
  'Only who is invited back gets a message. Invite them back, or leave it out.':
    'Solo recibe un mensaje quien vuelve a ser invitado. Invite de nuevo u omítalo.',
  'Paste the address of your LinkedIn profile, like linkedin.com/in/name.':
    'Pegue la dirección de su perfil de LinkedIn, como linkedin.com/in/nombre.',
  'Pin up to eight opportunities. Unpin one first.': 'Fije como máximo ocho vacantes. Desfije antes una.',
  'Pin up to {{most}} skills.': 'Marque como imprescindibles como máximo {{most}} competencias.',
  'Please write this on one line.': 'Escríbalo en una sola línea.',
  'Post it again, or duplicate it.': 'Publíquela de nuevo o duplíquela.',
  'Say in the header Host which server is asked.': 'Indique en la cabecera Host a qué servidor se dirige.',
  'Say what to change.': 'Indique qué hay que cambiar.',
  'Say which candidate you want to write to.': 'Indique a qué candidato quiere escribir.',
  'Send the file itself, as its own type or as application/octet-stream.':
    'Envíe el propio archivo, con su tipo o como application/octet-stream.',
  'Send this as a list, even for one.': 'Envíelo como lista, aunque sea uno solo.',
  'Send this as an object with its fields.': 'Envíelo como objeto con sus campos.',
  'Send this as application/json.': 'Envíelo como application/json.',
  'Send this file with one PUT.': 'Envíe este archivo con un solo PUT.',
  'Send this unpacked, without the header Content-Encoding.':
    'Envíelo sin comprimir, sin la cabecera Content-Encoding.',
  'Somebody changed this member since the merge, so it cannot be undone.':
    'Alguien cambió a esta persona después de combinarla, así que no se puede deshacer.',
  'Somebody changed this since you opened it. Load the newest version and try again.':
    'Alguien lo cambió después de que usted lo abriera. Cargue la versión más reciente e inténtelo de nuevo.',
  'Somebody has been in touch with this person, or merged more into them. They stay; reject or remove them there.':
    'Ya hubo contacto con esta persona o se combinaron más datos con ella. Permanece; rechácela o elimínela allí.',
  'Still missing: {{fields}}.': 'Aún falta: {{fields}}.',
  'SuperAdmin is passed on by transfer only.': 'El rol SuperAdmin solo se cede por transferencia. Invite con otro rol.',
  'Take the request back first.': 'Retire antes la solicitud.',
  'That was too often. Try again in {{after}}.': 'Fueron demasiadas veces. Inténtelo de nuevo en {{after}}.',
  'That was too often. Wait a moment and try again.':
    'Fueron demasiadas veces. Espere un momento e inténtelo de nuevo.',
  'That was tried too often. Try again in 1 minute.': 'Se intentó demasiadas veces. Inténtelo de nuevo en un minuto.',
  'That was tried too often. Try again in {{minutes}} minutes.':
    'Se intentó demasiadas veces. Inténtelo de nuevo en {{minutes}} minutos.',
  'The company closed this conversation.': 'La empresa cerró esta conversación.',
  'The database cannot be reached at the moment. Nothing was changed; try again in a few seconds.':
    'En este momento no se puede acceder a la base de datos. No se cambió nada; inténtelo de nuevo en unos segundos.',
  'The demo is being made anew at the moment. Try again in a few seconds.':
    'La demo se está creando de nuevo. Inténtelo otra vez en unos segundos.',
  'The end must be after {{start}}.': 'El final debe ser posterior a {{start}}.',
  'The file needs a name.': 'El archivo necesita un nombre.',
  'The file storage cannot be reached at the moment. What was stored is safe; try again in a few seconds.':
    'En este momento no se puede acceder al almacén de archivos. Lo guardado está a salvo; inténtelo de nuevo en unos segundos.',
  'The interview itself decides this. Book, move or cancel the interview.':
    'Lo decide la propia entrevista. Resérvela, muévala o cancélela.',
  'The server has no room left for this file. Ask whoever runs it to make some.':
    'En el servidor ya no hay espacio para este archivo. Pida a quien lo administra que libere espacio.',
  'The server is too busy to look at this file at the moment. Send it again in a minute.':
    'El servidor está demasiado ocupado para revisar este archivo en este momento. Envíelo de nuevo dentro de un minuto.',
  'The upload broke off. Go on with it, or start it again.':
    'La subida se ha interrumpido. Continúela o empiece de nuevo.',
  'There is a file with this id already. Send yours with another one.':
    'Ya hay un archivo con este identificador. Envíe el suyo con otro.',
  'There is no industry {{id}}. Choose from the list.': 'No existe el sector {{id}}. Elija de la lista.',
  'There is no placeholder {{name}}. Known are: {{names}}.': 'No existe el marcador {{name}}. Se conocen: {{names}}.',
  'There is no screening by chat in this conversation. Write to the candidate yourself.':
    'En esta conversación no hay preselección por chat. Escriba usted al candidato.',
  'There is no such trigger.': 'No existe este disparador. Use uno de la descripción en /api/docs.',
  'There is no {{what}} “{{id}}”. Choose from the list.': 'No existe «{{id}}» ({{what}}). Elija de la lista.',
  'There is nobody to take over. Add files, mend mistakes, or skip fewer rows.':
    'No hay nadie que importar. Añada archivos, corrija errores u omita menos filas.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'There is nothing to undo: this row was not taken over.': 'No hay nada que deshacer: esta fila no se importó.',
  'These are more messages than anybody reads: {{most}} in {{seconds}} seconds. Wait a moment, then send it again.':
    'Son más mensajes de los que nadie lee: {{most}} en {{seconds}} segundos. Espere un momento y vuelva a enviarlo.',
  'This address cannot be read.': 'Esta dirección no se puede leer.',
  'This address does not answer this method.': 'Esta dirección no responde a este método.',
  'This address has expired. Ask for a new one with the same id; what has arrived is kept.':
    'Esta dirección ha caducado. Pida una nueva con el mismo id; lo que ha llegado se conserva.',
  'This address is too long.': 'Esta dirección es demasiado larga.',
  'This application has ended, so the conversation is closed.':
    'Esta candidatura terminó, así que la conversación está cerrada.',
  'This application is over, so there is nothing to withdraw.':
    'Esta candidatura terminó, así que no hay nada que retirar.',
  'This belongs to another person. Only they can do this.': 'Esto pertenece a otra persona. Solo ella puede hacerlo.',
  'This belongs to {{author}}. Ask them or an admin.':
    'Esto pertenece a {{author}}. Pregunte a esa persona o a un administrador.',
  'This can only be done in one conversation. Open it and do it there.':
    'Esto solo se puede hacer en una conversación. Ábrala y hágalo allí.',
  'This can only be {{choice}}.': 'Aquí solo es posible {{choice}}.',
  'This candidate is rejected. Take the rejection back first.':
    'Este candidato está rechazado. Deshaga antes el rechazo.',
  'This candidate wants no more messages from your company, so none can be sent.':
    'Este candidato no quiere más mensajes de su empresa, así que no se puede enviar ninguno.',
  'This candidate withdrew, and you have sent your last message already.':
    'Este candidato se retiró y usted ya envió su último mensaje.',
  'This candidate withdrew, so nothing more happens here.':
    'Este candidato se retiró, así que aquí no ocurre nada más.',
  'This changed since the merge.': 'Esto cambió después de combinar.',
  'This code is not right or too old. Ask for a new one.':
    'Este código no es correcto o es demasiado antiguo. Pida uno nuevo.',
  'This code is not right, or no longer. Type the newest one, or ask for another mail.':
    'Este código no es correcto o ya no vale. Escriba el más reciente o pida otro correo.',
  'This company has no profile of its own of you, so there is nothing to change.':
    'Esta empresa no tiene un perfil propio de usted, así que no hay nada que cambiar.',
  'This field cannot be edited.': 'Este campo no se puede editar.',
  'This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.':
    'Este archivo no se puede enviar. Elija PDF, DOCX, TXT, PNG, JPEG o WebP.',
  'This file is being uploaded at the moment. Wait a few seconds, then go on with it.':
    'Este archivo se está subiendo en este momento. Espere unos segundos y continúe.',
  'This file is empty. Choose another one.': 'Este archivo está vacío. Elija otro.',
  'This file is not a picture we can read. Choose a PNG, JPEG or WebP.':
    'Este archivo no es una imagen que podamos leer. Elija un PNG, JPEG o WebP.',
  'This file is not a video we can play. Choose an MP4, MOV or WebM.':
    'Este archivo no es un vídeo que podamos reproducir. Elija un MP4, MOV o WebM.',
  'This file was not uploaded. Upload it again.': 'Este archivo no se subió. Súbalo de nuevo.',
  'This Idempotency-Key was used for something else. Use a new one.':
    'Esta Idempotency-Key ya se usó para otra cosa. Use una nueva.',
  'This id is taken. Begin the import under another one.':
    'Este identificador ya existe. Inicie la importación con otro.',
  'This id is taken. Save again with a new one.': 'Este identificador ya existe. Guarde de nuevo con otro.',
  'This id is taken. Send the comment again with a new one.':
    'Este identificador ya existe. Envíe el comentario de nuevo con otro.',
  'This import was started already. Begin another one for further files.':
    'Esta importación ya se inició. Inicie otra para más archivos.',
  'This import was started already. Undo it, or begin another one.':
    'Esta importación ya se inició. Deshágala o inicie otra.',
  'This import was started meanwhile.': 'Esta importación se inició entretanto.',
  'This import was undone. Begin another one with the same files.':
    'Esta importación se deshizo. Inicie otra con los mismos archivos.',
  'This invitation has expired or was used. Ask the person who invited you for a new one.':
    'Esta invitación caducó o ya se usó. Pida otra a la persona que le invitó.',
  'This is larger than the server accepts. Send less at once.': 'Es demasiado grande. Envíe menos de una vez.',
  'This is no id of ours. Load the page again, then choose once more.':
    'Este identificador no es nuestro. Vuelva a cargar la página y elija de nuevo.',
  'This is no page of the candidate’s side.': 'No es una página de candidatos.',
  'This is none of the answers that are possible here. Compare it with the description at /api/docs.':
    'Esta respuesta no es posible aquí. Compárela con la descripción en /api/docs.',
  'This is not written in the way that is asked for. Check each character.':
    'No está escrito como se pide. Revise cada carácter.',
  'This is not your current password. Try again.': 'Esta no es su contraseña actual. Inténtelo de nuevo.',
  'This is the list of another person. Only admins can open it.':
    'Es la lista de otra persona. Solo los administradores pueden abrirla.',
  'This is {{from}} now and stays so.': 'El estado es ahora «{{from}}» y no cambia.',
  'This is {{from}} now, so it cannot be deleted. {{advice}}':
    'El estado es ahora «{{from}}», así que la vacante no se puede eliminar. {{advice}}',
  'This is {{from}} now, so it cannot be edited. {{advice}}':
    'El estado es ahora «{{from}}», así que la vacante no se puede editar. {{advice}}',
  'This is {{from}} now, so it cannot become {{to}}. Possible: {{allowed}}.':
    'El estado es ahora «{{from}}», así que no puede pasar a «{{to}}». Posible: {{allowed}}.',
  'This link has expired or was used before. Ask for a new one.': 'Este enlace caducó o ya se usó. Pida uno nuevo.',
  'This page is no longer valid. Load the list again from its start.':
    'Esta página ya no es válida. Vuelva a cargar la lista desde el principio.',
  'This picture exists already. Ask for a new address without an imageId.':
    'Esta imagen ya existe. Pida una dirección nueva sin identificador.',
  'This picture was not uploaded. Upload it again.': 'Esta imagen no se ha subido. Súbala de nuevo.',
  'This registration was made with other data. Start again.':
    'Este registro se hizo con otros datos. Empiece de nuevo.',
  'This rejection is older than {{hours}} hours. Move the candidate back to review instead.':
    'Este rechazo tiene más de {{hours}} horas. Devuelva al candidato a revisión.',
  'This request is not understood.': 'No se entiende esta petición.',
  'This request is not understood. Send JSON as the documentation at /api/docs describes.':
    'No se entiende esta petición. Envíe JSON como lo describe la documentación en /api/docs.',
  'This role is archived, so its candidates stay where they are. {{people}} can restore it.':
    'Esta vacante está archivada, así que sus candidatos se quedan donde están. Pueden restaurarla: {{people}}.',
  'This role is no longer open.': 'Esta vacante ya no está abierta. Sus datos se quedan en este dispositivo.',
  'This role is not posted, so who is out stays out. Post it again first.':
    'Esta vacante no está publicada, así que quien quedó fuera sigue fuera. Publíquela antes de nuevo.',
  'This role was closed meanwhile, so your application stays withdrawn.':
    'Entretanto se cerró esta vacante, así que su candidatura queda retirada.',
  'This table has no column {{column}}. Load it again.':
    'Esta tabla no tiene la columna {{column}}. Vuelva a cargarla.',
  'This table has not been read. Wait until it is, then say what its columns mean.':
    'Esta tabla aún no se ha leído. Espere y luego indique qué significan sus columnas.',
  'This text holds characters that cannot be stored.':
    'Este texto contiene caracteres que no se pueden guardar. Quítelos.',
  'This text holds characters that cannot be stored. Remove them and try again.':
    'Este texto contiene caracteres que no se pueden guardar. Quítelos e inténtelo de nuevo.',
  'This text is not UTF-8. Send it as UTF-8.': 'Este texto no está en UTF-8. Envíelo en UTF-8.',
  'This upload was announced with {{announced}} bytes, and more came. Start it again.':
    'Esta subida se anunció con {{announced}} bytes y llegaron más. Empiece de nuevo.',
  'This upload was announced with {{size}} bytes before.':
    'Esta subida se anunció antes con {{size}} bytes. Empiece de nuevo.',
  'This upload went on elsewhere, so nothing more is taken here.':
    'Esta subida continúa en otro lugar, así que aquí no se acepta nada más.',
  'This video was not uploaded. Upload it again.': 'Este vídeo no se ha subido. Súbalo de nuevo.',
  'This video was uploaded already. Ask for new addresses without a videoId.':
    'Este vídeo ya se subió. Pida direcciones nuevas sin identificador.',
  'This waits for another reviewer. Only they or an admin can decide.':
    'Esto espera a otro revisor. Solo ese revisor o un administrador puede decidir.',
  'This waits for {{reviewer}}. Only they or an admin can decide.':
    'Esto espera a {{reviewer}}. Solo esa persona o un administrador puede decidir.',
  'This was closed more than a minute ago, so candidates may have been told. Post it again instead: you choose what becomes of them.':
    'La vacante se cerró hace más de un minuto, así que puede que los candidatos ya lo sepan. Publíquela de nuevo: entonces elige qué pasa con ellos.',
  'This was not closed before, so no candidate was told anything. Leave out what becomes of them.':
    'Esta vacante no estaba cerrada, así que no se avisó a ningún candidato. Omita qué pasa con ellos.',
  'This was uploaded already.': 'Esto ya se subió.',
  'This was withdrawn more than 30 seconds ago. You can apply again instead.':
    'Se retiró hace más de 30 segundos. En su lugar puede volver a presentarse.',
  'Top must be above great, and great above good.':
    '«Excelente» debe estar por encima de «Muy buena», y esta por encima de «Buena».',
  'Type the six digits of the mail.': 'Escriba los seis dígitos del correo.',
  'Upload the file first, then send it.': 'Suba primero el archivo y luego envíelo.',
  'Use at least 10 characters.': 'Use al menos 10 caracteres.',
  'Use at most 128 characters.': 'Use como máximo 128 caracteres.',
  'User already added.': 'Esta dirección ya está en uso.',
  'We couldn’t find a company for that address. Ask your admin for an invitation, or create a company.':
    'No encontramos ninguna empresa con esa dirección. Pida una invitación a su administrador o cree una empresa.',
  'What you agree to has changed meanwhile. Load the page again; what you typed stays.':
    'Entretanto cambió el texto que usted acepta. Vuelva a cargar la página; lo que escribió se conserva.',
  'Words of a template are sent as a message of type 2.': 'El texto de una plantilla se envía como mensaje de tipo 2.',
  'Write a comment.': 'Escriba un comentario.',
  'Write a currency as EUR, USD or GBP.': 'Escriba la moneda como EUR, USD o GBP.',
  'Write a date as 2021-06 or 2021.': 'Escriba una fecha como 2021-06 o 2021.',
  'Write a message.': 'Escriba un mensaje.',
  'Write a multiple of {{step}}.': 'Escriba un múltiplo de {{step}}.',
  'Write a number of at least {{least}}.': 'Escriba un número de {{least}} como mínimo.',
  'Write a number of at most {{most}}.': 'Escriba un número de {{most}} como máximo.',
  'Write at least {{least}} characters.': 'Escriba al menos {{least}} caracteres.',
  'Write at most {{most}} characters.': 'Escriba como máximo {{most}} caracteres.',
  'Write the day like 2026-05-31.': 'Escriba el día como 2026-05-31.',
  'Write the moment like 2026-05-31T09:30:00Z.': 'Escriba el momento como 2026-05-31T09:30:00Z.',
  'Write the name of the school.': 'Escriba el nombre del centro.',
  'Write the question or remove it.': 'Escriba la pregunta o quítela.',
  'Write the time like 9:30 AM.': 'Escriba la hora como 9:30 AM.',
  'Write the year with four digits.': 'Escriba el año con cuatro cifras.',
  'Write this as a number.': 'Escríbalo como número.',
  'Write this as a whole number.': 'Escríbalo como número entero.',
  'Write this as text.': 'Escríbalo como texto.',
  'Write what the job was called.': 'Escriba cómo se llamaba el puesto.',
  'Write what the message says, or take the usual words back.':
    'Escriba lo que dice el mensaje o recupere las palabras habituales.',
  'Write your e-mail like name@mail.com.': 'Escriba su correo como nombre@mail.com.',
  'Write your name.': 'Escriba su nombre.',
  'You can only decide in your own name.': 'Solo puede decidir en su propio nombre.',
  'You stopped messages here. Let them in again to write.':
    'Usted detuvo aquí los mensajes. Permítalos de nuevo para escribir.',
  'You were not asked to review this. Ask {{author}} or an admin to choose you as its reviewer.':
    'No se le pidió esta revisión. Pida a {{author}} o a un administrador que le elija como revisor.',
  'You withdrew this application, so the conversation is closed.':
    'Usted retiró esta candidatura, así que la conversación está cerrada.',
  'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.':
    'Usted mismo lo escribió o editó, así que debe decidir otra persona. Elija otro revisor.',
  'Your company wants opportunities to be approved. Request approval instead.':
    'En su empresa las vacantes se aprueban. Solicite la aprobación.',
  'Your CV did not stay with us. Add it again.': 'Su currículum no se quedó con nosotros. Añádalo de nuevo.',
  'Your role does not allow this. Ask an admin of your company.':
    'Su rol no lo permite. Pregunte a un administrador de su empresa.',
  '{{arrived}} bytes have arrived. Ask with HEAD where to go on.':
    'Han llegado {{arrived}} bytes. Pregunte con HEAD por dónde seguir.',
  '{{field}} is not the name of {{id}}. Send the id alone.':
    '{{field}} no es el nombre de {{id}}. Envíe solo el identificador.',
  '{{names}} is not a field of this call. Leave it out.': '{{names}} no es un campo de esta llamada. Omítalo.',
  '{{person}} has joined already and needs no invitation.': '{{person}} ya se ha incorporado y no necesita invitación.',
  '{{person}} wrote or edited this, so somebody else has to review it. Choose another reviewer.':
    '{{person}} lo escribió o editó, así que debe revisarlo otra persona. Elija otro revisor.',
  '{{what}} not found.': 'No se encontró: {{what}}.',

  'a draft': 'borrador',
  'about to be interviewed': 'a la espera de la entrevista',
  Address: 'la dirección',
  Answer: 'Respuesta',
  Application: 'Candidatura',
  Approval: 'Aprobación',
  archived: 'archivada',
  'at least one skill': 'al menos una competencia',
  Availability: 'Disponibilidad',
  'Birth year': 'Año de nacimiento',
  Candidate: 'Candidato',
  closed: 'cerrada',
  Code: 'Código',
  Column: 'Columna',
  Comment: 'el comentario',
  Company: 'Empresa',
  'Company size': 'Tamaño de la empresa',
  Consent: 'Consentimiento',
  Conversation: 'Conversación',
  Currency: 'Moneda',
  CV: 'el currículum',
  Day: 'Día',
  Decision: 'Decisión',
  Delay: 'Retraso',
  Demo: 'la demo',
  Department: 'Departamento',
  Description: 'Descripción',
  Details: 'Datos',
  'E-mail': 'Correo',
  Education: 'Estudios',
  'education level': 'nivel de estudios',
  'employment type': 'tipo de empleo',
  'Employment type': 'Tipo de empleo',
  End: 'Fin',
  experience: 'experiencia',
  Experience: 'Experiencia',
  'Expired token': 'La sesión ha caducado. Vuelva a entrar.',
  Favorite: 'Favorito',
  Field: 'Especialidad',
  File: 'Archivo',
  'File name': 'Nombre del archivo',
  From: 'Desde',
  Headline: 'Titular',
  hired: 'contratado',
  'How many': 'Cantidad',
  Import: 'Importación',
  'in review': 'en revisión',
  Industries: 'Sectores',
  industry: 'sector',
  Instagram: 'Instagram',
  'Internal server error': 'Algo no funciona por nuestra parte. Inténtelo de nuevo en un minuto.',
  interviewed: 'entrevistado',
  'Invalid authorization token': 'Este acceso ya no es válido. Vuelva a entrar.',
  invited: 'invitado',
  'job title': 'puesto',
  'Job title': 'Puesto',
  Jobs: 'Experiencia laboral',
  Language: 'Idioma',
  Languages: 'Idiomas',
  'Length of interviews': 'Duración de las entrevistas',
  Level: 'Nivel',
  Link: 'Enlace',
  LinkedIn: 'LinkedIn',
  Logo: 'Logotipo',
  Mail: 'el correo',
  'Mail id': 'Identificador del correo',
  Match: 'la coincidencia',
  matched: 'coincidencia',
  Member: 'el candidato',
  Message: 'Mensaje',
  'Months of keeping': 'Meses de conservación',
  'Most matches': 'Máximo de coincidencias',
  'Must-have skills': 'Competencias imprescindibles',
  Name: 'Nombre',
  'New password': 'Contraseña nueva',
  Note: 'Nota',
  Notices: 'Avisos',
  'offered the job': 'con oferta',
  'Open questions': 'Preguntas abiertas',
  Opportunity: 'la vacante',
  'out after screening': 'fuera tras la preselección',
  Page: 'Página',
  Password: 'Contraseña',
  'People to invite': 'Personas que invitar',
  Person: 'Persona',
  Phone: 'Teléfono',
  Picture: 'Imagen',
  place: 'lugar',
  Place: 'Lugar',
  'Please check your email and password': 'Compruebe su correo y su contraseña',
  position: 'posición',
  Position: 'Posición',
  posted: 'publicada',
  Profile: 'Perfil',
  Pronoun: 'Pronombre',
  Question: 'Pregunta',
  Ranking: 'Rango',
  Reason: 'Motivo',
  rejected: 'rechazado',
  Reviewer: 'Revisor',
  Role: 'Vacante',
  'Role in the company': 'Rol en la empresa',
  Row: 'Fila',
  Salary: 'Salario',
  'salary band': 'banda salarial',
  School: 'Centro',
  'Screening questions': 'Preguntas previas',
  'Search text': 'Texto de búsqueda',
  'sent back for changes': 'devuelta para cambios',
  Session: 'Sesión',
  Sitemap: 'el mapa del sitio',
  Size: 'Tamaño',
  skill: 'competencia',
  Skills: 'Competencias',
  Sorting: 'Orden',
  Start: 'Inicio',
  Status: 'Estado',
  Templates: 'Plantillas',
  'the employment type': 'el tipo de empleo',
  'the job title': 'el puesto',
  'the location': 'el lugar',
  'the work mode': 'la modalidad',
  Thresholds: 'Umbrales',
  'Time zone': 'Zona horaria',
  Title: 'Título',
  Unread: 'Sin leer',
  Until: 'Hasta',
  Upload: 'la subida',
  User: 'la persona',
  'User already exists': 'Esta persona ya existe',
  Version: 'Versión',
  Video: 'Vídeo',
  'waiting for approval': 'pendiente de aprobación',
  Website: 'Sitio web',
  withdrawn: 'retirado',
  'work mode': 'modalidad',
  'Work mode': 'Modalidad',
  X: 'X',
  'Year of foundation': 'Año de fundación',
};
