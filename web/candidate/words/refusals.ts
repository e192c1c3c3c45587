import { language, say } from './say.ts';

/** What the server refuses candidates with, in the other languages of their pages; {{placeholders}} stand for anything. */
const refusals: Record<string, { de: string; es: string }> = {
  'That was tried too often. Try again in 1 minute.': {
    de: 'Das wurde zu oft versucht. Versuchen Sie es in einer Minute noch einmal.',
    es: 'Se intentó demasiadas veces. Inténtelo de nuevo en un minuto.',
  },
  'That was tried too often. Try again in {{minutes}} minutes.': {
    de: 'Das wurde zu oft versucht. Versuchen Sie es in {{minutes}} Minuten noch einmal.',
    es: 'Se intentó demasiadas veces. Inténtelo de nuevo en {{minutes}} minutos.',
  },
  'This code is not right, or no longer. Type the newest one, or ask for another mail.': {
    de: 'Dieser Code stimmt nicht oder nicht mehr. Geben Sie den neuesten ein, oder lassen Sie sich eine neue E-Mail schicken.',
    es: 'Este código no es correcto o ya no vale. Escriba el más reciente o pida otro correo.',
  },
  'Type the six digits of the mail.': {
    de: 'Geben Sie die sechs Ziffern aus der E-Mail ein.',
    es: 'Escriba los seis dígitos del correo.',
  },
  'Enter an e-mail like name@company.com.': {
    de: 'Geben Sie eine E-Mail-Adresse wie name@firma.de ein.',
    es: 'Indique un correo como nombre@empresa.com.',
  },
  'This role is no longer open.': {
    de: 'Diese Stelle ist nicht mehr offen. Ihre Angaben bleiben auf diesem Gerät.',
    es: 'Esta vacante ya no está abierta. Sus datos se quedan en este dispositivo.',
  },
  'What you agree to has changed meanwhile. Load the page again; what you typed stays.': {
    de: 'Der Text, dem Sie zustimmen, hat sich inzwischen geändert. Laden Sie die Seite neu; Ihre Angaben bleiben.',
    es: 'Entretanto cambió el texto que usted acepta. Vuelva a cargar la página; lo que escribió se conserva.',
  },
  'Your CV did not stay with us. Add it again.': {
    de: 'Ihr Lebenslauf ist nicht bei uns geblieben. Fügen Sie ihn noch einmal hinzu.',
    es: 'Su currículum no se quedó con nosotros. Añádalo de nuevo.',
  },
  'Choose a PDF, a Word document (.docx) or a text file.': {
    de: 'Wählen Sie ein PDF, ein Word-Dokument (.docx) oder eine Textdatei.',
    es: 'Elija un PDF, un documento de Word (.docx) o un archivo de texto.',
  },
  'This file is empty. Choose another one.': {
    de: 'Diese Datei ist leer. Wählen Sie eine andere.',
    es: 'Este archivo está vacío. Elija otro.',
  },
  'Choose a file of up to {{size}} MB.': {
    de: 'Wählen Sie eine Datei von höchstens {{size}} MB.',
    es: 'Elija un archivo de hasta {{size}} MB.',
  },
  'This is larger than the server accepts. Send less at once.': {
    de: 'Das ist zu groß. Senden Sie weniger auf einmal.',
    es: 'Es demasiado grande. Envíe menos de una vez.',
  },
  'Paste the address of your LinkedIn profile, like linkedin.com/in/name.': {
    de: 'Fügen Sie die Adresse Ihres LinkedIn-Profils ein, wie linkedin.com/in/name.',
    es: 'Pegue la dirección de su perfil de LinkedIn, como linkedin.com/in/nombre.',
  },
  'This text holds characters that cannot be stored. Remove them and try again.': {
    de: 'Dieser Text enthält Zeichen, die sich nicht speichern lassen. Entfernen Sie sie, und versuchen Sie es noch einmal.',
    es: 'Este texto contiene caracteres que no se pueden guardar. Quítelos e inténtelo de nuevo.',
  },
  'This application is over, so there is nothing to withdraw.': {
    de: 'Diese Bewerbung ist abgeschlossen, deshalb gibt es nichts zurückzuziehen.',
    es: 'Esta candidatura terminó, así que no hay nada que retirar.',
  },
  'This was withdrawn more than 30 seconds ago. You can apply again instead.': {
    de: 'Das wurde vor mehr als 30 Sekunden zurückgezogen. Sie können sich stattdessen noch einmal bewerben.',
    es: 'Se retiró hace más de 30 segundos. En su lugar puede volver a presentarse.',
  },
  'This role was closed meanwhile, so your application stays withdrawn.': {
    de: 'Diese Stelle wurde inzwischen geschlossen, deshalb bleibt Ihre Bewerbung zurückgezogen.',
    es: 'Entretanto se cerró esta vacante, así que su candidatura queda retirada.',
  },
  'This company has no profile of its own of you, so there is nothing to change.': {
    de: 'Dieses Unternehmen hat kein eigenes Profil von Ihnen, deshalb gibt es nichts zu ändern.',
    es: 'Esta empresa no tiene un perfil propio de usted, así que no hay nada que cambiar.',
  },
  'This application has ended, so the conversation is closed.': {
    de: 'Diese Bewerbung ist beendet, deshalb ist die Unterhaltung geschlossen.',
    es: 'Esta candidatura terminó, así que la conversación está cerrada.',
  },
  'You withdrew this application, so the conversation is closed.': {
    de: 'Sie haben diese Bewerbung zurückgezogen, deshalb ist die Unterhaltung geschlossen.',
    es: 'Usted retiró esta candidatura, así que la conversación está cerrada.',
  },
  'You stopped messages here. Let them in again to write.': {
    de: 'Sie haben Nachrichten hier abgestellt. Lassen Sie sie wieder zu, um zu schreiben.',
    es: 'Usted detuvo aquí los mensajes. Permítalos de nuevo para escribir.',
  },
  'The company closed this conversation.': {
    de: 'Das Unternehmen hat diese Unterhaltung geschlossen.',
    es: 'La empresa cerró esta conversación.',
  },
  'This file was not uploaded. Upload it again.': {
    de: 'Diese Datei wurde nicht hochgeladen. Laden Sie sie noch einmal hoch.',
    es: 'Este archivo no se subió. Súbalo de nuevo.',
  },
  'This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.': {
    de: 'Diese Datei kann nicht gesendet werden. Wählen Sie PDF, DOCX, TXT, PNG, JPEG oder WebP.',
    es: 'Este archivo no se puede enviar. Elija un PDF, DOCX, TXT, PNG, JPEG o WebP.',
  },
};

/** A sentence with placeholders as a pattern that finds what stands in their place. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`);

/**
 * What a call was refused with, in the language of the page. A sentence that nobody put into it is replaced by one that
 * helps, too, and so is what is no answer of ours or a fault of ours.
 */
export const sayRefusal = (status: number, message: string | undefined): string => {
  const ours = say('Something on our side does not work. Try again in a minute.');
  if (message === undefined || status === 500) return ours;
  if (language !== 'de' && language !== 'es') return message;
  for (const [sentence, words] of Object.entries(refusals)) {
    const found = patternOf(sentence).exec(message);
    if (found) return words[language].replace(/\{\{(\w+)\}\}/g, (all, name: string) => found.groups?.[name] ?? all);
  }
  return status > 500 ? ours : say('This did not work. Look at what you wrote, or load the page again.');
};
