import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface FollowProps {
  item: FeedItem;
  onFollow: () => void;
}

/** How many follow a company and, of another one, the button that follows it. */
export function Follow({ item: { isOwn, isFollowed, followers }, onFollow }: FollowProps) {
  const { t } = useTranslation();
  const count = t('{{count}} followers', {
    count: followers,
    defaultValue_one: '{{count}} follower',
    defaultValue_other: '{{count}} followers',
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      {!isOwn && (
        <Button
          size="small"
          aria-pressed={isFollowed}
          startIcon={isFollowed ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
          onClick={onFollow}
          sx={{
            color: '#fff',
            bgcolor: 'rgb(0 0 0 / .45)',
            borderColor: 'rgb(255 255 255 / .4)',
            '&:hover': { bgcolor: 'rgb(0 0 0 / .7)', borderColor: 'rgb(255 255 255 / .6)' },
          }}
        >
          {isFollowed ? t('Following') : t('Follow')}
        </Button>
      )}
      {(followers > 0 || !isOwn) && (
        <Box component="span" className="numbers" role="status" sx={{ opacity: 0.86 }}>
          {count}
        </Box>
      )}
    </Box>
  );
}
