import type { FeedItem } from '@marigold/contract/feed';
import { partsOf } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Changing } from '#ui/form/Changing.tsx';
import { placed } from '#ui/picture/upload.ts';
import { font } from '#ui/theme/tokens.ts';
import { Facts } from './Facts.tsx';
import { Follow } from './Follow.tsx';
import { lineOf, titleOf } from '../kinds.ts';
import { Onward } from '../Onward.tsx';
import { RoleCard } from './RoleCard.tsx';

/** Marks hashtags on the screen, which is dark in every theme. */
const TAG = '#ffc27a';
/** Words of a description that are shown over a video. */
const shortest = 220;

const short = (text: string) => (text.length > shortest ? `${text.slice(0, shortest).trimEnd()}…` : text);

interface FeedCardProps {
  item: FeedItem;
  /** What is said in the video now; blank: nothing, or nobody wants to read it. */
  said: string;
  onFollow: () => void;
}

/** What is said of something in the feed, over its video, with the way to more. */
export function FeedCard({ item, said, onFollow }: FeedCardProps) {
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
        paddingInlineEnd: 11,
        color: '#fff',
        background: 'linear-gradient(transparent, rgb(0 0 0 / .82))',
        pointerEvents: 'none',
        '& a, & button': { pointerEvents: 'auto' },
      }}
    >
      {said && (
        <Box
          dir="auto"
          sx={{
            justifySelf: 'start',
            px: 1.5,
            py: 1,
            borderRadius: 1.5,
            bgcolor: 'rgb(0 0 0 / .78)',
            fontSize: '1rem',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {said}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {!item.member && (
          <Avatar kind="company" url={placed(item.company.logoUrl)} name={item.company.name} size={44} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box
            component="h2"
            dir="auto"
            sx={{
              m: 0,
              font: `650 1.125rem/24px ${font.display}`,
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{titleOf(item)}</bdi>
          </Box>
          {lineOf(item) !== titleOf(item) && (
            <Box sx={{ opacity: 0.86, overflowWrap: 'anywhere' }}>
              <bdi>{lineOf(item)}</bdi>
            </Box>
          )}
        </Box>
      </Box>
      {opportunity && !item.member && <Facts role={opportunity} />}
      {item.description && (
        <Box dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {partsOf(short(item.description)).map(({ at, text, hashtag }) =>
            hashtag && item.kind === 'branding' ? (
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
      {item.kind === 'branding' && (
        <Changing>
          <Follow item={item} onFollow={onFollow} />
        </Changing>
      )}
      {item.companies.length > 0 && (
        <Box sx={{ opacity: 0.86 }}>
          {t('With {{companies}}', { companies: item.companies.map(({ name }) => name).join(', ') })}
        </Box>
      )}
      <Box sx={{ display: { lg: 'none' }, marginInlineEnd: -8.5 }}>
        <Onward item={item} />
      </Box>
    </Box>
  );
}
