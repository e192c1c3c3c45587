import { holdMinutes } from '@marigold/contract/candidacy';
import type { Choice } from '@marigold/contract/choosing';
import { serverNow } from '@marigold/contract/serverTime';
import { ArrowLeft, Mail } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { When } from './about.tsx';
import { dayOf, timeOf, wordsOf } from './times.ts';

const around = 2 * Math.PI * 22;
const wholeSeconds = holdMinutes * 60;

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));

/** The time that is left, as a ring that runs out and in figures. */
const Ring = ({ until, onOver }: { until: string; onOver: () => void }) => {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const overRef = useRef(onOver);
  useEffect(() => {
    overRef.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      overRef.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className="ring" role="timer" aria-label={say('Held for you, {{time}} left', { time: clock })}>
      <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" />
        <circle
          className="left"
          cx="26"
          cy="26"
          r="22"
          strokeDasharray={`${Math.min(1, left / wholeSeconds) * around} ${around}`}
          transform="rotate(-90 26 26)"
        />
      </svg>
      <b>{clock}</b>
    </span>
  );
};

interface HeldProps {
  choice: Choice;
  zone: string;
  isWide: boolean;
  isBusy: boolean;
  onBook: () => void;
  onGiveBack: () => void;
  onOver: () => void;
}

/** The time that is kept for the candidate: to be booked, or given back. */
export const Held = ({ choice, zone, isWide, isBusy, onBook, onGiveBack, onOver }: HeldProps) => {
  const book = useRef<HTMLButtonElement>(null);
  const { hold, email } = choice;
  useEffect(() => book.current?.focus({ preventScroll: true }), [hold?.time]);
  if (!hold) return null;
  const day = wordsOf(dayOf(hold.time, zone), { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <section className="held" aria-label={say('Is this right?')}>
      {!isWide && (
        <div className="steps">
          <button type="button" className="button quiet" aria-label={say('Give it back')} onClick={onGiveBack}>
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
          <h2>{say('Is this right?')}</h2>
          <span />
        </div>
      )}
      <When choice={choice} time={hold.time} zone={zone} />
      <div className="keeps">
        <Ring until={hold.until} onOver={onOver} />
        <div>
          <b>{say('Held for you')}</b>
          <p className="dim">{say('Going back frees it for others')}</p>
        </div>
      </div>
      {!isWide && email && (
        <p className="dim goes">
          <Mail size={17} aria-hidden="true" />
          {say('Goes to {{email}}', { email })}
        </p>
      )}
      <div className="do">
        <button
          ref={book}
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || onBook()}
        >
          {choice.interview
            ? say('Move it to {{day}}, {{time}}', { day, time: timeOf(hold.time, zone) })
            : say('Book {{day}}, {{time}}', { day, time: timeOf(hold.time, zone) })}
        </button>
        <button type="button" className="button quiet" onClick={onGiveBack}>
          {say('Give it back')}
        </button>
      </div>
    </section>
  );
};
