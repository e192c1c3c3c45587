import type { Fact, Match, Ranking } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color, font } from '../theme/tokens.ts';

const petals = [0, 1, 2, 3, 4, 5, 6, 7];
const filled: Record<Ranking, number> = { top: 8, great: 5, good: 3 };

/** The rank glyph: eight petals in the text's colour, as many filled as the ranking is worth. Stands beside its word. */
export const Bloom = ({ ranking, size = 15 }: { ranking: Ranking; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden
    fill="currentColor"
    style={{ flex: 'none', display: 'block' }}
  >
    {petals.map((petal) => (
      <ellipse
        key={petal}
        cx="12"
        cy="5.6"
        rx="2.5"
        ry="4.1"
        transform={`rotate(${petal * 45} 12 12)`}
        opacity={petal < filled[ranking] ? 1 : 0.26}
      />
    ))}
  </svg>
);

const rankColor: Record<Ranking, string> = {
  top: color.primaryText,
  great: color.onPrimaryContainer,
  good: color.text2,
};

/** Words of the rankings; translation keys. */
export const rankingNames: Record<Ranking, string> = { top: 'Top', great: 'Great', good: 'Good' };

const rank = { display: 'inline-flex', alignItems: 'center', gap: 5, fontWeight: 600, whiteSpace: 'nowrap' } as const;

interface RankProps {
  ranking: Ranking | null;
  size?: number;
  /** Of somebody without a ranking: why there is none. Not given: they applied, and are below the line. */
  of?: Pick<Match, 'isApplicant' | 'lacksRequired'>;
  /** Whether there is room for a whole sentence. */
  isRoomy?: boolean;
}

/** Whether a rank, or in its place why there is none, leaves it to others to say that somebody applied. */
export const saysMoreThanApplied = ({ ranking, lacksRequired }: Pick<Match, 'ranking' | 'lacksRequired'>): boolean =>
  ranking !== null || lacksRequired;

/** A ranking as glyph and word; where there is none, why: below the line somebody has applied only, or something required is lacking. */
export function Rank({ ranking, size, of, isRoomy = false }: RankProps) {
  const { t } = useTranslation();
  if (!ranking) {
    const whole = t('No match: lacks a must-have');
    const isLacking = of?.lacksRequired ?? false;
    return (
      <Box
        component="span"
        title={isLacking && !isRoomy ? whole : undefined}
        sx={{ display: 'block', typography: 'caption', color: isLacking ? color.text2 : color.text3 }}
      >
        {isLacking ? (isRoomy ? whole : t('Lacks a must-have')) : of && !of.isApplicant ? t('No match') : t('Applied')}
      </Box>
    );
  }
  return (
    <span className="caption" style={{ ...rank, color: rankColor[ranking] }}>
      <Bloom ranking={ranking} size={size} />
      {t(rankingNames[ranking])}
    </span>
  );
}

interface ScoreBloomProps {
  /** 0 to 100. */
  score: number;
  /** Up to eight facts; each petal shows one: full met, half partial, dim missed or open, an outline where nothing was named. */
  facts: readonly Pick<Fact, 'fact' | 'state'>[];
  /** Pixels. */
  size?: number;
}

/** The large bloom: the score amid one petal per fact. The same facts stand beside it as text. */
export function ScoreBloom({ score, facts, size = 112 }: ScoreBloomProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ position: 'relative', width: size, height: size, flex: 'none' }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 112 112"
        role="img"
        aria-label={t('Score {{score}} of 100', { score })}
      >
        {facts.map(({ fact, state }, at) => (
          <g key={fact} transform={`rotate(${at * 45} 56 56)`}>
            {state === 'unnamed' ? (
              <ellipse
                cx="56"
                cy="20"
                rx="10.25"
                ry="18.25"
                fill="none"
                stroke={color.borderStrong}
                strokeWidth="1.5"
              />
            ) : (
              <ellipse
                cx="56"
                cy="20"
                rx="11"
                ry="19"
                fill={state === 'met' ? color.primaryGraphic : color.bubbleMine}
              />
            )}
            {state === 'partial' && <path d="M45 22a11 17 0 0 0 22 0z" fill={color.primaryGraphic} />}
          </g>
        ))}
        <circle cx="56" cy="56" r="27" fill={color.surface2} />
      </svg>
      <Box
        aria-hidden
        className="numbers"
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          font: `650 1.375rem/1 ${font.display}`,
        }}
      >
        {score}
      </Box>
    </Box>
  );
}
