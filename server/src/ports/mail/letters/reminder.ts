import type { Part } from '../letter.ts';
import type { Voice } from '../say.ts';
import { greeting } from './account.ts';
import { type AboutInterview, candidateReason, interviewFacts } from './interview.ts';
import { teamReason } from './team/interviewer.ts';
import type { Write } from './write.ts';

/** An interview that is near. */
export interface Near extends Pick<AboutInterview, 'title' | 'company' | 'time' | 'place'> {
  /** The time of day with its zone, in the reader's language and time zone. */
  clock: string;
  /** Of the reader's; undefined where it is neither. */
  day: 'today' | 'tomorrow' | undefined;
  /** Where a video call is joined. */
  callUrl: string | undefined;
}
/** The same for the candidate. */
export interface NearForCandidate extends Near {
  name: string;
  /** Whom they meet. */
  with: string;
  /** Where they move or cancel it, as long as they can. */
  changePath: string | undefined;
}
/** The same for somebody who interviews, or stands in for somebody who does. */
export interface NearForTeam extends Near {
  candidate: string;
  /** Who else interviews; nobody: ''. */
  with: string;
  /** Who would interview and is away, where this reader stands in for them. */
  standsInFor: string | undefined;
  /** Undefined where this reader may not see the candidate's profile. */
  profilePath: string | undefined;
  /** What is known of the candidate, as far as this reader may know. */
  known:
    | {
        headline: string | undefined;
        location: string | undefined;
        years: number | undefined;
        hasFiles: boolean;
        /** Why they match, a sentence each. */
        reasons: readonly string[];
        /** Why the score is held below its points. */
        cap: string | undefined;
      }
    | undefined;
}

const join = ({ say }: Voice, { callUrl }: Near): Part[] =>
  callUrl ? [{ button: say('Join the call'), url: callUrl }] : [];

const candidateSubject = ({ say }: Voice, { day, clock, title, time }: Near): string => {
  if (day === 'today') return say('Today at {{clock}}: your interview for {{title}}', { clock, title });
  if (day === 'tomorrow') return say('Tomorrow at {{clock}}: your interview for {{title}}', { clock, title });
  return say('Your interview for {{title}}: {{time}}', { title, time });
};
const teamSubject = ({ say }: Voice, { day, clock, candidate, time }: NearForTeam): string => {
  if (day === 'today') return say('Today at {{clock}}: {{candidate}}', { clock, candidate });
  if (day === 'tomorrow') return say('Tomorrow at {{clock}}: {{candidate}}', { clock, candidate });
  return say('You interview {{candidate}}: {{time}}', { candidate, time });
};

/** Reminds a candidate; there is one thing to do: change it as long as that is possible, then join. */
export const interviewReminder: Write<NearForCandidate> = (voice, given, link) => ({
  subject: candidateSubject(voice, given),
  parts: [
    greeting(voice, given.name),
    voice.say('Your interview at {{company}} for “{{title}}” is near.', { company: given.company, title: given.title }),
    interviewFacts(voice, given),
    ...(given.changePath
      ? [{ button: voice.say('Choose another time or cancel'), url: link(given.changePath) }]
      : join(voice, given)),
    voice.say('Has something come up? Answer this mail.'),
  ],
  reason: candidateReason(voice, given),
});

const opening = ({ say }: Voice, { candidate, title, standsInFor: absent }: NearForTeam): string =>
  absent
    ? say('{{absent}} would interview {{candidate}} for “{{title}}” and is away. You stand in.', {
        absent,
        candidate,
        title,
      })
    : say('You interview {{candidate}} for “{{title}}”.', { candidate, title });

const why = (voice: Voice, given: NearForTeam): string =>
  given.standsInFor ? voice.say('You get this mail because you were chosen to stand in.') : teamReason(voice, given);

/** Reminds somebody who interviews, an hour before. */
export const interviewerReminder: Write<NearForTeam> = (voice, given, link) => {
  const prepare = given.profilePath ? [{ button: voice.say('Prepare'), url: link(given.profilePath) }] : [];
  const way = join(voice, given);
  return {
    subject: teamSubject(voice, given),
    parts: [opening(voice, given), interviewFacts(voice, given), ...(way.length > 0 ? way : prepare)],
    reason: why(voice, given),
  };
};

const knownParts = ({ say }: Voice, { known }: NearForTeam): Part[] => {
  if (!known) return [];
  const who = [
    ...(known.headline ? [[say('Who'), known.headline] as const] : []),
    ...(known.location ? [[say('Lives in'), known.location] as const] : []),
    ...(known.years === undefined ? [] : [[say('Years of experience'), String(known.years)] as const]),
  ];
  const why = [...known.reasons, ...(known.cap ? [known.cap] : [])];
  return [
    ...(who.length > 0 ? [{ facts: who }] : []),
    ...(why.length > 0 ? [`${say('Why they match:')}\n${why.map((reason) => `• ${reason}`).join('\n')}`] : []),
  ];
};

/** Tells somebody who interviews whom they meet and why, as far as they may read it in the product. */
export const interviewerBriefing: Write<NearForTeam> = (voice, given, link) => ({
  subject: teamSubject(voice, given),
  parts: [
    opening(voice, given),
    interviewFacts(voice, given),
    ...knownParts(voice, given),
    ...(given.profilePath
      ? [
          {
            button: given.known?.hasFiles ? voice.say('Open the profile and the CV') : voice.say('Open the profile'),
            url: link(given.profilePath),
          },
        ]
      : []),
  ],
  reason: why(voice, given),
});
