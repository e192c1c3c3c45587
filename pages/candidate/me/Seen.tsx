import type { Candidate } from '@marigold/contract/candidate';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { SpotlightVideo } from '@marigold/contract/videos';
import { UserRound } from 'lucide-preact';
import { useChoices } from '../profile/names.ts';
import { say } from '../words/say.ts';

interface SeenProps {
  person: Pick<Candidate, 'name' | 'photoUrl'>;
  words: OwnProfile['profile'];
  /** The first of the videos. */
  video: SpotlightVideo | undefined;
}

/** What companies see of somebody, while it is written. */
export const Seen = ({ person: { name, photoUrl }, words, video }: SeenProps) => {
  const choices = useChoices();
  const { headline, location, about, experienceYears, workModesIds, skills, languages } = words;
  const picture = video?.thumbnailUrl ?? photoUrl;
  const modes = choices?.workModes.filter(({ id }) => workModesIds.includes(id)).map((each) => each.name) ?? [];
  const facts = [
    [say('Years of experience'), experienceYears === null ? '' : String(experienceYears)],
    [say('Work mode'), modes.join(', ')],
    [say('Languages'), languages.join(', ')],
  ].filter(([, fact]) => fact);
  return (
    <aside className="seen" aria-labelledby="seen-name">
      <h2 id="seen-name" className="dim small">
        {say('How companies see you')}
      </h2>
      <div className="card">
        {picture ? (
          <img src={picture} alt="" />
        ) : (
          <span className="none" aria-hidden="true">
            <UserRound size={40} />
          </span>
        )}
        <div>
          <b dir="auto">{name}</b>
          <p dir="auto">{[headline, location].filter(Boolean).join(' · ')}</p>
          {about && (
            <p className="dim text" dir="auto">
              {about}
            </p>
          )}
          {facts.length > 0 && (
            <dl>
              {facts.map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd dir="auto">{fact}</dd>
                </div>
              ))}
            </dl>
          )}
          {skills.length > 0 && (
            <ul className="chips small">
              {skills.map((skill) => (
                <li key={skill} className="chip" dir="auto">
                  {skill}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  );
};
