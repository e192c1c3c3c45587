import { Avatar } from '#ui/display/Avatar.tsx';
import { StandsInWords } from '#subjects/person/absence/StandsInWords.tsx';
import { StatusChip } from '#subjects/opportunity/StatusChip.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { ReviewListItem } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOverdue } from './reviewFilter.ts';

const quiet = { typography: 'caption', fontWeight: 420, color: color.text2, display: 'block' } as const;

/** One opportunity to review: what, from whom, and how long it has waited. */
export function ReviewRow({ item }: { item: ReviewListItem }) {
  const { t } = useTranslation();
  const { age, brief } = useFormat();
  const { opportunityId, jobTitleName, locationName, pictureUrl, userFullName, requestedDate, status } = item;
  const isWaiting = status === 'PendingApproval';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr) 120px' },
        gap: { xs: 1, md: 2 },
        alignItems: 'center',
        minHeight: 64,
        py: 1,
        px: 1.5,
        borderBottom: `1px solid ${color.borderSubtle}`,
        '&:hover': { bgcolor: color.surface3 },
        '&:has(a:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2, borderRadius: '8px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={`/reviews/${opportunityId}`}
          data-row-link
          sx={{
            display: 'block',
            color: color.text,
            fontWeight: 600,
            textDecoration: 'none',
            '&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{jobTitleName}</bdi>
        </Box>
        <Box component="span" sx={quiet}>
          {locationName}
        </Box>
        {item.standsInFor && <StandsInWords userId={item.standsInFor} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
        <Avatar url={pictureUrl} name={userFullName} size={28} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {userFullName}
        </Box>
      </Box>
      <Box
        className="numbers"
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          justifyContent: { xs: 'flex-end', md: 'flex-start' },
          typography: 'meta',
          gridRow: { xs: 2, md: 'auto' },
          color: isWaiting && isOverdue(requestedDate) ? color.warningText : color.text2,
        }}
      >
        {isWaiting && <Hourglass size={14} aria-hidden />}
        {requestedDate && (isWaiting ? t('waits {{age}}', { age: age(requestedDate) }) : brief(requestedDate))}
      </Box>
      <Box sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
        <StatusChip status={status} />
      </Box>
    </Box>
  );
}
