import type { Language } from './person.ts';

/** What somebody says that they did, and of themselves first. */
export const sentencesOf: Record<Language, string[]> = {
  en: [
    'Calm under pressure, fond of clear numbers and of teams that talk to each other.',
    'Cut the time from order to delivery by a fifth within the first year.',
    'Trained six new colleagues and wrote the handbook that they still use.',
    'Kept in touch with suppliers in four countries and settled complaints.',
    'Moved the weekly report from paper to a shared dashboard.',
    'Prepared meetings with management and took care of what was agreed.',
  ],
  de: [
    'Genau, verlässlich und gern dort, wo Zahlen und Menschen zusammenkommen.',
    'Verkürzung der Durchlaufzeit um ein Fünftel im ersten Jahr.',
    'Einarbeitung neuer Kolleginnen und Kollegen, Pflege des Handbuchs.',
    'Abstimmung mit Lieferanten und Bearbeitung von Reklamationen.',
    'Einführung digitaler Berichte statt der bisherigen Papierform.',
    'Vorbereitung der Besprechungen mit der Geschäftsführung.',
  ],
  es: [
    'Persona ordenada y curiosa que disfruta del trabajo en equipo.',
    'Reducción de los plazos de entrega en una quinta parte durante el primer año.',
    'Formación de nuevas personas del equipo y redacción del manual.',
    'Trato diario con proveedores y resolución de incidencias.',
    'Paso de los informes semanales del papel a un panel compartido.',
    'Preparación de reuniones con dirección y seguimiento de acuerdos.',
  ],
  fr: [
    'Rigueur, sens du contact et goût du travail bien fait.',
    'Réduction des délais d’un cinquième dès la première année.',
    'Accueil des nouveaux collègues et rédaction du manuel interne.',
    'Échanges quotidiens avec les fournisseurs et suivi des réclamations.',
    'Passage des rapports papier à un tableau de bord partagé.',
    'Préparation des réunions de direction et suivi des décisions.',
  ],
  nl: [
    'Rustig, nauwkeurig en graag onder de mensen.',
    'De doorlooptijd in het eerste jaar met een vijfde verkort.',
    'Nieuwe collega’s ingewerkt en het handboek geschreven.',
    'Dagelijks contact met leveranciers en afhandeling van klachten.',
    'Het weekverslag van papier naar een gedeeld dashboard gebracht.',
    'Vergaderingen met de directie voorbereid en afspraken bewaakt.',
  ],
  pt: [
    'Pessoa organizada e curiosa que gosta de trabalhar em equipa.',
    'Redução dos prazos de entrega em um quinto logo no primeiro ano.',
    'Acolhimento de novos colegas e redação do manual interno.',
    'Contacto diário com fornecedores e tratamento de reclamações.',
    'Passagem dos relatórios em papel para um painel partilhado.',
    'Preparação de reuniões com a direção e registo de decisões.',
  ],
};
