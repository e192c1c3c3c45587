import { Document } from './frame/Document.tsx';
import type { Visitor } from './visitor.ts';

interface CandidatePageProps {
  visitor: Visitor;
  /** Where the candidate's calls go, by service; `live` is a host, empty for our own. */
  services: Record<'candidate' | 'chat' | 'files' | 'masterdata' | 'live', string>;
  script: string | undefined;
}

/** The candidate's own pages: a frame and what will be there, until the script has asked for it. */
export function CandidatePage({ visitor, services, script }: CandidatePageProps) {
  const { say } = visitor.voice;
  const title = say('My applications');
  return (
    <Document
      visitor={visitor}
      company={undefined}
      side="candidate"
      about={{ title: `${title} – Marigold`, summary: title, isHidden: true, script }}
    >
      <div
        id="candidate"
        data-service={services.candidate}
        data-chat={services.chat}
        data-files={services.files}
        data-masterdata={services.masterdata}
        data-live={services.live}
        data-lang={visitor.chosen}
      >
        <div className="column narrow" aria-busy="true">
          <h1>{title}</h1>
          <div className="bones" role="img" aria-label={say('Loading')}>
            <span />
            <span />
            <span />
          </div>
          <noscript>
            <p className="note">{say('Your applications need JavaScript. Switch it on and load the page again.')}</p>
          </noscript>
        </div>
      </div>
    </Document>
  );
}
