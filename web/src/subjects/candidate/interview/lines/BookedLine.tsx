import { useGetMatchInterviewQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayHere } from '../../useMayHere.ts';
import { CancelInterview } from '../CancelInterview.tsx';
import { AnswersLine } from './AnswersLine.tsx';
import { DriftLine } from './DriftLine.tsx';
import { InterviewBar } from './InterviewBar.tsx';
import { InvitedLine } from './InvitedLine.tsx';
import { PlaceWords } from '../PlaceWords.tsx';
import { SuggestedLine } from './SuggestedLine.tsx';
import { NextRound } from '../rounds/NextRound.tsx';
import { RoundTag } from '../rounds/RoundTag.tsx';
import { useLiveEvents } from '../useLiveEvents.ts';
import { useSpoken } from '../useSpoken.ts';

interface BookedLineProps {
  opportunityId: string;
  match: Match;
  /** Undefined: it cannot be moved. */
  onMove: (() => void) | undefined;
}

/** The interview that is booked with a candidate, and the ways to move and cancel it. */
export function BookedLine({ opportunityId, match, onMove }: BookedLineProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const mayChange = useMayHere(opportunityId, 'moveCandidates');
  const { day, range, there } = useSpoken();
  useLiveEvents();
  const [isCancelling, setCancelling] = useState(false);
  const { currentData, error } = useGetMatchInterviewQuery({ companyId, matchId: match.matchId });
  const interview = currentData?.interview;
  if (currentData?.invitation) return <InvitedLine invitation={currentData.invitation} />;
  if (interview?.nextRound)
    return (
      <InterviewBar>
        <bdi>{t('{{round}} took place.', { round: interview.round?.name ?? t('The interview') })}</bdi>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <NextRound interview={interview} />
        </Box>
      </InterviewBar>
    );
  // Not everybody who is invited chooses a time themselves.
  if (match.status === 'invite' && !interview) return null;
  if (error || interview === null || (interview && interview.state !== 'Scheduled')) return null;
  const begin = interview && new Date(interview.interviewTime);
  const away = begin && there(begin, interview.candidate.timeZone);
  return (
    <InterviewBar>
      {interview && begin ? (
        <>
          <bdi className="numbers">
            <Box component="b" sx={{ fontWeight: 600 }}>
              {day(begin)}, {range(begin, new Date(interview.endTime))}
            </Box>
            {away && (
              <Box component="span" sx={{ color: color.text2 }}>
                , {away}
              </Box>
            )}
          </bdi>
          <PlaceWords place={interview.place} />
          <RoundTag round={interview.round} />
          {mayChange && interview.asksOutcome && (
            <Button size="small" component={Link} to="/interviews?tab=past" sx={{ marginInlineStart: 'auto' }}>
              {t('How did it go?')}
            </Button>
          )}
          {mayChange && !interview.asksOutcome && (
            <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 0.75 }}>
              {onMove && (
                <Button size="small" onClick={onMove}>
                  {t('Move')}
                </Button>
              )}
              <Button size="small" color="error" onClick={() => setCancelling(true)}>
                {t('Cancel interview')}
              </Button>
            </Box>
          )}
          <AnswersLine interview={interview} />
          <DriftLine interview={interview} />
          <SuggestedLine
            suggestion={interview.suggestion}
            opportunityId={opportunityId}
            matchId={match.matchId}
            name={interview.candidate.name}
          />
          {isCancelling && <CancelInterview interview={interview} onClose={() => setCancelling(false)} />}
        </>
      ) : (
        <Skeleton width={260} height={14} aria-hidden />
      )}
    </InterviewBar>
  );
}
