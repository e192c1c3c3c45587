import type { Journey } from '@marigold/contract/matches';
import type { PublicInformation, PublicOverview } from '@marigold/contract/members';
import type { SpotlightVideo } from '@marigold/contract/videos';
import { Briefcase, GraduationCap, MapPin } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { Document } from './frame/Document.tsx';
import { absolute, photoPath } from './links.ts';
import { Bloom } from './parts.tsx';
import { Text } from './Text.tsx';
import { beginningOf } from './text.ts';
import type { Visitor } from './visitor.ts';

interface MemberPageProps {
  visitor: Visitor;
  information: PublicInformation;
  journey: Journey;
  overview: PublicOverview;
  videos: readonly SpotlightVideo[];
}

const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The years of a job or school; the end is open where somebody is still there. */
const yearsOf = ({ say }: Visitor['voice'], from: string | null, to: string | null, isOpen: boolean): string => {
  const [start, end] = [from?.slice(0, 4) ?? '', to?.slice(0, 4) ?? (isOpen && from ? say('today') : '')];
  return start === end ? start : [start, end].filter(Boolean).join(' – ');
};

interface Stay {
  name: string;
  where: string;
  years: string;
  text: string | null;
  isSchool: boolean;
}

const Stays = ({ stays }: { stays: readonly Stay[] }) => (
  <ol className="timeline steps">
    {stays.map(({ name, where, years, text, isSchool }) => (
      <li key={`${name} ${where} ${years}`}>
        {isSchool ? <GraduationCap size={16} /> : <Briefcase size={16} />}
        <b dir="auto">{[name, where].filter(Boolean).join(', ')}</b>
        {years && (
          <span className="dim pace" dir="ltr">
            {years}
          </span>
        )}
        {text && (
          <div className="dim how text" dir="auto">
            <Text text={text} />
          </div>
        )}
      </li>
    ))}
  </ol>
);

const Wishes = ({ visitor, information }: Pick<MemberPageProps, 'visitor' | 'information'>) => {
  const { say } = visitor.voice;
  const join = (names: readonly { name: string }[]) => names.map(({ name }) => name).join(', ');
  const facts = [
    [say('Work'), join(information.employmentTypes)],
    [say('Work mode'), join(information.workModes)],
    [say('Languages'), information.languages.join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Section title={say('At a glance')}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

/** The videos somebody introduces themself with; what is said in them can be read as well. */
const Videos = ({ visitor: { voice }, videos }: Pick<MemberPageProps, 'visitor' | 'videos'>) => (
  <ul className="spotlights">
    {videos.map(({ videoId, videoUrl, thumbnailUrl, title, words }) => (
      <li key={videoId}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands below it, in its person's own writing */}
        <video
          src={videoUrl}
          poster={thumbnailUrl ?? undefined}
          aria-label={title}
          controls
          playsInline
          preload={thumbnailUrl ? 'none' : 'metadata'}
        />
        <b dir="auto">{title}</b>
        {words && (
          <details>
            <summary>{voice.say('What is said')}</summary>
            <div className="text" dir="auto">
              <Text text={words} />
            </div>
          </details>
        )}
      </li>
    ))}
  </ul>
);

/** A candidate as they show themself to anybody with the link. */
export function MemberPage({ visitor, information, journey, overview, videos }: MemberPageProps) {
  const { say } = visitor.voice;
  const { name, photoUrl, headline, location } = information;
  const stays = [
    ...journey.jobs.map(({ title, company, from, to, text }) => ({
      name: title,
      where: company,
      years: yearsOf(visitor.voice, from, to, true),
      text,
      isSchool: false,
    })),
    ...journey.education.map(({ level, field, school, from, to }) => ({
      name: [level, field].filter(Boolean).join(', '),
      where: school,
      years: yearsOf(visitor.voice, from, to, false),
      text: null,
      isSchool: true,
    })),
  ];
  const summary = overview.about ? beginningOf(overview.about, 200) : headline || name;
  const title = headline ? `${name} – ${headline}` : name;
  const about = {
    title,
    summary,
    picture: photoUrl ? absolute(visitor, photoPath(information.memberId)) : undefined,
    isHidden: !information.isFindable,
  };
  return (
    <Document visitor={visitor} company={undefined} about={about}>
      <div className="hero">
        {photoUrl ? <img className="portrait" src={photoUrl} alt="" width={96} height={96} /> : <Bloom />}
        <h1 className="display">
          <bdi>{name}</bdi>
        </h1>
        {headline && (
          <p className="lead" dir="auto">
            {headline}
          </p>
        )}
        {location && (
          <p className="line">
            <MapPin size={18} />
            {location.name}
          </p>
        )}
      </div>
      <div className={videos.length > 0 ? 'column member filmed' : 'column narrow member'}>
        {videos.length > 0 && <Videos visitor={visitor} videos={videos} />}
        <div className="profile-words">
          {overview.about && (
            <Section title={say('About me')}>
              <div className="text" dir="auto">
                <Text text={overview.about} />
              </div>
            </Section>
          )}
          <Wishes visitor={visitor} information={information} />
          {overview.skills.length > 0 && (
            <Section title={say('Skills')}>
              <ul className="chips small">
                {overview.skills.map((skill) => (
                  <li key={skill.id} className="chip">
                    {skill.name}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {stays.length > 0 && (
            <Section title={say('Career')}>
              <Stays stays={stays} />
            </Section>
          )}
          <p className="dim small">{say('{{name}} shares this profile by a link of their own.', { name })}</p>
        </div>
      </div>
    </Document>
  );
}
