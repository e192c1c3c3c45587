import { useGetVideoQuery } from '#api/opportunity.ts';
import { useMe } from '#state/root.ts';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { placed } from '../picture/upload.ts';
import { useAddress } from '../picture/useAddress.ts';
import { freshOf, type FreshVideo } from './fresh.ts';
import { Broken, Player } from './Player.tsx';
import { Screen } from './Screen.tsx';

interface WatchVideoProps {
  opportunityId: string;
  videoId: string;
  /** How the opportunity is called. */
  title: string;
}

const Loading = () => (
  <Screen>
    <Skeleton sx={{ position: 'absolute', inset: 0, height: '100%', bgcolor: 'rgb(255 255 255 / .12)' }} />
  </Screen>
);

const Fresh = ({ video, label }: { video: FreshVideo; label: string }) => {
  const src = useAddress(video.file);
  const poster = useAddress(video.poster);
  return src ? <Player label={label} src={src} poster={poster} onRenew={() => Promise.resolve()} /> : <Loading />;
};

const Stored = ({ opportunityId, videoId, label }: Omit<WatchVideoProps, 'title'> & { label: string }) => {
  const { companyId } = useMe();
  const { currentData, isError, isFetching, refetch } = useGetVideoQuery({ companyId, opportunityId, videoId });
  if (currentData)
    return (
      <Player
        label={label}
        src={placed(currentData.item1)}
        poster={currentData.item2 && placed(currentData.item2)}
        onRenew={refetch}
      />
    );
  return isError && !isFetching ? (
    <Screen>
      <Broken onRetry={() => void refetch()} />
    </Screen>
  ) : (
    <Loading />
  );
};

/** The video of an opportunity: one just uploaded from here, else the one it shows to everybody who may see it. */
export function WatchVideo({ opportunityId, videoId, title }: WatchVideoProps) {
  const { t } = useTranslation();
  const label = t('Video of {{title}}', { title });
  const fresh = freshOf(videoId);
  return fresh ? (
    <Fresh key={videoId} video={fresh} label={label} />
  ) : (
    <Stored key={videoId} opportunityId={opportunityId} videoId={videoId} label={label} />
  );
}
