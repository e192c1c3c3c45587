import type { Choice } from '@marigold/contract/choosing';
import { serverNow } from '@marigold/contract/serverTime';
import { CalendarClock, CalendarPlus, CalendarX, Check, Copy, Download, MessageCircle } from 'lucide-preact';
import { useCopied } from '../useCopied.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Fault, Way } from '../own/parts.tsx';
import { moment, say } from '../words/say.ts';
import { When } from './about.tsx';
import { dayOf, timeOf, wordsOf } from './times.ts';

const compact = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

/** Pages of calendars that are filled in with an interview. */
const calendars = ({ title, message, place, interview }: Choice) => {
  if (!interview) return [];
  const { interviewTime: from, endTime: to } = interview;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details: message,
    location: place.text,
    dates: `${compact(from)}/${compact(to)}`,
  });
  const outlook = new URLSearchParams({
    subject: title,
    body: message,
    location: place.text,
    startdt: from,
    enddt: to,
  });
  return [
    { name: 'Google', url: `https://calendar.google.com/calendar/render?${google.toString()}` },
    { name: 'Outlook', url: `https://outlook.live.com/calendar/0/action/compose?${outlook.toString()}` },
  ];
};

/** The address of the calendar file, for as long as it is shown. */
const useFile = (ics: string): string => {
  const url = useMemo(() => URL.createObjectURL(new Blob([ics], { type: 'text/calendar' })), [ics]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
};

interface BookedProps {
  choice: Choice;
  zone: string;
  fault: string;
  isBusy: boolean;
  onMove: () => void;
  onCancel: () => void;
}

/** The interview that is booked: into the calendar, what to expect, and the ways to change it. */
export const Booked = ({ choice, zone, fault, isBusy, onMove, onCancel }: BookedProps) => {
  const { interview, email, place } = choice;
  const [isAsking, setAsking] = useState(false);
  const { said, copy } = useCopied();
  const file = useFile(interview?.ics ?? '');
  if (!interview) return null;
  const isLate = Date.parse(interview.changeUntil) <= serverNow();
  const until = `${wordsOf(dayOf(interview.changeUntil, zone), { weekday: 'short', day: 'numeric', month: 'short' })}, ${timeOf(interview.changeUntil, zone)}`;
  return (
    <section className="booked" aria-label={say('Your interview')}>
      <div className="bloomed">
        <svg width="84" height="84" viewBox="0 0 112 112" aria-hidden="true">
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <ellipse key={turn} cx="56" cy="20" rx="11" ry="19" transform={`rotate(${turn} 56 56)`} />
          ))}
          <circle cx="56" cy="56" r="27" />
        </svg>
        <Check size={30} strokeWidth={2.6} aria-hidden="true" />
        <div role="status">
          <h2 tabIndex={-1}>{say('You are booked')}</h2>
          {email && <p className="dim">{say('We write to {{email}}, with a calendar file.', { email })}</p>}
        </div>
      </div>
      <When choice={choice} time={interview.interviewTime} zone={zone} />
      <div className="actions">
        <a className="button primary" href={file} download="interview.ics">
          <Download size={18} aria-hidden="true" /> {say('Calendar file')}
        </a>
        {calendars(choice).map(({ name, url }) => (
          <a key={name} className="button" href={url} target="_blank" rel="noopener noreferrer">
            <CalendarPlus size={18} aria-hidden="true" /> {name}
          </a>
        ))}
        {place.kind === 'video' && place.text && (
          <button type="button" className="button" onClick={() => void copy(place.text)}>
            <Copy size={18} aria-hidden="true" /> {said ?? say('Copy the video link')}
          </button>
        )}
      </div>
      {choice.message && (
        <div>
          <h2>{say('What to expect')}</h2>
          <p className="dim" dir="auto">
            {choice.message}
          </p>
        </div>
      )}
      {fault && <Fault message={fault} />}
      <div className="changes">
        {isLate ? (
          <>
            <p className="dim">{say('It is too late to change it here. Write to them if something came up.')}</p>
            <Way to={`/c/applications/${choice.applicationId}/chat`} className="button">
              <MessageCircle size={18} aria-hidden="true" /> {say('Write a message')}
            </Way>
          </>
        ) : isAsking ? (
          <>
            <p>{say('Cancel the interview on {{time}}?', { time: moment(interview.interviewTime) })}</p>
            <button
              type="button"
              className="button danger"
              aria-disabled={isBusy}
              autoFocus
              onClick={() => isBusy || onCancel()}
            >
              {say('Yes, cancel it')}
            </button>
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              {say('Keep it')}
            </button>
          </>
        ) : (
          <>
            <p className="dim">{say('You can change it until {{time}}', { time: until })}</p>
            <button type="button" className="button" onClick={onMove}>
              <CalendarClock size={18} aria-hidden="true" /> {say('Choose another time')}
            </button>
            <button type="button" className="button quiet bad" onClick={() => setAsking(true)}>
              <CalendarX size={18} aria-hidden="true" /> {say('Cancel the interview')}
            </button>
          </>
        )}
      </div>
    </section>
  );
};
