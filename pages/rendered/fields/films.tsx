import { companyFilmPath } from '../links.ts';
import { Text } from '../Text.tsx';
import type { Visitor } from '../visitor.ts';

/** A video in which a company shows itself. */
export interface Film {
  videoId: string;
  description: string;
  /** The language of its captions; null: it has none. */
  captions: string | null;
}

/** Videos of a company as its pages show them. */
export interface Films {
  /** About the company as a whole. */
  spotlight: Film | undefined;
  /** The first others, in the company's order. */
  branding: readonly Film[];
}

interface CompanyFilmProps {
  visitor: Visitor;
  company: { slug: string; name: string };
  film: Film;
}

/** A video of a company. Nothing of it is loaded before somebody plays it. */
export const CompanyFilm = ({ visitor, company, film: { videoId, captions, description } }: CompanyFilmProps) => {
  const path = (part: 'video' | 'poster' | 'captions') => companyFilmPath(company.slug, videoId, part);
  const label = visitor.voice.say('Video of {{title}}', { title: company.name });
  return (
    <figure className="of-company">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown where the company uploaded some */}
      <video
        className="film"
        src={path('video')}
        poster={path('poster')}
        aria-label={label}
        preload="none"
        controls
        playsInline
      >
        {captions && <track kind="captions" src={path('captions')} srclang={captions} default />}
      </video>
      {description && (
        <figcaption className="dim" dir="auto">
          <Text text={description} />
        </figcaption>
      )}
    </figure>
  );
};

/** Videos from the teams of a company; nothing where there are none. */
export const Branding = ({ visitor, company, films }: Omit<CompanyFilmProps, 'film'> & { films: readonly Film[] }) =>
  films.length > 0 && (
    <section aria-labelledby="films">
      <h2 id="films">{visitor.voice.say('From our teams')}</h2>
      <div className="films">
        {films.map((film) => (
          <CompanyFilm key={film.videoId} visitor={visitor} company={company} film={film} />
        ))}
      </div>
    </section>
  );
