import type { Phrase } from '../voice.ts';

/** The Spanish of every text of the job pages, by its English. */
export const es: Record<Phrase, string | { one: string; other: string }> = {
  Jobs: 'Empleos',
  'Open roles': 'Vacantes',
  About: 'Quiénes somos',
  Language: 'Idioma',
  'Skip to the content': 'Ir al contenido',
  'Hiring with Marigold': 'Selección con Marigold',
  'All open roles': 'Todas las vacantes',
  'All roles': 'Todas las vacantes',

  'Find your next role': 'Encuentre su próximo empleo',
  'Job title, skill or company': 'Puesto, competencia o empresa',
  'Town or country': 'Ciudad o país',
  'Work mode': 'Modalidad',
  'Any work mode': 'Cualquier modalidad',
  'Any location': 'Cualquier lugar',
  Location: 'Lugar',
  Search: 'Buscar',
  Show: 'Mostrar',
  'Show all roles': 'Mostrar todas las vacantes',
  'Open roles around {{place}}, and remote ones': 'Vacantes cerca de {{place}} y en remoto',
  'We know no place “{{place}}”, so these are the remote roles.':
    'No conocemos ningún lugar «{{place}}», así que estas son las vacantes en remoto.',
  'Nothing fits yet': 'Todavía nada encaja',
  'No open role fits what you are looking for. Try fewer words or another place.':
    'Ninguna vacante encaja con lo que busca. Pruebe con menos palabras o con otro lugar.',
  'No open roles now': 'Ahora no hay vacantes',
  'Nobody is hiring here at the moment. It is worth coming back.':
    'En este momento nadie busca personal aquí. Merece la pena volver.',
  '{{company}} is not hiring at the moment. It is worth coming back.':
    '{{company}} no busca personal en este momento. Merece la pena volver.',
  'new today': 'nueva hoy',
  Pages: 'Páginas',
  Previous: 'Anterior',
  Next: 'Siguiente',
  'Remote in {{country}}': 'En remoto: {{country}}',

  '{{count}} open roles': { one: '{{count}} vacante', other: '{{count}} vacantes' },
  'See {{count}} open roles': { one: 'Ver {{count}} vacante', other: 'Ver {{count}} vacantes' },
  'Since {{year}}': 'Desde {{year}}',
  Website: 'Sitio web',
  'About {{company}}': 'Sobre {{company}}',
  'Open roles at {{company}}': 'Vacantes en {{company}}',
  'Work at {{company}}': 'Trabajar en {{company}}',

  'What you will do': 'Lo que hará',
  'What you need': 'Lo que necesita',
  'What helps': 'Lo que ayuda',
  Skills: 'Competencias',
  'Good to know': 'Conviene saber',
  'a year': 'al año',
  'Posted on': 'Publicada el',
  Level: 'Nivel',
  Experience: 'Experiencia',
  Education: 'Formación',
  Industries: 'Sectores',
  '{{title}} at {{company}}': '{{title}} en {{company}}',

  'This role is closed': 'Esta vacante está cerrada',
  'It was closed on {{date}}.': 'Se cerró el {{date}}.',
  'It is no longer open.': 'Ya no está abierta.',
  'Similar roles': 'Vacantes parecidas',
  'There is nothing here': 'Aquí no hay nada',
  'This page does not exist, or no longer does. Look through the open roles instead.':
    'Esta página no existe o ya no existe. Vea en su lugar las vacantes.',
  'This does not work': 'Así no funciona',
  'This address cannot be read. Begin again with the open roles.':
    'Esta dirección no se puede leer. Empiece de nuevo por las vacantes.',
  'That was too often': 'Han sido demasiadas veces',
  'Wait a minute and load the page again.': 'Espere un minuto y vuelva a cargar la página.',
  'We cannot show this now': 'Ahora no podemos mostrarlo',
  'Something on our side does not work. Try again in a minute.':
    'Algo no funciona por nuestra parte. Inténtelo de nuevo dentro de un minuto.',
  'Made up to look around with: nobody is hiring here.': 'Inventado para echar un vistazo: aquí nadie contrata.',
  'Video of {{title}}': 'Vídeo de la vacante {{title}}',
};
