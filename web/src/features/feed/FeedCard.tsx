import type { FeedItem } from '@marigold/contract/feed';
import { partsOf } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/display/Avatar.tsx';
import { placed } from '#ui/picture/upload.ts';
import { font } from '#ui/theme/tokens.ts';
import { Follow } from './Follow.tsx';
import { lineOf, titleOf, wayOf } from './kinds.ts';
import { RoleCard } from './RoleCard.tsx';

/** Marks hashtags on the screen, which is dark in every theme. */
const TAG = '#ffc27a';
/** Words of a description that are shown over a video. */
const shortest = 220;

const short = (text: string) => (text.length > shortest ? `${text.slice(0, shortest).trimEnd()}…` : text);

/** What the button below says. */
const useDeed = (item: FeedItem): string => {
  const { t } = useTranslation();
  if (item.member) return t('Open profile');
  if (item.opportunity) return t('Open the role');
  return item.isOwn ? t('Company') : t('See open roles');
};

/** The way to more, as a button. */
function Onward({ item }: { item: FeedItem }) {
  const deed = useDeed(item);
  const way = wayOf(item);
  return 'to' in way ? (
    <Button variant="contained" component={Link} to={way.to}>
      {deed}
    </Button>
  ) : (
    <Button variant="contained" component="a" href={way.href} target="_blank" rel="noopener">
      {deed}
    </Button>
  );
}

/** What is said of something in the feed, over its video, with the way to more. */
export function FeedCard({ item, onFollow }: { item: FeedItem; onFollow: () => void }) {
  const { t } = useTranslation();
  const { opportunity, item1 } = item;
  if (opportunity && item1 === null)
    return (
      <RoleCard item={item} role={opportunity}>
        <Onward item={item} />
      </RoleCard>
    );
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        display: 'grid',
        alignContent: 'end',
        gap: 1.5,
        p: 2.5,
        pt: 9,
        paddingInlineEnd: 9,
        color: '#fff',
        background: 'linear-gradient(transparent, rgb(0 0 0 / .82))',
        pointerEvents: 'none',
        '& a, & button': { pointerEvents: 'auto' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {!item.member && (
          <Avatar kind="company" url={placed(item.company.logoUrl)} name={item.company.name} size={44} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box
            component="h2"
            dir="auto"
            sx={{ m: 0, font: `650 1.125rem/24px ${font.display}`, overflowWrap: 'anywhere' }}
          >
            {titleOf(item)}
          </Box>
          {lineOf(item) !== titleOf(item) && (
            <Box dir="auto" sx={{ opacity: 0.86, overflowWrap: 'anywhere' }}>
              {lineOf(item)}
            </Box>
          )}
        </Box>
      </Box>
      {item.description && (
        <Box dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {partsOf(short(item.description)).map(({ at, text, hashtag }) =>
            hashtag && item.isOwn && item.kind === 'branding' ? (
              <Box
                key={at}
                component={Link}
                to={`/videos?tag=${encodeURIComponent(hashtag)}`}
                sx={{ color: TAG, fontWeight: 600 }}
              >
                {text}
              </Box>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </Box>
      )}
      {item.kind === 'branding' && <Follow item={item} onFollow={onFollow} />}
      {item.companies.length > 0 && (
        <Box sx={{ opacity: 0.86 }}>
          {t('With {{companies}}', { companies: item.companies.map(({ name }) => name).join(', ') })}
        </Box>
      )}
      <Box>
        <Onward item={item} />
      </Box>
    </Box>
  );
}
