import type { OfferTerms } from '@marigold/contract/matches';
import { Linked } from '../../chat/Linked.tsx';
import { day, say } from '../../words/say.ts';

/** What the company wrote with its offer. */
export const Offer = ({ startsOn, note }: OfferTerms) =>
  startsOn || note ? (
    <section>
      <h2>{say('Your offer')}</h2>
      {startsOn && (
        <p>
          {say('First day')}: <time dateTime={startsOn}>{day(startsOn)}</time>
        </p>
      )}
      {note && (
        <blockquote dir="auto">
          <Linked text={note} />
        </blockquote>
      )}
    </section>
  ) : null;
