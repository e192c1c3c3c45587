import type { Candidate } from '@marigold/contract/candidate';
import { useId } from 'preact/hooks';
import { SavedCheck } from '../own/SavedCheck.tsx';
import { useCopied } from '../useCopied.ts';
import { say } from '../words/say.ts';

interface PublicLinkProps {
  person: Candidate;
  save: (change: Partial<Pick<Candidate, 'isPublic' | 'isFindable'>>) => Promise<void>;
}

/** Whether anybody with a link may read the profile, and the link. */
export const PublicLink = ({ person, save }: PublicLinkProps) => {
  const { said, copy, forget } = useCopied();
  const id = useId();
  const { memberId, isPublic, isFindable, hasProfile } = person;
  const address = `${location.origin}/members/${memberId}`;
  return (
    <>
      <SavedCheck
        name="isPublic"
        checked={isPublic}
        disabled={!hasProfile && !isPublic}
        save={(next) => {
          forget();
          return save({ isPublic: next });
        }}
        label={say('Public link')}
      >
        {hasProfile
          ? say(
              'Anybody with the link sees your name, photo and videos, what you do, where you live, what you say about yourself, your work mode, skills, languages and career. Nobody sees your e-mail, phone or salary.',
            )
          : say('Fill in your profile first.')}
      </SavedCheck>
      {isPublic && hasProfile && (
        <>
          <div className="field">
            <label htmlFor={id}>{say('Your link')}</label>
            <input id={id} readOnly dir="ltr" value={address} onFocus={(event) => event.currentTarget.select()} />
          </div>
          <div className="actions">
            <button type="button" className="button" onClick={() => void copy(address)}>
              {said ?? say('Copy link')}
            </button>
            <a className="button" href={`/members/${memberId}`} target="_blank" rel="noreferrer">
              {say('Look at it')}
            </a>
          </div>
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <SavedCheck
            name="isFindable"
            checked={isFindable}
            save={(next) => save({ isFindable: next })}
            label={say('Search engines may show it')}
          />
        </>
      )}
    </>
  );
};
