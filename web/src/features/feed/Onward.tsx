import type { FeedItem } from '@marigold/contract/feed';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { wayOf } from './kinds.ts';

/** What the button says. */
const useDeed = ({ member, opportunity, isOwn, openRoles }: FeedItem): string => {
  const { t } = useTranslation();
  if (member) return t('Open profile');
  if (opportunity) return t('Open the role');
  if (isOwn || openRoles === 0) return t('Company');
  return t('See {{count}} roles', {
    count: openRoles,
    defaultValue_one: 'See {{count}} role',
    defaultValue_other: 'See {{count}} roles',
  });
};

/** The way to more, as the one filled button. */
export function Onward({ item }: { item: FeedItem }) {
  const deed = useDeed(item);
  const way = wayOf(item);
  return 'to' in way ? (
    <Button fullWidth variant="contained" component={Link} to={way.to}>
      {deed}
    </Button>
  ) : (
    <Button fullWidth variant="contained" component="a" href={way.href} target="_blank" rel="noopener">
      {deed}
    </Button>
  );
}
