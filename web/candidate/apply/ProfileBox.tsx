import type { ApplicantProfile } from '@marigold/contract/profile';
import { ScanText } from 'lucide-preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { inShort } from '../profile/profile.ts';
import { Profile } from '../profile/Profile.tsx';
import { say } from '../words/say.ts';
import type { About } from './draft.ts';

interface BoxProps {
  about: About;
  onChange: (profile: ApplicantProfile) => void;
}

const Box = ({ about, onChange }: BoxProps) => {
  const [value, setValue] = useState(about.profile);
  const [isOpen, setOpen] = useState(false);
  const isOfCv = about.from === 'cv';
  const fields = (
    <Profile
      value={value}
      unsure={about.unsure}
      isShort={!isOfCv}
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
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>
              {inShort(value) || say('What we understood')} <span className="dim">{say('Check')}</span>
            </summary>
            {isOpen && <div className="entry">{fields}</div>}
          </details>
        </div>
      ) : (
        fields
      )}
    </>
  );
};

/** Shows what somebody says of themself, to be changed. */
export const showProfile = (root: HTMLElement, about: About, onChange: (profile: ApplicantProfile) => void): void => {
  root.hidden = false;
  render(<Box about={about} onChange={onChange} />, root);
};

/** Takes it away again. */
export const hideProfile = (root: HTMLElement): void => {
  render(null, root);
  if (root.id) root.hidden = true;
};
