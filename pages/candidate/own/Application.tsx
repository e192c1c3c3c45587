import type { ApplicationDetail } from '@marigold/contract/candidate';
import type { Conversation } from '@marigold/contract/chat';
import { serverNow } from '@marigold/contract/serverTime';
import { ChevronLeft, FileText } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Refused } from '../ask.ts';
import { Legal } from './application/Legal.tsx';
import { Meeting } from './application/Meeting.tsx';
import { Offer } from './application/Offer.tsx';
import { Timeline } from './application/Timeline.tsx';
import { Why } from './application/Why.tsx';
import { Erasing, outOfSight } from './Erasing.tsx';
import { OwnWords } from './OwnWords.tsx';
import { Bones, Fault, Notice, Title, Way } from './parts.tsx';
import { calls } from './service.ts';
import { dueOf, isAsked, NextIcon, Status } from './status.tsx';
import { Talk } from './talk/Talk.tsx';
import { useAsked } from './useAsked.ts';
import { leaveName, Withdraw } from './Withdraw.tsx';

const Sent = ({ files }: Pick<ApplicationDetail, 'files'>) =>
  files.length > 0 ? (
    <section>
      <h2>{say('What you sent')}</h2>
      <ul className="line">
        {files.map(({ name, sentDate }) => (
          <li key={sentDate}>
            <FileText size={18} aria-hidden="true" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

/** Takes a withdrawal back, as long as that is possible. */
const Undo = ({ until, hasFocus, undo }: { until: string; hasFocus: boolean; undo: () => Promise<void> }) => {
  const [left, setLeft] = useState(() => Date.parse(until) - serverNow());
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - serverNow()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (left <= 0) return null;
  return (
    <button type="button" className="button" ref={button} onClick={() => void undo()}>
      {say('Undo')}
    </button>
  );
};

interface OneProps {
  item: ApplicationDetail;
  talks: readonly Conversation[];
  set: (item: ApplicationDetail) => void;
  /** Whether the candidate came to withdraw. */
  wantsOut: boolean;
}

const One = ({ item, talks, set, wantsOut }: OneProps) => {
  const [isLeaving, setLeaving] = useState(wantsOut && item.canWithdraw);
  const [fault, setFault] = useState('');
  const [told, setTold] = useState('');
  // The button that had the focus is gone then, so it goes where one can go on.
  const [hasLeft, setLeft] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const conversation = talks.find(({ opportunityId }) => opportunityId === item.opportunityId);
  const hasQuestions = isAsked(item, conversation);
  const undo = async () => {
    try {
      set(await calls.undo(item.applicationId));
      setFault('');
      setTold(say('Everything stands as before.'));
      setLeft(false);
      head.current?.querySelector('h1')?.focus();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
    }
  };
  return (
    <>
      <div className="who head" ref={head}>
        <img src={item.company.logoUrl} alt="" width={60} height={60} />
        <div>
          <Title>{item.title}</Title>
          <p className="dim">{[item.company.name, item.location?.name, item.salaryName].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div className={`card next ${item.status}`}>
        <NextIcon status={item.status} />
        <div aria-live="polite">
          <Status status={item.status} />
          {dueOf(item, conversation).map((sentence) => (
            <p key={sentence} className="dim">
              {sentence}
            </p>
          ))}
          {item.promise?.word && <blockquote dir="auto">{item.promise.word}</blockquote>}
        </div>
        {item.canChoose && (
          <Way to={`/c/applications/${item.applicationId}/interview`} className="button primary">
            {say('Pick a time')}
          </Way>
        )}
        {hasQuestions && (
          <Way to={`/c/applications/${item.applicationId}/chat`} className="button primary">
            {say('Answer the questions')}
          </Way>
        )}
        {item.undoUntil && <Undo until={item.undoUntil} hasFocus={hasLeft} undo={undo} />}
        {item.canApplyAgain && item.jobPath && !item.undoUntil && (
          <a className="button primary" href={`${item.jobPath}/apply${location.search}`}>
            {say('Apply again')}
          </a>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {fault && <Fault message={fault} />}
      {item.interview && <Meeting {...item.interview} id={item.applicationId} />}
      {item.offer && <Offer {...item.offer} />}
      <Why why={item.why} company={item.company} />
      <Timeline timeline={item.timeline} status={item.status} hearBy={item.hearBy} />
      <Talk item={item} conversation={conversation} />
      <Sent files={item.files} />
      {item.profile && <OwnWords item={item} own={item.profile} set={set} />}
      <div className="actions">
        {item.jobPath && (
          <a className="button" href={`${item.jobPath}${location.search}`}>
            {say('See the role')}
          </a>
        )}
        {item.canWithdraw && (
          <button type="button" className="button quiet bad" onClick={() => setLeaving(true)}>
            {say(leaveName(item))}
          </button>
        )}
      </div>
      <Legal legal={item.legal} company={item.company} />
      {isLeaving && (
        <Withdraw
          item={item}
          close={() => setLeaving(false)}
          done={(after) => {
            setLeaving(false);
            setLeft(true);
            set(after);
            setTold('');
          }}
        />
      )}
    </>
  );
};

interface ApplicationProps {
  id: string;
  talks: readonly Conversation[];
  wantsOut: boolean;
  /** Something of it changed that the list shows, too. */
  changed: () => void;
}

/** One application: what happened to it, what comes next, and the way out. */
export const Application = ({ id, talks, wantsOut, changed }: ApplicationProps) => {
  const { answer, refused, again, set } = useAsked(() => calls.get(id), id);
  const erasureDate = useAsked(() => calls.me(), 'me').answer?.erasureDate;
  return (
    <article className="column job" aria-busy={!answer}>
      <Way to="/c" className="back">
        <ChevronLeft size={18} aria-hidden="true" />
        {say('My applications')}
      </Way>
      {!answer && !refused && <Bones />}
      {!answer && refused && (
        <Notice
          title={say(refused.status === 404 ? 'There is nothing here' : 'We cannot show this now')}
          sentence={
            refused.status === 404 ? say('This application is not yours, or is no longer there.') : refused.message
          }
        >
          <button type="button" className="button" onClick={again}>
            {say('Try again')}
          </button>
        </Notice>
      )}
      <Erasing date={erasureDate} />
      {answer && (
        <One
          item={erasureDate ? { ...answer, ...outOfSight } : answer}
          talks={talks}
          wantsOut={wantsOut}
          set={(after) => {
            set(after);
            changed();
          }}
        />
      )}
    </article>
  );
};
