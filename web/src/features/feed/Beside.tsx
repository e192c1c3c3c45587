import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/display/Avatar.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { placed } from '#ui/picture/upload.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';

interface BesideProps {
  item: FeedItem;
  current: number;
  total: number;
  onMove: (by: 1 | -1) => void;
}

/** Beside the video: its company, where one is, and which keys there are. */
export function Beside({ item, current, total, onMove }: BesideProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { company, openRoles, jobsUrl } = item;
  const keys = [
    { keys: ['arrowup', 'arrowdown'], words: t('move') },
    { keys: ['space'], words: t('pause') },
    { keys: ['m'], words: t('sound') },
    { keys: ['c'], words: t('captions') },
    ...(item.isOwn || item.kind !== 'branding' ? [] : [{ keys: ['f'], words: t('follow') }]),
  ];
  return (
    <Box sx={{ alignSelf: 'end', display: 'grid', gap: 2, width: '100%', maxWidth: 340 }}>
      <Card sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar kind="company" url={placed(company.logoUrl)} name={company.name} size={44} />
          <Box component="b" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {company.name}
          </Box>
        </Box>
        {openRoles > 0 && (
          <Button component="a" href={jobsUrl} target="_blank" rel="noopener">
            {t('See open roles')} · {number(openRoles)}
          </Button>
        )}
      </Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={t('Previous')} disabled={current === 0} onClick={() => onMove(-1)}>
          <ChevronUp size={18} />
        </IconButton>
        <IconButton aria-label={t('Next')} disabled={current >= total - 1} onClick={() => onMove(1)}>
          <ChevronDown size={18} />
        </IconButton>
        <Box component="bdi" className="numbers" role="status" sx={{ color: color.text2 }}>
          {t('{{range}} of {{total}}', { range: number(current + 1), total: number(total) })}
        </Box>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, typography: 'meta', color: color.text2 }}>
        {keys.map(({ keys: names, words }) => (
          <Box key={words} component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
            {names.map((name) => (
              <Kbd key={name} keys={name} />
            ))}
            {words}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
