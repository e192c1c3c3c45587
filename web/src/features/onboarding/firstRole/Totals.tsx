import { RankMix } from '#subjects/candidate/RankMix.tsx';
import { color, font, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Preview } from '@marigold/contract/preview';
import Box from '@mui/material/Box';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SkillGain } from './skillGain.ts';

function GainNote({ top, name }: { top: number; name: string }) {
  const { t } = useTranslation();
  const isMore = top > 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.5,
        py: 0.75,
        borderRadius: `${radius.full}px`,
        typography: 'meta',
        fontWeight: 600,
        bgcolor: isMore ? color.successContainer : color.surface3,
        color: isMore ? color.onSuccessContainer : color.text2,
      }}
    >
      <Icon size={15} aria-hidden />
      {isMore
        ? t('{{count}} new top with {{skill}}', {
            count: top,
            skill: name,
            defaultValue_one: '{{count}} new top with {{skill}}',
            defaultValue_other: '{{count}} new top with {{skill}}',
          })
        : t('{{count}} fewer top with {{skill}}', {
            count: -top,
            skill: name,
            defaultValue_one: '{{count}} fewer top with {{skill}}',
            defaultValue_other: '{{count}} fewer top with {{skill}}',
          })}
    </Box>
  );
}

interface TotalsProps {
  preview: Preview;
  /** What the skill added last changed, and what it is called. */
  gain: (SkillGain & { name: string }) | null;
}

/** How many match, how well, and what the last skill did to that. */
export function Totals({ preview, gain }: TotalsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { total, top } = preview;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.75, minHeight: 56 }}>
        <Box
          component="b"
          className="numbers"
          sx={{ font: `680 3.25rem/52px ${font.display}`, letterSpacing: '-0.02em' }}
        >
          {number(total)}
        </Box>
        <Box sx={{ color: color.text2 }}>
          {t('people match so far', {
            count: total,
            defaultValue_one: 'person matches so far',
            defaultValue_other: 'people match so far',
          })}
          <Box className="numbers" sx={{ color: color.text, fontWeight: 600 }}>
            <bdi>{t('{{number}} of them top', { number: number(top) })}</bdi>
          </Box>
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>{gain && <GainNote top={gain.top} name={gain.name} />}</Box>
      </Box>
      <Box sx={{ mt: 2 }}>
        <RankMix counts={preview} height={8} />
      </Box>
    </Box>
  );
}
