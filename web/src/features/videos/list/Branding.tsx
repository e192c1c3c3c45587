import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#state/root.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { usePaging } from '#ui/hooks/usePaging.ts';
import { Pager } from '#ui/layout/Pager.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useListBrandingVideosQuery } from '#subjects/video/company/calls.ts';
import { BrandingCard } from './BrandingCard.tsx';

/** Videos shown at once. */
const pageSize = 24;
const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(196px, 1fr))' },
  gap: 2,
} as const;

interface BrandingProps {
  canEdit: boolean;
  /** Only those that carry it; empty: all. */
  hashtag: string;
  onAll: () => void;
  /** Uploads that are on their way. */
  uploads: ReactNode;
  take: (isAnother: boolean) => ReactNode;
  onPlay: (video: CompanyVideo) => void;
  onEdit: (video: CompanyVideo) => void;
  onPresent: (video: CompanyVideo) => void;
  onRemove: (video: CompanyVideo) => void;
  /** Answers whether it is moved. */
  onMove: (video: CompanyVideo, position: number) => Promise<boolean>;
}

/** The branding videos in the order of the feed, all or those of one hashtag. */
export function Branding(props: BrandingProps) {
  const { canEdit, hashtag, onAll, uploads, take, onPlay, onEdit, onPresent, onRemove, onMove } = props;
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { ask, pager } = usePaging(pageSize);
  const videos = useListBrandingVideosQuery({ companyId, Hashtag: hashtag, ...ask });
  const moveTo = async (video: CompanyVideo | undefined, position: number) => {
    if (video && (await onMove(video, position))) announce(t('Video {{number}}', { number: position }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {uploads}
      <Result
        of={videos}
        skeleton={
          <Box sx={grid}>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} variant="rounded" sx={{ height: 'auto', aspectRatio: '3 / 4' }} />
            ))}
          </Box>
        }
        isEmpty={({ totalRecords }) => totalRecords === 0}
        empty={
          hashtag ? (
            <Empty
              drawing="search"
              title={t('None of your videos carries #{{hashtag}}', { hashtag })}
              actions={<Button onClick={onAll}>{t('Show all videos')}</Button>}
            />
          ) : uploads ? null : (
            <Card>
              <Empty drawing="film" level={2} title={t('No branding videos yet')} actions={canEdit && take(false)}>
                {t('Three ideas: a day in the team, the place you work in, and an answer to what candidates ask most.')}
              </Empty>
            </Card>
          )
        }
      >
        {(found) => (
          <>
            <Box component="ol" aria-label={t('Branding videos')} sx={grid}>
              {found.data.map((video) => (
                <BrandingCard
                  key={video.videoId}
                  video={video}
                  canEdit={canEdit}
                  canMove={!hashtag}
                  isLast={video.position === found.totalRecords}
                  onDrop={(videoId) =>
                    void moveTo(
                      found.data.find((each) => each.videoId === videoId),
                      video.position,
                    )
                  }
                  onMove={(by) => void moveTo(video, video.position + by)}
                  onPlay={() => onPlay(video)}
                  onEdit={() => onEdit(video)}
                  onPresent={() => onPresent(video)}
                  onRemove={() => onRemove(video)}
                />
              ))}
            </Box>
            {found.totalRecords > pageSize && (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'meta', color: color.text2 }}>
                <Pager {...pager(found)} />
              </Box>
            )}
          </>
        )}
      </Result>
    </Box>
  );
}
