import type { OwnInterview } from '@marigold/contract/candidate';
import { Linked } from '../../chat/Linked.tsx';
import { say, span } from '../../words/say.ts';
import { Way } from '../parts.tsx';

const placeNames = { video: 'Video call', phone: 'By phone', office: 'Address' } as const;
/** What stands there while it is not known. */
const openPlaces = {
  video: 'The link follows.',
  phone: 'Who calls whom follows.',
  office: 'The address follows.',
} as const;

/** When and where they meet, and what the company wrote about it. */
export const Meeting = ({ interviewTime, endTime, place, message, id }: OwnInterview & { id: string }) => (
  <section>
    <h2>{say('Your interview')}</h2>
    <p>
      <b>
        <time dateTime={interviewTime}>{span(interviewTime, endTime)}</time>
      </b>
    </p>
    <p>
      {say(placeNames[place.kind])}:{' '}
      <bdi>{place.text ? <Linked text={place.text} /> : say(openPlaces[place.kind])}</bdi>
    </p>
    {message && (
      <blockquote dir="auto">
        <Linked text={message} />
      </blockquote>
    )}
    <p className="dim">
      {say('The mail about it has an invitation for your calendar. If the time does not suit you, answer it.')}
    </p>
    <div className="actions">
      <Way to={`/c/applications/${id}/interview`} className="button">
        {say('Choose another time or cancel')}
      </Way>
    </div>
  </section>
);
