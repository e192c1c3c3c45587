import type { ApplicantProfile } from '@marigold/contract/profile';
import { ScanText } from 'lucide-preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Asked } from '../profile/Moving.tsx';
import { emptyProfile, inShort } from '../profile/profile.ts';
import { Profile } from '../profile/Profile.tsx';
import { say } from '../words/say.ts';
import type { About } from './draft.ts';

interface BoxProps {
  about: About;
  asked: Asked;
  onChange: (profile: ApplicantProfile) => void;
}

const Box = ({ about, asked, onChange }: BoxProps) => {
  // A draft that was kept on the device may be older than some of the questions.
  const [value, setValue] = useState({ ...emptyProfile(), ...about.profile });
  const [wasOpened, setOpened] = useState(false);
  const isOfCv = about.from === 'cv';
  const fields = (
    <Profile
      value={value}
      unsure={about.unsure}
      isShort={!isOfCv}
      asked={asked}
      onChange={(profile) => {
        setValue(profile);
        onChange(profile);
      }}
    />
  );
  return (
    <>
      {isOfCv && (
        <div className="read-head">
          <ScanText size={22} aria-hidden="true" />
          <div>
            <h2>{say('Is this right?')}</h2>
            <p className="dim">{say('We read it from your CV. Change anything; nobody asks you for it again.')}</p>
          </div>
        </div>
      )}
      {isOfCv ? (
        <div className="entries">
          <details onToggle={() => setOpened(true)}>
            <summary>
              {inShort(value) || say('What we understood')} <span className="dim">{say('Check')}</span>
            </summary>
            {wasOpened && <div className="entry">{fields}</div>}
          </details>
        </div>
      ) : (
        fields
      )}
    </>
  );
};

/** Shows what somebody says of themself, to be changed. */
export const showProfile = (root: HTMLElement, props: BoxProps): void => {
  root.hidden = false;
  render(<Box {...props} />, root);
};

/** Takes it away again. */
export const hideProfile = (root: HTMLElement): void => {
  render(null, root);
  if (root.id) root.hidden = true;
};
