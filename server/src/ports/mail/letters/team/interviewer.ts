import type { Voice } from '../../say.ts';
import { type AboutInterview, interviewFacts } from '../interview.ts';
import type { Write } from '../write.ts';

/** An interview as a letter tells of it to somebody who interviews. */
export interface AboutInterviewee extends AboutInterview {
  candidate: string;
  /** Undefined where this reader may not see the candidate's profile. */
  profilePath: string | undefined;
}

/** Why an interviewer gets a letter about an interview. */
export const teamReason = ({ say }: Voice, { candidate }: Pick<AboutInterviewee, 'candidate'>) =>
  say('You get this mail because you interview {{candidate}}.', { candidate });

const prepare = ({ say }: Voice, { profilePath }: AboutInterviewee, link: (path: string) => string) =>
  profilePath === undefined ? [] : [{ button: say('Prepare'), url: link(profilePath) }];

/** Tells somebody of the team that they interview, and how to prepare. */
export const interviewerBooked: Write<AboutInterviewee> = (voice, given, link) => ({
  subject: voice.say('You interview {{candidate}}: {{time}}', { candidate: given.candidate, time: given.time }),
  parts: [
    voice.say('You interview {{candidate}} for “{{title}}”.', { candidate: given.candidate, title: given.title }),
    interviewFacts(voice, given),
    ...prepare(voice, given, link),
  ],
  reason: teamReason(voice, given),
});

/** Tells somebody of the team what changed. */
export const interviewerMoved: Write<AboutInterviewee> = (voice, given, link) => {
  const about = { candidate: given.candidate, title: given.title };
  return {
    subject: given.isTime
      ? voice.say('New time with {{candidate}}: {{time}}', { candidate: given.candidate, time: given.time })
      : voice.say('Changed: your interview with {{candidate}}', { candidate: given.candidate }),
    parts: [
      given.cause
        ? voice.say('{{candidate}} moved the interview for “{{title}}”. This is how it stands now:', about)
        : voice.say('Your interview with {{candidate}} for “{{title}}” has changed. This is how it stands now:', about),
      interviewFacts(voice, given),
      ...prepare(voice, given, link),
    ],
    reason: teamReason(voice, given),
  };
};

/** An interview that does not take place, or that others hold, as somebody of the team reads of it. */
export interface AboutCancelled extends AboutInterviewee {
  isOut: boolean;
  /** Who of the company called it off; undefined where nobody is named. */
  who?: string | undefined;
  /** Whether that is the reader. */
  isOwn?: boolean;
  /** Whether the candidate can choose another time. */
  canChoose: boolean;
  /** Whether the reader organises it, and does not interview. */
  isOrganiser?: boolean;
}

const cancelledWords = ({ say }: Voice, { candidate, title, time, cause, who, isOwn }: AboutCancelled): string => {
  const about = { candidate, title, time };
  if (cause === 'candidate') return say('{{candidate}} cancelled the interview for “{{title}}”: {{time}}.', about);
  if (cause === 'withdrawal')
    return say(
      '{{candidate}} withdrew the application for “{{title}}”, so the interview does not take place: {{time}}.',
      about,
    );
  if (isOwn) return say('You cancelled the interview with {{candidate}} for “{{title}}”: {{time}}.', about);
  if (who)
    return say('{{who}} cancelled the interview with {{candidate}} for “{{title}}”: {{time}}.', { ...about, who });
  return say('Your interview with {{candidate}} for “{{title}}” does not take place: {{time}}.', about);
};

const goOn = (
  { say }: Voice,
  { candidate, canChoose, profilePath }: AboutCancelled,
  link: (path: string) => string,
) => [
  ...(canChoose ? [say('{{candidate}} can choose another time.', { candidate })] : []),
  ...(profilePath ? [{ button: say('Look at the candidate'), url: link(profilePath) }] : []),
];

/** Tells somebody of the team that their time is free again: it does not take place, or others hold it. */
export const interviewerCancelled: Write<AboutCancelled> = (voice, given, link) => {
  const { candidate, title, time, isOut, isOrganiser } = given;
  if (isOut)
    return {
      subject: voice.say('You no longer interview {{candidate}}', { candidate }),
      parts: [
        voice.say(
          'You no longer interview {{candidate}} for “{{title}}”: others do. Your time is free again: {{time}}.',
          { candidate, title, time },
        ),
      ],
      reason: teamReason(voice, given),
    };
  const about = { candidate, time };
  return {
    subject:
      given.cause === 'candidate'
        ? voice.say('{{candidate}} cancelled: {{time}}', about)
        : isOrganiser
          ? voice.say('Cancelled: the interview with {{candidate}}', { candidate })
          : voice.say('Cancelled: your interview with {{candidate}}', { candidate }),
    parts: [cancelledWords(voice, given), ...(given.cause === 'candidate' ? goOn(voice, given, link) : [])],
    reason: isOrganiser
      ? voice.say('You get this mail because you organise this interview.')
      : teamReason(voice, given),
  };
};
