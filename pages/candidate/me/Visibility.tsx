import type { Candidate } from '@marigold/contract/candidate';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import { X } from 'lucide-preact';
import { Fragment } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Fault } from '../own/parts.tsx';
import { SavedCheck } from '../own/SavedCheck.tsx';
import type { Change } from '../own/useAsked.ts';
import { useCall } from '../own/useCall.ts';
import { PublicLink } from '../profile/PublicLink.tsx';
import { useChangesInTurn } from '../useInTurn.ts';
import { say } from '../words/say.ts';
import { profile as calls } from './service.ts';

type Companies = OwnProfile['hiddenFrom'];

/** What a company sees of somebody who hides from it, where that is something. */
const StillSeen = ({ company: { name, stillSees } }: { company: Companies[number] }) =>
  stillSees && (
    <p className="dim small">
      {stillSees === 'application'
        ? say('You applied to {{name}}: it still sees that application and may consider it for its other roles.', {
            name,
          })
        : say('{{name}} got in touch with you before: it still sees your profile and your conversation.', { name })}
    </p>
  );

/** The companies that are not to find somebody, and a field to add one. */
const Hidden = ({ value, change }: { value: Companies; change: (make: (now: Companies) => Companies) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Companies>([]);
  useEffect(() => {
    if (typed.trim().length < 2) return setFound([]);
    let isOld = false;
    const timer = setTimeout(() => {
      void calls.companies(typed.trim()).then(
        ({ data }) => !isOld && setFound(data),
        () => undefined,
      );
    }, 200);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const others = found.filter((company) => !value.some((each) => each.id === company.id));
  return (
    <div className="field">
      <label htmlFor={id}>{say('Hide me from a company')}</label>
      {value.length > 0 && (
        <ul className="picked">
          {value.map((company) => (
            <li key={company.id}>
              <button type="button" onClick={() => change((now) => now.filter((each) => each.id !== company.id))}>
                <span className="visually-hidden">{say('Remove {{name}}', { name: company.name })}</span>
                <bdi aria-hidden="true">{company.name}</bdi>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.map((company) => (
        <StillSeen key={company.id} company={company} />
      ))}
      <input
        id={id}
        value={typed}
        autoComplete="off"
        maxLength={100}
        dir="auto"
        placeholder={say('Name of the company')}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="found" role="status">
        {others.map((company) => (
          <Fragment key={company.id}>
            <button
              type="button"
              className="button"
              onClick={() => {
                setTyped('');
                change((now) => [...now, company]);
              }}
            >
              {say('Hide from {{name}}', { name: company.name })}
            </button>
            <StillSeen company={company} />
          </Fragment>
        ))}
        {typed.trim().length > 1 && others.length === 0 && (
          <span className="dim small">{say('No company of that name is here.')}</span>
        )}
      </div>
    </div>
  );
};

interface VisibilityProps {
  own: OwnProfile;
  set: Change<OwnProfile>;
  person: Candidate;
  savePerson: (change: Partial<Pick<Candidate, 'isPublic' | 'isFindable'>>) => Promise<void>;
}

/** Who may find a profile, and who may not. */
export const Visibility = ({ own, set, person, savePerson }: VisibilityProps) => {
  const { fault, run } = useCall();
  // Words can have been saved meanwhile; this answer may be older than that.
  const show = async (change: Parameters<typeof calls.show>[0]) => {
    const { isFound, hiddenFrom } = await calls.show(change);
    set((known) => ({ ...known, isFound, hiddenFrom }));
    return hiddenFrom;
  };
  const changeHidden = useChangesInTurn(own.hiddenFrom, (companies) =>
    show({ hiddenFromIds: companies.map((each) => each.id) }),
  );
  return (
    <>
      <SavedCheck
        name="isFound"
        checked={own.isFound}
        save={async (isFound) => void (await show({ isFound }))}
        label={say('Let companies find me')}
      >
        {say('They are shown your profile where it fits a role of theirs, and your e-mail once they write to you.')}
      </SavedCheck>
      <Hidden value={own.hiddenFrom} change={(make) => void run(() => changeHidden(make))} />
      <PublicLink person={person} save={savePerson} />
      {fault && <Fault message={fault} />}
    </>
  );
};
