import { ScoreBloom } from '#ui/display/Bloom.tsx';
import { color } from '#ui/theme/tokens.ts';
import { wishesMet } from '#subjects/candidate/wishes.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { type Explanation, type Fact, factWords, type Match, type Ranking } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type ExplainedFact = Explanation['facts'][number];

/** Translation keys. */
const stateWords: Record<Fact['state'], string> = {
  met: 'met',
  partial: 'partly met',
  missed: 'not met',
  open: 'not asked for',
  unnamed: 'not named',
};
const titles: Record<Ranking, string> = {
  top: 'Why a top match',
  great: 'Why a great match',
  good: 'Why a good match',
};

const Petal = ({ state }: { state: Fact['state'] }) => (
  <Box component="svg" width={8} height={14} viewBox="0 0 8 14" aria-hidden sx={{ flex: 'none', mt: '2px' }}>
    {state === 'open' || state === 'unnamed' ? (
      <ellipse
        cx="4"
        cy="7"
        rx="3.4"
        ry="6.4"
        fill="none"
        stroke={color.borderStrong}
        strokeDasharray={state === 'open' ? '2 2' : undefined}
      />
    ) : (
      <ellipse cx="4" cy="7" rx="4" ry="7" fill={state === 'met' ? color.primaryGraphic : color.bubbleMine} />
    )}
    {state === 'partial' && <path d="M0 7a4 7 0 0 0 8 0z" fill={color.primaryGraphic} />}
  </Box>
);

interface WhyMatchProps {
  match: Match;
  explanation: Explanation | undefined;
  isNarrow: boolean;
}

/** The score as a bloom and its eight facts in words. The bloom needs only the row; the words follow. */
export function WhyMatch({ match, explanation, isNarrow }: WhyMatchProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const facts: readonly (Fact & Partial<Pick<ExplainedFact, 'sentence'>>)[] = explanation?.facts ?? match.facts;
  const ranking = explanation ? explanation.ranking : match.ranking;
  const { met, asked } = wishesMet(facts);
  const lacked = explanation
    ? [
        ...explanation.lacksMustHaves.map(({ name }) => name),
        ...explanation.lacksRequired.map((fact) => t(factWords[fact])),
      ]
    : [];
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridTemplateAreas: isNarrow ? '"bloom title" "facts facts"' : '"bloom title" "bloom facts"',
        gridTemplateRows: 'auto 1fr',
        columnGap: 2.5,
        rowGap: isNarrow ? 2.25 : 1.25,
        py: 2.25,
      }}
    >
      <Box sx={{ gridArea: 'bloom', alignSelf: 'center' }}>
        <ScoreBloom score={explanation?.score ?? match.score} facts={facts} />
      </Box>
      <Box sx={{ gridArea: 'title', alignSelf: 'center' }}>
        <Typography variant="h3">
          {ranking ? t(titles[ranking]) : lacked.length > 0 ? t('Why no match') : t('How they compare')}
        </Typography>
        {explanation?.cap && (
          <Typography variant="meta" className="numbers" sx={{ color: color.text2, mt: 0.5 }}>
            <bdi>{explanation.cap.sentence}</bdi>
          </Typography>
        )}
        {lacked.length > 0 && (
          <Typography variant="meta" sx={{ color: color.text2, mt: 0.5 }}>
            {t('No match, whatever the score. Required and lacking: {{lacked}}', { lacked: list(lacked) })}
          </Typography>
        )}
        {isNarrow && asked > 0 && (
          <Typography variant="meta" className="numbers" sx={{ color: color.text2, mt: 0.5 }}>
            <bdi>{t('{{met}} of {{asked}} wishes met', { met, asked })}</bdi>
          </Typography>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          gridArea: 'facts',
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignContent: 'start',
          gap: '9px 20px',
          typography: 'meta',
        }}
      >
        {facts.map(({ fact, state, sentence }) => (
          <Box component="li" key={fact} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Petal state={state} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box component="span" sx={{ display: 'block', color: color.text3, typography: 'caption' }}>
                {t(factWords[fact])}
                <VisuallyHidden>{`, ${t(stateWords[state])}: `}</VisuallyHidden>
              </Box>
              {sentence ? (
                <Box
                  component="span"
                  className="numbers"
                  sx={{ color: state === 'open' ? color.text3 : color.text, fontWeight: 500 }}
                >
                  {sentence}
                </Box>
              ) : (
                <Skeleton height={12} width="80%" sx={{ my: '3px' }} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
