import { StandsInWords } from '#subjects/person/absence/StandsInWords.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import type { TodayItem } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NeedPicture } from './NeedPicture.tsx';
import { needLooks, pathOf } from './needs.ts';
import { useNeedWords } from './useNeedWords.ts';

/** A row's columns: picture, words, time, button; on phones the time stands below the name. */
export const needColumns = { xs: '36px minmax(0, 1fr) auto', sm: '36px minmax(0, 1fr) auto minmax(112px, auto)' };

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const onPhones = { display: { xs: 'inline', sm: 'none' } } as const;
const elsewhere = { display: { xs: 'none', sm: 'inline' } } as const;

interface NeedRowProps {
  item: TodayItem;
  /** Its button is filled: the one that Enter would press. */
  isCurrent: boolean;
  onFocus: () => void;
}

/** One thing to do, and the one button that does it; the whole row is its target. */
export function NeedRow({ item, isCurrent, onFocus }: NeedRowProps) {
  const { t } = useTranslation();
  const words = useNeedWords()(item);
  const { action, short } = needLooks[item.kind];
  const waits = !['topMatches', 'changes', 'mention'].includes(item.kind);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: needColumns,
        gap: 1.5,
        alignItems: 'center',
        minHeight: { xs: 60, sm: 52 },
        py: 1,
        px: { xs: 1, sm: 1.5 },
        mx: { xs: 0, sm: 0.75 },
        borderRadius: `${radius.lg}px`,
        '&:hover': { bgcolor: color.surface3 },
        '&:has(:focus-visible)': { bgcolor: color.surface3, outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      }}
    >
      <NeedPicture item={item} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...oneLine, fontWeight: 600, lineHeight: '20px' }}>
          <Box component="bdi" sx={onPhones}>
            {words.short}
          </Box>
          <Box component="bdi" sx={elsewhere}>
            {words.title}
          </Box>
        </Box>
        <Box sx={{ ...oneLine, typography: 'meta', lineHeight: '18px', color: color.text2 }}>
          {waits && (
            <Box
              component="span"
              className="numbers"
              sx={{ ...onPhones, color: words.isLate ? color.warningText : '' }}
            >
              {words.time}
            </Box>
          )}
          <Box component="bdi" sx={waits ? elsewhere : undefined}>
            {words.detail}
          </Box>
        </Box>
        {item.standsInFor && <StandsInWords userId={item.standsInFor} />}
      </Box>
      <Box
        component="time"
        dateTime={item.since}
        className="numbers"
        sx={{
          ...elsewhere,
          typography: 'caption',
          fontWeight: words.isLate ? 550 : 420,
          color: words.isLate ? color.warningText : color.text3,
          whiteSpace: 'nowrap',
        }}
      >
        {words.time}
      </Box>
      <Button
        component={Link}
        to={pathOf(item)}
        data-row-link
        size="small"
        variant={isCurrent ? 'contained' : 'outlined'}
        aria-label={`${t(action)}: ${words.title}`}
        onFocus={onFocus}
        sx={{
          justifySelf: 'end',
          minHeight: { xs: 44, sm: 30 },
          px: { xs: 2, sm: 1.25 },
          whiteSpace: 'nowrap',
          '&&:focus-visible': { outline: 'none' },
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {t(short)}
      </Button>
    </Box>
  );
}
