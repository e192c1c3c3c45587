import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/display/Avatar.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { placed } from '#ui/picture/upload.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Onward } from './Onward.tsx';

/** Lines of what a company says of itself. */
const LINES = 3;

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
  const { company, companyFacts, companyDescription, openRoles, jobsUrl } = item;
  const keys = [
    { keys: ['arrowup', 'arrowdown'], words: t('move') },
    { keys: ['space'], words: t('pause') },
    { keys: ['m'], words: t('sound') },
    { keys: ['c'], words: t('captions') },
    { keys: ['s'], words: t('save') },
    ...(item.isOwn || item.kind !== 'branding' ? [] : [{ keys: ['f'], words: t('follow') }]),
  ];
  return (
    <Box sx={{ alignSelf: 'end', display: 'grid', gap: 2, width: '100%', maxWidth: 340 }}>
      <Card sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar kind="company" url={placed(company.logoUrl)} name={company.name} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="b" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{company.name}</bdi>
            </Box>
            {companyFacts.length > 0 && (
              <Box sx={{ color: color.text2, overflowWrap: 'anywhere' }}>
                <bdi>{companyFacts.join(' · ')}</bdi>
              </Box>
            )}
          </Box>
        </Box>
        {companyDescription && (
          <Box
            dir="auto"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: LINES,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              color: color.text2,
            }}
          >
            {companyDescription}
          </Box>
        )}
        <Onward item={item} />
        {openRoles > 0 && (item.isOwn || item.kind !== 'branding') && (
          <Link href={jobsUrl} target="_blank" rel="noopener" sx={{ justifySelf: 'center' }}>
            {t('See {{count}} roles', {
              count: openRoles,
              defaultValue_one: 'See {{count}} role',
              defaultValue_other: 'See {{count}} roles',
            })}
          </Link>
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
