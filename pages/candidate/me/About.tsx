import { pronouns } from '@marigold/contract/matches';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { CandidateText } from '@marigold/words/keys';
import { useId } from 'preact/hooks';
import { Labelled } from '../profile/fields.tsx';
import { say } from '../words/say.ts';

type Words = OwnProfile['profile'];

const pronounNames: Record<Words['pronoun'], CandidateText> = {
  'he / him': 'he / him',
  'she / her': 'she / her',
  'they / them': 'they / them',
  other: 'Other pronouns',
  notSpecified: 'Not said',
};

/** Somebody in their own words. */
export const About = ({ value, change }: { value: string; change: (about: string) => void }) => {
  const id = useId();
  return (
    <Labelled id={id} label={say('About me')}>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        dir="auto"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Labelled>
  );
};

/** How somebody is spoken of. */
export const Pronouns = ({
  value,
  change,
}: {
  value: Words['pronoun'];
  change: (pronoun: Words['pronoun']) => void;
}) => {
  const id = useId();
  return (
    <Labelled id={id} label={say('How you are spoken of')}>
      <select
        id={id}
        value={value}
        onChange={(event) => change(pronouns.find((each) => each === event.currentTarget.value) ?? 'notSpecified')}
      >
        {pronouns.map((pronoun) => (
          <option key={pronoun} value={pronoun}>
            {say(pronounNames[pronoun])}
          </option>
        ))}
      </select>
    </Labelled>
  );
};
