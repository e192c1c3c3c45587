import type { ApplicationDetail } from '@marigold/contract/candidate';
import type { FactName } from '@marigold/contract/matches';
import type { CandidateText } from '@marigold/words/keys';
import { say } from '../../words/say.ts';

const factNames: Record<FactName, CandidateText> = {
  skills: 'Skills',
  jobTitle: 'Job title',
  location: 'Place',
  salary: 'Salary',
  experience: 'Experience',
  education: 'Education',
  workMode: 'Work mode',
  industry: 'Industry',
};

/** Why a company wrote to somebody who did not apply. */
export const Why = ({ why, company }: Pick<ApplicationDetail, 'why' | 'company'>) =>
  why.length > 0 ? (
    <section>
      <h2>{say('Why {{company}} found you', { company: company.name })}</h2>
      <p className="dim">{say('The role asks for this, and your profile has it:')}</p>
      <dl className="why">
        {why.map(({ fact, matched }) => (
          <div key={fact}>
            <dt className="dim">{say(factNames[fact])}</dt>
            <dd>
              <ul className="chips">
                {matched.map((name) => (
                  <li key={name} className="chip">
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ) : null;
