import type { Choice } from '@marigold/contract/choosing';
import type { CandidateText } from '@marigold/words/keys';
import { Clock, type LucideIcon, MapPin, MessageCircle, Phone, Video } from 'lucide-preact';
import { Linked } from '../chat/Linked.tsx';
import { Title } from '../own/parts.tsx';
import { language, say } from '../words/say.ts';
import { cityOf, dayOf, fullDay, spanOf, timeOf, wordsOf } from './times.ts';

const places: Record<Choice['place']['kind'], { Icon: LucideIcon; name: CandidateText; later: CandidateText }> = {
  video: { Icon: Video, name: 'Video call', later: 'The link follows.' },
  phone: { Icon: Phone, name: 'By phone', later: 'Who calls whom follows.' },
  office: { Icon: MapPin, name: 'On site', later: 'The address follows.' },
};

/** Whom somebody meets, by their first names. */
export const namesOf = ({ people, attendance }: Pick<Choice, 'people' | 'attendance'>): string =>
  new Intl.ListFormat(language, { type: attendance === 'all' ? 'conjunction' : 'disjunction' }).format(
    people.map(({ name }) => name.split(' ')[0] ?? name),
  );

/** Who, what, how long and where; what the company wrote stands beside what is booked once something is. */
export const About = ({ choice, isSettled }: { choice: Choice; isSettled: boolean }) => {
  const { company, people, place, duration, message } = choice;
  const { Icon, name, later } = places[place.kind];
  return (
    <header className="meeting">
      <p className="who">
        <img src={company.logoUrl} alt="" width={32} height={32} />
        <bdi>{company.name}</bdi>
      </p>
      <p className={people.length > 2 ? 'faces many' : 'faces'} aria-hidden="true">
        {people.slice(0, 4).map(({ name: person, avatarUrl }) => (
          <img key={person} src={avatarUrl} alt="" width={52} height={52} />
        ))}
      </p>
      <div>
        <Title>{people.length > 0 ? say('Meet {{people}}', { people: namesOf(choice) }) : choice.title}</Title>
        <p className="dim">
          <bdi>{choice.title}</bdi>
        </p>
        <p className="dim brief">
          {say('{{minutes}} minutes', { minutes: duration })}, {say(name)}
          {!place.text && `. ${say(later)}`}
        </p>
      </div>
      <ul className="details">
        <li>
          <Clock size={18} aria-hidden="true" />
          <b>{say('{{minutes}} minutes', { minutes: duration })}</b>
        </li>
        <li>
          <Icon size={18} aria-hidden="true" />
          <span>
            <b>{say(name)}</b>
            <span className="dim">{place.text ? <Linked text={place.text} /> : say(later)}</span>
          </span>
        </li>
        {message && !isSettled && (
          <li>
            <MessageCircle size={18} aria-hidden="true" />
            <span className="dim" dir="auto">
              <Linked text={message} />
            </span>
          </li>
        )}
      </ul>
    </header>
  );
};

/** Day and time in the zone of the reader, and what that is for the others. */
export const When = ({ choice, time, zone }: { choice: Choice; time: string; zone: string }) => {
  const from = Date.parse(time);
  const to = from + choice.duration * 60_000;
  const day = dayOf(from, zone);
  const { teamTimeZone } = choice;
  const isSame = teamTimeZone === null || timeOf(from, zone) === timeOf(from, teamTimeZone);
  return (
    <div className="chosen-time">
      <span className="leaf" aria-hidden="true">
        {wordsOf(day, { month: 'short' })}
        <b>{wordsOf(day, { day: 'numeric' })}</b>
      </span>
      <div>
        <b>
          <time dateTime={time}>
            {fullDay(day)}, {spanOf(from, to, zone)}
          </time>
        </b>
        <p className="dim">
          {isSame
            ? say('{{city}} time', { city: cityOf(zone) })
            : say('{{city}} time. {{time}} in {{place}}, for {{people}}', {
                city: cityOf(zone),
                time: timeOf(from, teamTimeZone),
                place: cityOf(teamTimeZone),
                people: namesOf(choice),
              })}
        </p>
      </div>
    </div>
  );
};
