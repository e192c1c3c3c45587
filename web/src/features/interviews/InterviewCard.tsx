import { useGetInterviewQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { firstNameOf, meetingOf } from '#subjects/candidate/interview/meeting.ts';
import { AnswersLine } from '#subjects/candidate/interview/lines/AnswersLine.tsx';
import { DriftLine } from '#subjects/candidate/interview/lines/DriftLine.tsx';
import { SuggestedLine } from '#subjects/candidate/interview/lines/SuggestedLine.tsx';
import { NextRound } from '#subjects/candidate/interview/rounds/NextRound.tsx';
import { RoundTag } from '#subjects/candidate/interview/rounds/RoundTag.tsx';
import { PlaceWords } from '#subjects/candidate/interview/PlaceWords.tsx';
import { cityOf, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarClock, FileText, type LucideIcon, MapPin, MessageSquareText, Users, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outcomes } from './InterviewRow.tsx';
import { NoteField } from './NoteField.tsx';
import { SyncMark } from './SyncMark.tsx';

const ScheduleSheet = dialogPart(
  async () => (await import('#subjects/candidate/interview/sheet/ScheduleSheet.tsx')).ScheduleSheet,
);
const CancelInterview = dialogPart(
  async () => (await import('#subjects/candidate/interview/CancelInterview.tsx')).CancelInterview,
);

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: 1.5, alignItems: 'start' }}>
    <Icon size={17} aria-hidden color={color.text3} style={{ marginTop: 2 }} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

function About({ interview, titleId }: { interview: Interview; titleId: string }) {
  const { t } = useTranslation();
  const { longDay, range, there } = useSpoken();
  const { candidate, opportunityName, interviewTime, endTime, interviewers, place, title, message, state } = interview;
  const begin = new Date(interviewTime);
  const away = there(begin, candidate.timeZone);
  const outcome = outcomes[state];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'center', paddingInlineEnd: 5 }}>
        <Avatar url={candidate.avatarUrl} name={candidate.name} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" id={titleId} sx={{ m: 0, typography: 'h2' }}>
            <bdi>{candidate.name}</bdi>
          </Box>
          <Box sx={{ typography: 'meta', color: color.text2 }}>
            <bdi>{roleTitle(t, opportunityName)}</bdi>
          </Box>
        </Box>
        {outcome && <Chip color={outcome.tint} label={t(outcome.label)} sx={{ marginInlineStart: 'auto' }} />}
      </Box>
      <Line icon={CalendarClock}>
        <Box className="numbers">
          <bdi>
            <b>{longDay(begin)}</b>, {range(begin, new Date(endTime))} {cityOf(ownZone())}
          </bdi>
          {away && (
            <Box sx={{ color: color.text2 }}>
              <bdi>{away}</bdi>
            </Box>
          )}
        </Box>
      </Line>
      <Line icon={MapPin}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <PlaceWords place={place} />
          <SyncMark interview={interview} />
        </Box>
      </Line>
      <Line icon={Users}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {interviewers.map(({ userId, name, avatarUrl }) => (
            <Box key={userId} component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
              <Avatar url={avatarUrl} name={name} size={20} />
              <bdi>{name}</bdi>
            </Box>
          ))}
        </Box>
      </Line>
      {(title || message) && (
        <Line icon={MessageSquareText}>
          <bdi>{title}</bdi>
          {interview.round && (
            <Box>
              <RoundTag round={interview.round} />
            </Box>
          )}
          {message && (
            <Box sx={{ color: color.text2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
              {message}
            </Box>
          )}
        </Line>
      )}
      <AnswersLine interview={interview} />
      <DriftLine interview={interview} />
      <SuggestedLine
        suggestion={interview.suggestion}
        opportunityId={interview.opportunityId}
        matchId={interview.matchId}
        name={candidate.name}
      />
      {interview.seesCandidate && (
        <Box sx={{ display: 'grid' }}>
          <NoteField key={interview.interviewId} interview={interview} />
        </Box>
      )}
      {!interview.seesCandidate && (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('You help with this interview. Ask whoever invited you for more about {{name}}.', {
            name: firstNameOf(candidate.name),
          })}
        </Box>
      )}
    </Box>
  );
}

const shape = (
  <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', gap: 1.75 }}>
      <Skeleton variant="circular" width={48} height={48} />
      <Skeleton width="50%" height={20} />
    </Box>
    {[72, 48, 60].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={14} />
    ))}
  </Box>
);

function Steps({ interview, onStep }: { interview: Interview; onStep: (step: 'change' | 'cancel') => void }) {
  const { t } = useTranslation();
  const mayChange = useMayHere(interview.opportunityId, 'moveCandidates');
  const isAhead = mayChange && interview.state === 'Scheduled' && !interview.asksOutcome;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', '& > *': { flexShrink: 0 } }}>
      {isAhead && (
        <Button color="error" variant="text" onClick={() => onStep('cancel')} sx={{ marginInlineEnd: 'auto' }}>
          {t('Cancel interview')}
        </Button>
      )}
      <NextRound interview={interview} />
      {isAhead && <Button onClick={() => onStep('change')}>{t('Change')}</Button>}
      <Button
        component={Link}
        to={profilePath(interview)}
        variant="contained"
        startIcon={<FileText size={15} />}
        aria-label={t('Prepare for {{name}}', { name: interview.candidate.name })}
      >
        {t('Prepare')}
      </Button>
    </DialogActions>
  );
}

/** All about an interview, and what can be done with it; opened by its own address. */
export function InterviewCard({ interviewId, onClose }: { interviewId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { companyId } = useMe();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const query = useGetInterviewQuery({ companyId, interviewId });
  const [doing, setDoing] = useState<'change' | 'cancel' | null>(null);
  const interview = query.currentData?.interview;
  return (
    <>
      <Dialog
        open={doing === null}
        onClose={onClose}
        fullWidth
        maxWidth="xs"
        fullScreen={isPhone}
        aria-labelledby={interview ? titleId : undefined}
        aria-label={interview ? undefined : t('Interview')}
        slotProps={{ paper: { sx: { maxWidth: { sm: 520 } } } }}
      >
        <IconButton
          aria-label={t('Close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, insetInlineEnd: 12 }}
        >
          <X size={19} />
        </IconButton>
        <DialogContent sx={{ pt: 3 }}>
          <Result of={{ ...query, data: query.currentData }} skeleton={shape}>
            {(found) => <About interview={found.interview} titleId={titleId} />}
          </Result>
        </DialogContent>
        {interview?.seesCandidate && interview.state !== 'Cancelled' && (
          <Steps interview={interview} onStep={setDoing} />
        )}
      </Dialog>
      {interview && doing === 'change' && (
        <ScheduleSheet meeting={meetingOf(companyId, interview)} onClose={() => setDoing(null)} />
      )}
      {interview && doing === 'cancel' && <CancelInterview interview={interview} onClose={() => setDoing(null)} />}
    </>
  );
}
