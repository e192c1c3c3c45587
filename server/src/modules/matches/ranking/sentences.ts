import type { Language } from '@marigold/contract/kit';

/** The engine's sentences by their English key. English is here only where a number would read badly. */
const templates: Record<Language, Record<string, string>> = {
  en: {
    'Has {{years}} years of experience, from {{from}} are asked for':
      'Years of experience: {{years}}; asked for: {{from}} or more',
  },
  de: {
    'No skill is asked for': 'Es wird keine Fähigkeit verlangt',
    'Has {{count}} of {{total}} skills': 'Hat {{count}} von {{total}} Fähigkeiten',
    'Lacks {{lacking}} of the must-have skills, has {{count}} of {{total}} skills':
      'Pflichtfähigkeiten, die fehlen: {{lacking}}; hat {{count}} von {{total}} Fähigkeiten',
    'The job title is not a known one, so the skills decide':
      'Die Berufsbezeichnung ist nicht bekannt, deshalb entscheiden die Fähigkeiten',
    'No job title is asked for': 'Es wird keine Berufsbezeichnung verlangt',
    'Has worked in other jobs': 'Hat in anderen Berufen gearbeitet',
    'The jobs are not known': 'Die bisherigen Berufe sind nicht bekannt',
    'The skills are not known': 'Die Fähigkeiten sind nicht bekannt',
    'Works in this job': 'Arbeitet in diesem Beruf',
    'Has worked in this job before': 'Hat früher in diesem Beruf gearbeitet',
    'Works in a related job': 'Arbeitet in einem verwandten Beruf',
    'Has worked in a related job before': 'Hat früher in einem verwandten Beruf gearbeitet',
    'Works in a job of the same group': 'Arbeitet in einem Beruf derselben Gruppe',
    'Has worked in a job of the same group before': 'Hat früher in einem Beruf derselben Gruppe gearbeitet',
    'Remote, so the place does not matter': 'Remote, der Ort spielt keine Rolle',
    'No place is asked for': 'Es wird kein Ort verlangt',
    'The place is not known, which counts half': 'Der Ort ist nicht bekannt und zählt halb',
    'Lives there': 'Wohnt dort',
    'Lives about {{km}} km away': 'Wohnt etwa {{km}} km entfernt',
    'No salary is given': 'Es ist kein Gehalt angegeben',
    'Has not named a salary': 'Hat keinen Gehaltswunsch genannt',
    'Wishes for {{minimum}} {{currency}}, another currency, which counts half':
      'Wünscht {{minimum}} {{currency}}, eine andere Währung, das zählt halb',
    'Wishes for {{minimum}} {{currency}}, within the band': 'Wünscht {{minimum}} {{currency}}, das liegt im Rahmen',
    'Wishes for {{minimum}} {{currency}}, a little above the band':
      'Wünscht {{minimum}} {{currency}}, etwas über dem Rahmen',
    'Wishes for {{minimum}} {{currency}}, above the band':
      'Wünscht {{minimum}} {{currency}}, das liegt über dem Rahmen',
    'No experience is asked for': 'Es wird keine Erfahrung verlangt',
    'The years of experience are not known, which counts half':
      'Die Jahre an Erfahrung sind nicht bekannt und zählen halb',
    'Has {{years}} years of experience, from {{from}} are asked for':
      'Berufserfahrung in Jahren: {{years}}, verlangt ab {{from}}',
    'No education is asked for': 'Es wird keine Ausbildung verlangt',
    'The education is not known, which counts half': 'Die Ausbildung ist nicht bekannt und zählt halb',
    'Has the education asked for': 'Hat die verlangte Ausbildung',
    'Is one level of education short': 'Liegt eine Ausbildungsstufe darunter',
    'Is more than one level of education short': 'Liegt mehr als eine Ausbildungsstufe darunter',
    'No work mode and no employment type is asked for':
      'Es wird weder ein Arbeitsmodell noch eine Beschäftigungsart verlangt',
    'Work mode and employment type suit': 'Arbeitsmodell und Beschäftigungsart passen',
    'Is looking for another way of working': 'Sucht eine andere Art zu arbeiten',
    'Is looking for another work mode': 'Sucht ein anderes Arbeitsmodell',
    'Is looking for another employment type': 'Sucht eine andere Beschäftigungsart',
    'No industry is asked for': 'Es wird keine Branche verlangt',
    'The industries are not known, which counts half': 'Die Branchen sind nicht bekannt und zählen halb',
    'Has worked in other industries': 'Hat in anderen Branchen gearbeitet',
    'Knows the industry': 'Kennt die Branche',
  },
  es: {
    'No skill is asked for': 'No se pide ninguna competencia',
    'Has {{count}} of {{total}} skills': 'Tiene {{count}} de {{total}} competencias',
    'Lacks {{lacking}} of the must-have skills, has {{count}} of {{total}} skills':
      'Competencias imprescindibles que faltan: {{lacking}}; tiene {{count}} de {{total}} competencias',
    'The job title is not a known one, so the skills decide':
      'El puesto no es conocido, por eso deciden las competencias',
    'No job title is asked for': 'No se pide ningún puesto',
    'Has worked in other jobs': 'Ha trabajado en otros puestos',
    'The jobs are not known': 'No se conocen sus puestos anteriores',
    'The skills are not known': 'No se conocen sus competencias',
    'Works in this job': 'Trabaja en este puesto',
    'Has worked in this job before': 'Ha trabajado antes en este puesto',
    'Works in a related job': 'Trabaja en un puesto relacionado',
    'Has worked in a related job before': 'Ha trabajado antes en un puesto relacionado',
    'Works in a job of the same group': 'Trabaja en un puesto del mismo grupo',
    'Has worked in a job of the same group before': 'Ha trabajado antes en un puesto del mismo grupo',
    'Remote, so the place does not matter': 'En remoto, el lugar no importa',
    'No place is asked for': 'No se pide ningún lugar',
    'The place is not known, which counts half': 'No se conoce el lugar, cuenta la mitad',
    'Lives there': 'Vive allí',
    'Lives about {{km}} km away': 'Vive a unos {{km}} km',
    'No salary is given': 'No se indica salario',
    'Has not named a salary': 'No ha indicado un salario',
    'Wishes for {{minimum}} {{currency}}, another currency, which counts half':
      'Desea {{minimum}} {{currency}}, otra moneda, cuenta la mitad',
    'Wishes for {{minimum}} {{currency}}, within the band': 'Desea {{minimum}} {{currency}}, dentro de la banda',
    'Wishes for {{minimum}} {{currency}}, a little above the band':
      'Desea {{minimum}} {{currency}}, un poco por encima de la banda',
    'Wishes for {{minimum}} {{currency}}, above the band': 'Desea {{minimum}} {{currency}}, por encima de la banda',
    'No experience is asked for': 'No se pide experiencia',
    'The years of experience are not known, which counts half':
      'No se conocen los años de experiencia, cuenta la mitad',
    'Has {{years}} years of experience, from {{from}} are asked for':
      'Años de experiencia: {{years}}; se piden {{from}} o más',
    'No education is asked for': 'No se pide formación',
    'The education is not known, which counts half': 'No se conoce la formación, cuenta la mitad',
    'Has the education asked for': 'Tiene la formación que se pide',
    'Is one level of education short': 'Le falta un nivel de formación',
    'Is more than one level of education short': 'Le falta más de un nivel de formación',
    'No work mode and no employment type is asked for': 'No se pide modalidad de trabajo ni tipo de empleo',
    'Work mode and employment type suit': 'La modalidad de trabajo y el tipo de empleo encajan',
    'Is looking for another way of working': 'Busca otra forma de trabajar',
    'Is looking for another work mode': 'Busca otra modalidad de trabajo',
    'Is looking for another employment type': 'Busca otro tipo de empleo',
    'No industry is asked for': 'No se pide ningún sector',
    'The industries are not known, which counts half': 'No se conocen los sectores, cuenta la mitad',
    'Has worked in other industries': 'Ha trabajado en otros sectores',
    'Knows the industry': 'Conoce el sector',
  },
};

/** A sentence of the engine in a language, its numbers written as that language writes them. */
export const sentence = (key: string, values: Record<string, string | number>, language: Language): string =>
  (templates[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
