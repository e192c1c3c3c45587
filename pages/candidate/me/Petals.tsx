import { say } from '../words/say.ts';
import { countFull, type Counted, filledIn, type Section, sections } from './petals.ts';

const names = Object.entries(sections) as [Section, (typeof sections)[Section]][];
const words = { full: 'complete', half: 'begun', empty: 'empty' } as const;
const turn = 360 / names.length;

/** How complete a profile is: a flower with a petal for each section, and the sections to go to. */
export const Petals = (counted: Counted) => {
  const all = filledIn(counted);
  const of = say('{{count}} of {{total}}', { count: countFull(all), total: names.length });
  return (
    <nav className="petals" aria-label={say('Sections of the profile')}>
      <div className="flower">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          {names.map(([section], at) => (
            <ellipse
              key={section}
              className={all[section]}
              cx="48"
              cy="20"
              rx="10"
              ry="17"
              transform={`rotate(${at * turn} 48 48)`}
            />
          ))}
          <circle className="core" cx="48" cy="48" r="24" />
        </svg>
        <b dir="auto">{of}</b>
      </div>
      <ul>
        {names.map(([section, name]) => (
          <li key={section}>
            <a href={`#${section}`}>
              <span className={`petal ${all[section]}`} aria-hidden="true" />
              {say(name)}
              <span className="visually-hidden">, {say(words[all[section]])}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
