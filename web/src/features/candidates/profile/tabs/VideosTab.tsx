import { isApiError } from '#api/problem.ts';
import { useGetSpotlightVideosQuery } from '#api/services/matches.ts';
import { type Addresses, Player } from '#subjects/video/Player.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import { placed } from '#ui/picture/upload.ts';
import { color } from '#ui/theme/tokens.ts';
import type { SpotlightVideo } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const addressesOf = ({ videoUrl, thumbnailUrl }: SpotlightVideo): Addresses => ({
  src: placed(videoUrl),
  poster: thumbnailUrl && placed(thumbnailUrl),
});

interface SpotlightProps {
  video: SpotlightVideo;
  onRenew: () => Promise<Addresses | undefined>;
}

function Spotlight({ video, onRenew }: SpotlightProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, maxWidth: 640 }}>
      <Player label={video.title} first={addressesOf(video)} onRenew={onRenew} />
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {video.title}
      </Typography>
      {video.words && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', color: color.text2 }}>
            {t('What is said')}
          </Box>
          <Typography dir="auto" sx={{ pt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {video.words}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The videos in which a candidate introduces themself. */
export function VideosTab({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetSpotlightVideosQuery(
    { memberId },
    // Addresses are good for an hour.
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && isApiError(error) && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={240} sx={{ mt: 2, maxWidth: 640 }} />;
  if (currentData.data.length === 0)
    return (
      <Empty drawing="people" title={t('No videos yet')}>
        {t('Candidates can introduce themselves in up to three videos.')}
      </Empty>
    );
  const renew = async (videoId: string) => {
    const { data } = await refetch();
    const found = data?.data.find((each) => each.videoId === videoId);
    return found && addressesOf(found);
  };
  return (
    <Box component="ul" aria-label={t('Videos')} sx={{ m: 0, p: 0, pt: 2, listStyle: 'none', display: 'grid', gap: 3 }}>
      {currentData.data.map((video) => (
        <Spotlight key={video.videoId} video={video} onRenew={() => renew(video.videoId)} />
      ))}
    </Box>
  );
}
