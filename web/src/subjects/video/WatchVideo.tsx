import { useGetVideoQuery } from '#api/services/opportunity.ts';
import { refusalOf } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import type { VideoAddresses } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { placed } from '#ui/picture/upload.ts';
import { useAddress } from '#ui/picture/useAddress.ts';
import { freshOf, type FreshVideo } from './fresh.ts';
import { type Addresses, Broken, Player } from './Player.tsx';
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

const addressesOf = ({ item1, item2 }: VideoAddresses): Addresses => ({
  src: placed(item1),
  poster: item2 && placed(item2),
});

const Fresh = ({ video, label }: { video: FreshVideo; label: string }) => {
  const src = useAddress(video.file);
  const poster = useAddress(video.poster);
  return src && poster ? (
    <Player label={label} first={{ src, poster }} onRenew={() => Promise.resolve(undefined)} />
  ) : (
    <Loading />
  );
};

const Stored = ({ opportunityId, videoId, label }: Omit<WatchVideoProps, 'title'> & { label: string }) => {
  const { companyId } = useMe();
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetVideoQuery({ companyId, opportunityId, videoId });
  const renew = async () => {
    const { data } = await refetch();
    return data && addressesOf(data);
  };
  if (currentData) return <Player label={label} first={addressesOf(currentData)} onRenew={renew} />;
  if (!error || isFetching) return <Loading />;
  return (
    <Screen>
      {refusalOf(error)?.status === 404 ? (
        <Box sx={{ placeSelf: 'center', p: 2 }}>{t('This video can be watched here once it is saved.')}</Box>
      ) : (
        <Broken onRetry={() => void refetch()} />
      )}
    </Screen>
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
