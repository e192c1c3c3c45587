import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Briefcase, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clock } from '#subjects/video/amounts.ts';
import { placed } from '#ui/picture/upload.ts';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import { groundOf, lineOf, titleOf } from './kinds.ts';

/** How many are listed. */
const shownAtOnce = 5;

interface UpNextProps {
  items: readonly FeedItem[];
  current: number;
  onChoose: (at: number) => void;
}

/** What is on screen and what comes then. */
export function UpNext({ items, current, onChoose }: UpNextProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('In this feed')}
      sx={{ display: 'grid', gap: 0.5, alignSelf: 'end', width: '100%', maxWidth: 320 }}
    >
      <Box sx={{ typography: 'meta', color: color.text2, px: 1 }}>{t('In this feed')}</Box>
      {items.slice(current, current + shownAtOnce).map((item, at) => (
        <ButtonBase
          key={item.feedId}
          aria-current={at === 0 ? 'true' : undefined}
          onClick={() => onChoose(current + at)}
          sx={{
            display: 'flex',
            justifyContent: 'flex-start',
            gap: 1.75,
            p: 1,
            textAlign: 'start',
            borderRadius: `${radius.lg}px`,
            bgcolor: at === 0 ? color.surface3 : undefined,
            '&:hover': { bgcolor: color.surface3 },
          }}
        >
          <Box
            sx={{
              flex: 'none',
              width: 52,
              height: 68,
              borderRadius: `${radius.md}px`,
              display: 'grid',
              placeItems: 'center',
              color: '#fff',
              bgcolor: '#1d1712',
              background: item.item2 ? `center / cover url("${placed(item.item2)}")` : groundOf(item),
            }}
          >
            {!item.item2 && (item.member ? <UserRound size={20} /> : <Briefcase size={20} />)}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ ...cutLine, fontWeight: 600 }}>
              <bdi>{titleOf(item)}</bdi>
            </Box>
            <Box sx={{ ...cutLine, color: color.text2 }}>
              <bdi>{(!item.member && item.opportunity?.location) || lineOf(item)}</bdi>
              {item.seconds !== null && (
                <Box className="numbers" sx={{ '&&': { flex: 'none' }, marginInlineStart: '1ch' }}>
                  <bdi>{clock(item.seconds)}</bdi>
                </Box>
              )}
            </Box>
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
