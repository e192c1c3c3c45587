import { useListMatchHistoryQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank } from '#ui/display/Bloom.tsx';
import { useDecisions } from '#subjects/candidate/decide/useDecisions.ts';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { useCandidate } from '#subjects/candidate/StageButton.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { StageIcon } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { stageOf } from '@marigold/contract/matches';
import type { Conversation } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Star, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { useWho } from './useWho.ts';

const stay = () => undefined;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h3" sx={{ fontSize: '0.8125rem', fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** What is known of the candidate one writes with: who they are, their way through the pipeline, what they look for. */
export function Context({ thread }: { thread: Conversation }) {
  const { t } = useTranslation();
  const { brief, number } = useFormat();
  const { companyId } = useMe();
  const { opportunityId, matchId, memberId, other } = thread;
  const place = { companyId, opportunityId };
  const match = useCandidate(place, matchId);
  const { information } = useWho(opportunityId, memberId);
  const { currentData: history } = useListMatchHistoryQuery({ ...place, matchId });
  const { favorite } = useDecisions(place, stay);
  const all: [string, ReactNode][] = [
    [t('Based in'), information?.location?.name],
    [t('Salary'), information?.salary],
    [t('Work mode'), information?.workModes.join(', ')],
    [t('Languages'), information?.languages.join(', ')],
    [t('Comments'), match?.comments ? number(match.comments) : null],
  ];
  const details = all.filter(([, value]) => Boolean(value));
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 2.5, p: 2.5, minHeight: '100%', bgcolor: color.surface1 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5 }}>
        <Avatar url={other.avatarUrl} name={other.name} size={84} />
        <Typography variant="h2" sx={{ fontSize: '1.25rem', mt: 0.5, overflowWrap: 'anywhere' }}>
          <bdi>{other.name}</bdi>
        </Typography>
        {match?.isDemo && <DemoTag />}
        <Box dir="auto" sx={{ typography: 'meta', color: color.text2 }}>
          {match?.headline ?? <Skeleton width={160} />}
        </Box>
        {match && (
          <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }} className="numbers">
            <Rank ranking={match.ranking} of={match} isRoomy />
            {match.ranking && <Box sx={{ typography: 'caption', color: color.text2 }}>{number(match.score)}</Box>}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          disabled={!match}
          aria-pressed={match?.isFavorite ?? false}
          startIcon={<Star size={16} />}
          onClick={() => match && favorite(match)}
          sx={{
            flex: 1,
            ...(match?.isFavorite && { '& .lucide': { fill: 'currentColor', color: color.primaryGraphic } }),
          }}
        >
          {t('Favourite')}
        </Button>
        <Button component={Link} to={profilePath(thread)} startIcon={<UserRound size={16} />} sx={{ flex: 1 }}>
          {t('Profile')}
        </Button>
      </Box>
      {history && history.data.length > 0 && (
        <Part title={t('Pipeline')}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
            {history.data
              .slice(0, 8)
              .toReversed()
              .map(({ id, to, at }, step, all) => (
                <Box
                  key={id}
                  component="li"
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    typography: 'meta',
                    color: step === all.length - 1 ? color.text : color.text2,
                    fontWeight: step === all.length - 1 ? 600 : undefined,
                  }}
                >
                  <StageIcon stage={stageOf(to)} size={16} />
                  {t(statusNames[to])}
                  <Box component="time" dateTime={at} className="numbers" sx={{ marginInlineStart: 'auto' }}>
                    {brief(at)}
                  </Box>
                </Box>
              ))}
          </Box>
        </Part>
      )}
      {details.length > 0 && (
        <Part title={t('Details')}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 2,
              rowGap: 0.75,
              typography: 'meta',
              '& dt': { color: color.text2 },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {details.map(([label, value]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </Box>
            ))}
          </Box>
        </Part>
      )}
    </Box>
  );
}
