import { linkOf } from '#subjects/candidate/interview/placeLooks.ts';
import { firstNameOf } from '#subjects/candidate/interview/meeting.ts';
import { cityOf, later, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EARLY } from './InterviewRow.tsx';

const MINUTE = 60_000;

/** The next interview of today as a phone shows it: large, with the way into its call. */
export function NextCard({ interview, now }: { interview: Interview; now: Date }) {
  const { t } = useTranslation();
  const { list, number } = useFormat();
  const { range, there } = useSpoken();
  const { candidate, interviewers, interviewTime, endTime, opportunityName, place } = interview;
  const begin = new Date(interviewTime);
  const away = there(begin, candidate.timeZone);
  const link = linkOf(place);
  const minutes = Math.ceil((begin.getTime() - now.getTime()) / MINUTE);
  const isOpen = now >= later(begin, -EARLY);
  return (
    <Box
      component="article"
      aria-label={t('Next: {{name}}', { name: candidate.name })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        p: 2,
        bgcolor: color.card,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'center' }}>
        <Avatar url={candidate.avatarUrl} name={candidate.name} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem', lineHeight: '22px', fontWeight: 600 }}>
            <bdi>{candidate.name}</bdi>
          </Box>
          <Box sx={{ fontSize: '0.875rem', lineHeight: '19px', color: color.text2 }}>
            <bdi>
              {t('{{role}}, with {{names}}', {
                role: roleTitle(t, opportunityName),
                names: list(interviewers.map(({ name }) => firstNameOf(name))),
              })}
            </bdi>
          </Box>
        </Box>
      </Box>
      <Box className="numbers" sx={{ fontSize: '0.9375rem', lineHeight: '20px' }}>
        <bdi>
          <b>
            {range(begin, new Date(endTime))} {cityOf(ownZone())}
          </b>
          {away && (
            <Box component="span" sx={{ color: color.text2 }}>
              , {away}
            </Box>
          )}
        </bdi>
      </Box>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {interview.seesCandidate && (
          <Button
            component={Link}
            to={profilePath(interview)}
            aria-label={t('Prepare for {{name}}', { name: candidate.name })}
            sx={{ minHeight: 44 }}
          >
            {t('Prepare')}
          </Button>
        )}
        {link && (
          <Button
            href={link}
            target="_blank"
            rel="noreferrer"
            variant="contained"
            disabled={!isOpen}
            startIcon={<Video size={17} />}
            sx={{ minHeight: 44 }}
          >
            {minutes > 0 && isOpen ? t('Join, in {{minutes}} min', { minutes: number(minutes) }) : t('Join')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
