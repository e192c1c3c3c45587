import type { OwnData } from '@marigold/contract/ownData';
import { Bones, Fault, Title, Way } from '../own/parts.tsx';
import { useAsked } from '../own/useAsked.ts';
import { day, say } from '../words/say.ts';
import { Copy } from './Copy.tsx';
import { Erasing } from './Erasing.tsx';
import { data as calls } from './service.ts';

/** What somebody agreed to, by application. */
const Consents = ({ consents }: Pick<OwnData, 'consents'>) => (
  <section className="card" aria-labelledby="consents-name">
    <h2 id="consents-name">{say('What I agreed to')}</h2>
    {consents.length === 0 && <p className="dim">{say('Nothing yet: you agree when you apply.')}</p>}
    <ul className="consents">
      {consents.map(({ company, title, date, months }) => (
        <li key={`${company} ${title} ${date}`}>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="dim">
            <bdi>{company}</bdi>
          </span>
          <span className="dim small">
            {say('On {{date}}. It is deleted after {{months}} months.', { date: day(date), months })}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** What becomes of somebody's data. */
export const DataPage = () => {
  const { answer, refused, again, set } = useAsked(() => calls.get(), 'own data');
  return (
    <div className="own-data" aria-busy={!answer && !refused}>
      <div className="head">
        <Way to="/c" className="back">
          {say('My applications')}
        </Way>
        <Title>{say('My data')}</Title>
      </div>
      {!answer && !refused && <Bones />}
      {!answer && refused && (
        <div className="card">
          <Fault message={refused.message} />
          <button type="button" className="button" onClick={again}>
            {say('Try again')}
          </button>
        </div>
      )}
      {answer && (
        <>
          <Copy own={answer} set={set} again={again} />
          <Consents consents={answer.consents} />
          <Erasing own={answer} set={set} />
        </>
      )}
    </div>
  );
};
