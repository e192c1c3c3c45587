import { answerLooks } from '#subjects/candidate/interview/lines/AnswersLine.tsx';
import { useDriftWords } from '#subjects/candidate/interview/lines/useDriftWords.ts';
import { firstNameOf } from '#subjects/candidate/interview/meeting.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { BadgeCheck, CalendarX2, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import type { Placed } from './days.ts';

const looks = {
  Proposed: { tint: color.stInvite, ground: color.stInviteBg, Icon: null },
  Scheduled: { tint: color.stInvite, ground: color.stInviteBg, Icon: null },
  Completed: { tint: color.successText, ground: color.successContainer, Icon: BadgeCheck },
  NoShow: { tint: color.warningText, ground: color.warningContainer, Icon: UserX },
  Cancelled: { tint: color.text3, ground: color.surface3, Icon: null },
} as const;

/** One that stands otherwise in its calendar, until somebody settles which holds. */
const drifted = { tint: color.warningText, ground: color.warningContainer, Icon: CalendarX2 } as const;

/** How an interview is read out that is drawn by its place alone. */
const stateWords = { Proposed: '', Scheduled: '', Completed: 'Took place', NoShow: 'No-show', Cancelled: 'Cancelled' };

interface WeekBlockProps {
  placed: Placed;
  /** Its height, and how far from the top. */
  place: { top: number; height: number };
  to: To;
}

/** An interview in a week: when, with whom, for which role; the way to all about it. */
export function WeekBlock({ placed: { interview, lane, lanes }, place, to }: WeekBlockProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { range, time, longDay, there } = useSpoken();
  const { candidate, interviewTime, endTime, opportunityName, interviewers, state } = interview;
  const begin = new Date(interviewTime);
  const drift = useDriftWords()(interview);
  const { tint, ground, Icon } = drift ? drifted : looks[state];
  const answer = state === 'Scheduled' && interview.answers.find(({ userId }) => userId === null)?.answer;
  const answered = answer ? answerLooks[answer] : undefined;
  const Answered = answered?.icon;
  const width = 100 / lanes;
  const role = roleTitle(t, opportunityName);
  const word = stateWords[state];
  const spoken = [
    candidate.name,
    `${longDay(begin)}, ${range(begin, new Date(endTime))}`,
    there(begin, candidate.timeZone),
    role,
    t('With {{names}}', { names: list(interviewers.map(({ name }) => name)) }),
    word && t(word),
    drift?.whole,
    answered && t(answered.words, { name: firstNameOf(candidate.name) }),
  ];
  return (
    <Box
      component={Link}
      to={to}
      preventScrollReset
      data-block
      data-begin={begin.getTime()}
      aria-label={spoken.filter(Boolean).join(', ')}
      sx={{
        ...place,
        position: 'absolute',
        insetInlineStart: `calc(${lane * width}% + 3px)`,
        width: `calc(${width}% - 6px)`,
        zIndex: 2,
        display: 'block',
        px: 0.75,
        py: place.height < 30 ? 0 : '3px',
        fontSize: '0.75rem',
        lineHeight: '16px',
        overflow: 'hidden',
        textDecoration: 'none',
        color: color.text,
        bgcolor: ground,
        border: `1px solid ${tint}`,
        borderInlineStartWidth: 4,
        borderRadius: `${radius.sm}px`,
        '&:hover': { borderColor: tint, filter: 'brightness(1.08)' },
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2, zIndex: 3 },
      }}
    >
      <Box component="b" sx={{ ...cutLine, fontWeight: 600 }}>
        {Icon && <Icon size={12} aria-hidden style={{ marginInlineEnd: 4 }} />}
        {place.height < 30 && (
          <Box component="span" className="numbers" sx={{ flex: 'none !important' }}>
            {time(begin)}{' '}
          </Box>
        )}
        <bdi>{candidate.name}</bdi>
        {Answered && <Answered size={12} aria-hidden color={answered?.tint} style={{ marginInlineStart: 4 }} />}
      </Box>
      {place.height >= 34 && (
        <Box component="span" className="numbers" sx={cutLine}>
          <bdi>{drift ? drift.short : range(begin, new Date(endTime))}</bdi>
        </Box>
      )}
      {place.height >= 52 && (
        <Box component="span" sx={{ ...cutLine, color: color.text2 }}>
          <bdi>{role}</bdi>
        </Box>
      )}
    </Box>
  );
}
