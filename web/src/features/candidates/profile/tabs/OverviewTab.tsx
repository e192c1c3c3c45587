import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Explanation, Match, Overview } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Check, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import { WhyMatch } from './WhyMatch.tsx';

const Block = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Box component="section" sx={{ py: 2.25, borderTop: `1px solid ${color.borderSubtle}` }}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
);

const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25, p: 0, mb: 0, listStyle: 'none' } as const;
const chip = { height: 26, fontSize: '0.8125rem', px: 1.25 } as const;

function AskedSkills({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const has = overview.skills.filter(({ asked }) => asked);
  if (has.length + overview.missing.length === 0) return null;
  const label = (name: string, must: boolean, isThere: boolean) =>
    [name, must && t('must have'), !isThere && t('missing')].filter(Boolean).join(', ');
  return (
    <Block title={t('Skills you asked for')}>
      <Box component="ul" sx={chips}>
        {has.map(({ id, name, must }) => (
          <li key={id}>
            <Chip
              color="primary"
              icon={must ? <Pin size={13} aria-hidden /> : <Check size={13} aria-hidden />}
              label={name}
              aria-label={label(name, must, true)}
              role="img"
              sx={chip}
            />
          </li>
        ))}
        {overview.missing.map(({ id, name, must }) => (
          <li key={id}>
            <Chip
              variant="outlined"
              icon={must ? <Pin size={13} aria-hidden /> : undefined}
              label={name}
              aria-label={label(name, must, false)}
              role="img"
              sx={{ ...chip, borderStyle: 'dashed', borderColor: color.borderStrong, color: color.text3 }}
            />
          </li>
        ))}
      </Box>
    </Block>
  );
}

function OtherSkills({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const others = overview.skills.filter(({ asked }) => !asked);
  if (others.length === 0) return null;
  return (
    <Block title={t('Also knows')}>
      <Box component="ul" sx={chips}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Chip label={name} sx={chip} />
          </li>
        ))}
      </Box>
    </Block>
  );
}

function Screening({ place, match }: { place: Place; match: Match }) {
  const { t } = useTranslation();
  const { data: opportunity } = useGetOpportunityQuery(place);
  const questions = opportunity?.screeningQuestions ?? [];
  if (!match.screening && questions.length === 0) return null;
  return (
    <Block
      title={
        match.screening ? (
          <>
            {t('Screening')}{' '}
            <Box
              component="span"
              sx={{ color: match.screening.right === match.screening.total ? color.successText : color.text2 }}
            >
              {t('{{right}} of {{total}} passed', match.screening)}
            </Box>
          </>
        ) : (
          t('Screening')
        )
      }
    >
      {!match.screening && (
        <Typography variant="meta" sx={{ color: color.text2, mt: 0.75 }}>
          {t('{{count}} questions, not answered yet.', {
            count: questions.length,
            defaultValue_one: '{{count}} question, not answered yet.',
            defaultValue_other: '{{count}} questions, not answered yet.',
          })}
        </Typography>
      )}
    </Block>
  );
}

interface OverviewTabProps {
  place: Place;
  match: Match;
  overview: Overview | undefined;
  explanation: Explanation | undefined;
  isNarrow: boolean;
}

/** Why this candidate matches, what they say about themselves, and the skills that were asked for. */
export function OverviewTab({ place, match, overview, explanation, isNarrow }: OverviewTabProps) {
  const { t } = useTranslation();
  return (
    <>
      <WhyMatch match={match} explanation={explanation} isNarrow={isNarrow} />
      {overview ? (
        <>
          {overview.about && (
            <Block title={t('About')}>
              <Typography
                dir="auto"
                sx={{
                  width: 'fit-content',
                  maxWidth: '62ch',
                  mt: 0.75,
                  color: color.text2,
                  lineHeight: '22px',
                  whiteSpace: 'pre-line',
                }}
              >
                {overview.about}
              </Typography>
            </Block>
          )}
          <AskedSkills overview={overview} />
          <OtherSkills overview={overview} />
        </>
      ) : (
        <Block title={t('About')}>
          <Box aria-hidden sx={{ display: 'grid', gap: 1, mt: 1.25 }}>
            <Skeleton height={12} width="94%" />
            <Skeleton height={12} width="72%" />
            <Box sx={{ display: 'flex', gap: 0.75, mt: 2 }}>
              {[92, 116, 74, 104].map((width) => (
                <Skeleton key={width} height={26} width={width} />
              ))}
            </Box>
          </Box>
        </Block>
      )}
      <Screening place={place} match={match} />
    </>
  );
}
