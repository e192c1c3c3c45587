/** Invented people's CVs, laid out as CVs of their countries are; tabs stand for columns. */
export const german = `Lebenslauf
Anna-Lena Schmidt
Softwareentwicklerin
Tel.: +49 171 2345678 | anna.schmidt@example.org
Lindenstr. 5, 80331 München

Profil
Entwicklerin mit acht Jahren Erfahrung in verteilten Systemen.

Berufserfahrung
03/2019 – heute\tSenior Softwareentwicklerin
Blaustein AG, München
• Entwicklung von Diensten in TypeScript
• Leitung eines Teams
10/2014 – 02/2019\tWebentwicklerin bei Grünwerk GmbH
• Online-Shop seit 2015 betreut

Ausbildung
2010 – 2014\tBachelor Informatik, Technische Universität München
2009\tAbitur, Gymnasium Erding

Kenntnisse
TypeScript, PostgreSQL, Projektmanagment, React (sehr gut), Javascrpt

Sprachen
Deutsch (Muttersprache), Englisch C1`;

/** A CV in English. */
export const english = `Ada Byron
Software engineer
12 Mill Lane, Leeds LS1 4AP | ada@example.org | +44 113 496 0000

SUMMARY
Engineer who likes looms.

PROFESSIONAL EXPERIENCE

Senior developer
Engines & Co, London
March 2020 - present
- Leads a team of six.

Web developer
Northern Looms Ltd, Leeds
June 2016 - Feb 2020
- Wrote the booking of 2015 anew.

EDUCATION

Bachelor of Science in Mathematics
University of Leeds
2012 - 2016

SKILLS
TypeScript, Node.js, Java
Languages: English (native), German

REFERENCES
Charles Babbage, charles@example.org, +44 20 7946 0000`;

/** A CV in Spanish. */
export const spanish = `Lucía Fernández Gómez
Enfermera
Calle Mayor 3, 28013 Madrid
Teléfono: 612 345 678
lucia.fernandez@example.es

Perfil profesional
Enfermera con seis años de experiencia.

Experiencia laboral
Hospital La Paz, Madrid
Enfermera
ene. 2020 - actualidad
- Atención a pacientes

Auxiliar de enfermería | Clínica Santa Elena
marzo de 2016 - dic. 2019
- Apoyo al equipo

Formación académica
Grado en Enfermería, Universidad Complutense de Madrid
2012-2016

Competencias
Trabajo en equipo, Microsoft Excel

Idiomas
Español nativo, Inglés B2`;
