import type { JobListItem } from '@marigold/contract/jobs';
import { Document } from './frame/Document.tsx';
import type { HeaderProps } from './frame/Frame.tsx';
import { Bloom, Roles } from './parts.tsx';
import { href } from './visitor.ts';
import { companyPath } from './links.ts';

interface NoticePageProps extends HeaderProps {
  title: string;
  /** What happened, and what to do instead. */
  sentences: readonly string[];
  similar?: readonly JobListItem[];
  /** What can be done here: a button that posts to a path. */
  act?: { path: string; label: string; isWanted?: boolean };
}

/** A page that has nothing to show but says why, and where to go on. */
export function NoticePage({ visitor, company, title, sentences, similar = [], act }: NoticePageProps) {
  const { say } = visitor.voice;
  return (
    <Document visitor={visitor} company={company} about={{ title, summary: sentences.join(' '), isHidden: true }}>
      <div className="nothing tall">
        <Bloom missing={1} />
        <h1>{title}</h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {act && (
          <form action={href(visitor, act.path)} method="post">
            <button type="submit" className={act.isWanted ? 'button primary' : 'button'}>
              {act.label}
            </button>
          </form>
        )}
        <a
          className={act?.isWanted ? 'button' : 'button primary'}
          href={href(visitor, company ? companyPath(company.slug) : '/jobs')}
        >
          {company ? say('Open roles at {{company}}', { company: company.name }) : say('All open roles')}
        </a>
      </div>
      {similar.length > 0 && (
        <section className="column narrow" aria-labelledby="similar">
          <h2 id="similar">{say('Similar roles')}</h2>
          <Roles
            visitor={visitor}
            jobs={similar}
            showsCompany={similar.some((job) => job.company.slug !== company?.slug)}
          />
        </section>
      )}
    </Document>
  );
}
