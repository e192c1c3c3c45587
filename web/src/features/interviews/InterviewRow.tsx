import { AnswersLine } from '#subjects/candidate/interview/lines/AnswersLine.tsx';
import { DriftLine } from '#subjects/candidate/interview/lines/DriftLine.tsx';
import { PlaceWords } from '#subjects/candidate/interview/PlaceWords.tsx';
import { SuggestedLine } from '#subjects/candidate/interview/lines/SuggestedLine.tsx';
import { NextRound } from '#subjects/candidate/interview/rounds/NextRound.tsx';
import { RoundTag } from '#subjects/candidate/interview/rounds/RoundTag.tsx';
import { linkOf } from '#subjects/candidate/interview/placeLooks.ts';
import { cityOf, later, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Interview } from '@marigold/contract/interviews';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { FileText, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoteField } from './NoteField.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SyncMark } from './SyncMark.tsx';

/** Whether an interview is behind: it took place or did not, was cancelled, or its time has passed. */
const isOver = ({ state, endTime }: Interview, now: Date): boolean =>
  (state !== 'Scheduled' && state !== 'Proposed') || new Date(endTime) <= now;

/** Minutes before an interview from which one can join it. */
export const EARLY = 10;

/** How a row stands where it has little room: names come before the same width for everything beside them. */
const narrow = <S extends object>(sx: S) => ({
  // In this order: the other one is the key of a breakpoint, whose rules it would replace.
  '@container interviews (max-width: 760px)': { '@media (min-width:1000px)': sx },
});

const quiet = { ...cutLine, typography: 'caption', fontWeight: 420, color: color.text2 } as const;

/** The way into a call that is about to begin or has begun, else to what one should know before it. */
function Step({ interview, now }: { interview: Interview; now: Date }) {
  const { t } = useTranslation();
  const { place, interviewTime, endTime, candidate, state } = interview;
  const link = linkOf(place);
  const isNow = now >= later(new Date(interviewTime), -EARLY) && now < new Date(endTime);
  if (link && isNow && state === 'Scheduled')
    return (
      <Button
        href={link}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        size="small"
        startIcon={<Video size={15} />}
        aria-label={t('Join the call with {{name}}', { name: candidate.name })}
      >
        {t('Join')}
      </Button>
    );
  if (!interview.seesCandidate || state === 'Cancelled') return null;
  return (
    <Button
      component={Link}
      to={profilePath(interview)}
      size="small"
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      startIcon={<FileText size={15} />}
      aria-label={t('Prepare for {{name}}', { name: candidate.name })}
    >
      {t('Prepare')}
    </Button>
  );
}

/** What is said of each state that an interview can be left in. */
export const outcomes = {
  Proposed: null,
  Scheduled: null,
  Completed: { label: 'Took place', tint: 'success' },
  NoShow: { label: 'No-show', tint: 'warning' },
  Cancelled: { label: 'Cancelled', tint: 'default' },
} as const;

/** One interview: when, with whom, for which role, where, and what can be done. */
export function InterviewRow({ interview, now }: { interview: Interview; now: Date }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { range, time, there } = useSpoken();
  const { candidate, interviewers, interviewTime, endTime, opportunityName, place, state, round } = interview;
  const begin = new Date(interviewTime);
  const isPast = isOver(interview, now);
  const away = there(begin, candidate.timeZone);
  const outcome = outcomes[state];
  const people = list(interviewers.map(({ name }) => name));
  return (
    <Box
      component="li"
      aria-label={`${candidate.name}, ${time(begin)}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '64px auto minmax(0, 1fr) auto',
          md: '156px 40px minmax(0, 1fr) 64px minmax(96px, auto) 104px auto',
        },
        alignItems: 'center',
        columnGap: { xs: 1.5, md: 1.75 },
        ...narrow({ gridTemplateColumns: '132px 40px minmax(0, 1fr) auto auto auto auto', columnGap: '10px' }),
        minHeight: { xs: 68, md: 64 },
        px: { xs: 0, sm: 2 },
        py: 1,
      }}
    >
      <Box className="numbers" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            <bdi>{range(begin, new Date(endTime))}</bdi>
          </Box>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            <bdi>{time(begin)}</bdi>
          </Box>
        </Box>
        <Box component="span" sx={{ ...quiet, display: { xs: 'flex', md: 'none' } }}>
          <bdi>{cityOf(ownZone())}</bdi>
        </Box>
        {away && (
          <Box component="span" sx={{ ...quiet, display: { xs: 'none', md: 'flex' } }}>
            <bdi>{away}</bdi>
          </Box>
        )}
      </Box>
      <Avatar url={candidate.avatarUrl} name={candidate.name} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          {...(interview.seesCandidate && { component: Link, to: profilePath(interview) })}
          sx={{
            ...cutLine,
            fontWeight: 600,
            color: color.text,
            textDecoration: 'none',
            ...(interview.seesCandidate && { '&:hover': { textDecoration: 'underline' } }),
          }}
        >
          <bdi>{candidate.name}</bdi>
        </Box>
        <Box component="span" sx={quiet}>
          <bdi>{roleTitle(t, opportunityName)}</bdi>
        </Box>
        {round && (
          <Box component="span" className="numbers" sx={quiet}>
            <RoundTag round={round} />
          </Box>
        )}
        {away && (
          <Box component="span" className="numbers" sx={{ ...quiet, display: { xs: 'flex', md: 'none' } }}>
            <bdi>{away}</bdi>
          </Box>
        )}
      </Box>
      <Tooltip title={people}>
        <AvatarGroup
          role="img"
          aria-label={t('With {{names}}', { names: people })}
          max={3}
          slotProps={{ surplus: { sx: { width: 26, height: 26 } } }}
          sx={{
            display: { xs: 'none', md: 'flex' },
            justifyContent: 'flex-end',
            '& .MuiAvatar-root': { borderWidth: 2, marginInlineStart: '-6px' },
          }}
        >
          {interviewers.map(({ userId, name, avatarUrl }) => (
            <Avatar key={userId} url={avatarUrl} name={name} size={26} />
          ))}
        </AvatarGroup>
      </Tooltip>
      <Box
        sx={{
          display: { xs: 'none', md: 'flex' },
          alignItems: 'center',
          gap: 1,
          typography: 'meta',
          minWidth: 0,
        }}
      >
        {outcome ? <Chip color={outcome.tint} label={t(outcome.label)} /> : <PlaceWords place={place} isShort />}
        <SyncMark interview={interview} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '3 / -1', md: 'auto' },
          justifySelf: { xs: 'start', md: 'end' },
          '& > a': { mt: { xs: 1, md: 0 } },
        }}
      >
        {interview.nextRound ? <NextRound interview={interview} /> : <Step interview={interview} now={now} />}
      </Box>
      <RowMenu interview={interview} isPast={isPast} />
      {!isPast && <AnswersLine interview={interview} />}
      {!isPast && <DriftLine interview={interview} />}
      {!isPast && (
        <SuggestedLine
          suggestion={interview.suggestion}
          opportunityId={interview.opportunityId}
          matchId={interview.matchId}
          name={interview.candidate.name}
        />
      )}
      {isPast && interview.seesCandidate && <NoteField key={interview.interviewId} interview={interview} />}
    </Box>
  );
}
