import { isApiError } from '#api/problem.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import type { Match } from '@marigold/contract/matches';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { part, quietPart } from '#ui/loading/part.tsx';
import type { Place } from '#subjects/candidate/place.ts';
import type { ProfileTab } from '../filter.ts';
import type { RowCommands } from '../list/row/RowActions.tsx';
import { Facts } from '#subjects/candidate/person/Facts.tsx';
import { FileLinks } from '#subjects/candidate/person/FileLinks.tsx';
import { JourneyTab } from '#subjects/candidate/person/JourneyTab.tsx';
import { OtherRoles } from '#subjects/candidate/person/OtherRoles.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { type Position, ProfileHeader } from './ProfileHeader.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ProfileTabs, type ShownTab } from './ProfileTabs.tsx';
import { Team } from './comments/Team.tsx';
import { useProfile } from './useProfile.ts';
import { useWidth } from './useWidth.ts';

/** Where an interview is waited for, booked, or followed by the next one. */
const meeting: ReadonlySet<string> = new Set(['invite', 'interviewScheduled', 'interviewDone']);
const BookedLine = quietPart(
  async () => (await import('#subjects/candidate/interview/lines/BookedLine.tsx')).BookedLine,
);
const HearByLine = quietPart(async () => (await import('./HearByLine.tsx')).HearByLine);
const AnswersTab = part(async () => (await import('./tabs/AnswersTab.tsx')).AnswersTab, { isAhead: false });
const VideosTab = part(async () => (await import('./tabs/VideosTab.tsx')).VideosTab, { isAhead: false });

interface ProfileProps {
  place: Place;
  match: Match;
  tab: ProfileTab;
  position: Position;
  commands: RowCommands;
  titleId: string;
  onTab: (tab: ProfileTab) => void;
  onClose: () => void;
}

/** Widths in pixels from which the facts, and the team's comments, stand beside the tabs. */
const room = { facts: 1040, team: 760 };

/** One candidate: who they are, why they match, what they did, what the team says. */
export function Profile(props: ProfileProps) {
  const { place, match, tab, position, commands, titleId, onTab, onClose } = props;
  const { t } = useTranslation();
  const canRead = useMayHere(place.opportunityId, 'seeConversations');
  const id = useId();
  const [width, ref] = useWidth();
  const { information, overview, journey, explanation, query } = useProfile(place, match);
  const hasFacts = width >= room.facts;
  const hasTeam = width >= room.team;
  const roles = overview?.otherOpportunities.length;
  const { comments } = match;
  const tabs = useMemo(
    (): ShownTab[] => [
      { value: 'overview', label: t('Overview') },
      { value: 'journey', label: t('Journey') },
      { value: 'videos', label: t('Videos') },
      ...(canRead ? [{ value: 'answers' as const, label: t('Answers') }] : []),
      { value: 'roles', label: t('Other roles'), count: roles },
      ...(hasTeam ? [] : [{ value: 'comments' as const, label: t('Comments'), count: comments }]),
    ],
    [t, canRead, hasTeam, roles, comments],
  );
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'overview';
  const failure = !overview && isApiError(query.error) && !query.isFetching ? query.error : null;
  const menu = useMemo(() => <ProfileMenu place={place} match={match} />, [place, match]);
  const { experienceYears, memberId } = match;
  const facts = useMemo(
    () => (
      <>
        <Facts years={experienceYears} information={information} />
        <FileLinks memberId={memberId} />
      </>
    ),
    [experienceYears, information, memberId],
  );

  return (
    <Box
      ref={ref}
      sx={{ height: '100%', minWidth: 0, display: 'flex', flexDirection: 'column', bgcolor: color.surface2 }}
    >
      <ProfileHeader
        match={match}
        information={information}
        position={position}
        commands={commands}
        titleId={titleId}
        menu={menu}
        size={width < 560 ? 'phone' : width < 1200 ? 'narrow' : 'wide'}
        onClose={onClose}
      />
      {match.hearBy && <HearByLine key={`hear ${match.matchId}`} place={place} match={match} hearBy={match.hearBy} />}
      {meeting.has(match.status) && (
        <BookedLine
          key={match.matchId}
          opportunityId={place.opportunityId}
          match={match}
          onMove={commands.schedule && (() => commands.schedule?.(match))}
        />
      )}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: [hasFacts && '300px', 'minmax(0, 1fr)', hasTeam && '280px'].filter(Boolean).join(' '),
        }}
      >
        {hasFacts && (
          <Box
            className="scroll-quiet"
            sx={{ p: 3, borderInlineEnd: `1px solid ${color.borderSubtle}`, overflowY: 'auto' }}
          >
            {facts}
          </Box>
        )}
        <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <ProfileTabs id={id} tabs={tabs} shown={shown} onTab={onTab} />
          <Box
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${shown}`}
            tabIndex={0}
            className="scroll-quiet"
            sx={{
              flex: 1,
              minHeight: 0,
              overflowY: 'auto',
              px: shown === 'comments' ? 0 : { xs: 2, sm: 3 },
              pb: shown === 'comments' ? 0 : 3,
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {match.status === 'withdrawn' && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {t('{{name}} withdrew.', { name: match.name })}
              </Alert>
            )}
            {failure ? (
              <Failure error={failure} onRetry={() => void query.refetch()} />
            ) : (
              <>
                {shown === 'overview' && (
                  <>
                    <OverviewTab
                      place={place}
                      match={match}
                      overview={overview}
                      explanation={explanation.currentData}
                      isNarrow={width - (hasFacts ? 300 : 0) - (hasTeam ? 280 : 0) < 640}
                    />
                    {!hasFacts && <Box sx={{ pt: 2.25, borderTop: `1px solid ${color.borderSubtle}` }}>{facts}</Box>}
                  </>
                )}
                {shown === 'journey' && journey && <JourneyTab journey={journey} />}
                {shown === 'videos' && <VideosTab key={match.memberId} memberId={match.memberId} />}
                {shown === 'answers' && (
                  <AnswersTab key={match.matchId} place={place} match={match} onStart={commands.screen} />
                )}
                {shown === 'roles' && overview && <OtherRoles roles={overview.otherOpportunities} />}
                {shown === 'comments' && <Team key={match.matchId} place={place} match={match} hasTitle={false} />}
              </>
            )}
          </Box>
        </Box>
        {hasTeam && (
          <Box sx={{ minHeight: 0, bgcolor: color.surface1, borderInlineStart: `1px solid ${color.borderSubtle}` }}>
            <Team key={match.matchId} place={place} match={match} hasTitle />
          </Box>
        )}
      </Box>
    </Box>
  );
}
