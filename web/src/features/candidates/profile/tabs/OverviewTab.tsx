import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Explanation, Match, Overview } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Check, Contrast, Pin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import { screeningWords } from '#subjects/candidate/screening.ts';
import { WhyMatch } from './WhyMatch.tsx';

const Block = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Box component="section" sx={{ py: 2.25, borderTop: `1px solid ${color.borderSubtle}` }}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
);

const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25, p: 0, mb: 0, listStyle: 'none' } as const;
const chip = { height: 26, fontSize: '0.8125rem', px: 1.25 } as const;
const inPart = { borderColor: color.primaryGraphic, color: color.text } as const;
const notThere = { borderStyle: 'dashed', borderColor: color.borderStrong, color: color.text3 } as const;
const icons = { full: Check, half: Contrast, missing: undefined } as const;

function AskedSkills({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  if (overview.wanted.length === 0) return null;
  return (
    <Block title={t('Skills you asked for')}>
      <Box component="ul" sx={chips}>
        {overview.wanted.map((skill) => (
          <li key={skill.id}>
            <WantedSkill {...skill} />
          </li>
        ))}
      </Box>
    </Block>
  );
}

/** A skill that was asked for: there, there in part, or missing, and the skill of theirs that it was read from. */
function WantedSkill({ name, must, held, via }: Overview['wanted'][number]) {
  const { t } = useTranslation();
  const Icon = must ? Pin : icons[held];
  const shown = via ? t('{{skill}}, from {{via}}', { skill: name, via }) : name;
  const words = [shown, must && t('must have'), held === 'half' && t('in part'), held === 'missing' && t('missing')];
  return (
    <Chip
      color={held === 'full' ? 'primary' : 'default'}
      variant={held === 'full' ? 'filled' : 'outlined'}
      icon={Icon && <Icon size={13} aria-hidden />}
      label={shown}
      aria-label={words.filter(Boolean).join(', ')}
      role="img"
      sx={{ ...chip, ...(held === 'half' && inPart), ...(held === 'missing' && notThere) }}
    />
  );
}

function OtherSkills({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  if (overview.skills.length === 0) return null;
  return (
    <Block title={t('Also knows')}>
      <Box component="ul" sx={chips}>
        {overview.skills.map(({ id, name }) => (
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
  const questions = [...(opportunity?.screeningQuestions ?? []), ...(opportunity?.openQuestions ?? [])];
  if (!match.screening && questions.length === 0) return null;
  return (
    <Block
      title={
        match.screening ? (
          <>
            {t('Screening')}{' '}
            <Box component="span" sx={{ color: match.screening.state === 'passed' ? color.successText : color.text2 }}>
              {screeningWords(match.screening, t)}
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
export const OverviewTab = memo(function OverviewTab(props: OverviewTabProps) {
  const { place, match, overview, explanation, isNarrow } = props;
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
});
