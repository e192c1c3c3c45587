import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSpotlightVideoQuery } from '#subjects/video/company/calls.ts';
import { useMe } from '#state/root.ts';
import { Cover } from '#subjects/opportunity/preview/Cover.tsx';
import { clock } from '#subjects/video/amounts.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { placed } from '#ui/picture/upload.ts';
import { color, radius } from '#ui/theme/tokens.ts';

const WatchDialog = dialogPart(async () => (await import('#subjects/video/company/WatchDialog.tsx')).WatchDialog);

/** The picture of the video, which begins to play over the page. */
function Film({ video, onPlay }: { video: CompanyVideo; onPlay: () => void }) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onPlay}
      sx={{
        display: 'block',
        position: 'relative',
        width: '100%',
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      }}
    >
      <Cover />
      {video.item2 && (
        <Box
          component="img"
          src={placed(video.item2)}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          bottom: 10,
          insetInlineEnd: 10,
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.25,
          py: 0.5,
          borderRadius: `${radius.md}px`,
          bgcolor: 'rgb(0 0 0 / .72)',
          color: '#fff',
          typography: 'meta',
        }}
      >
        <Play size={14} aria-hidden />
        {t('Spotlight video')}
        {video.seconds !== null && <bdi className="numbers">{clock(video.seconds)}</bdi>}
      </Box>
    </ButtonBase>
  );
}

/** What stands above everything: the video in which the company introduces itself, or else its colours. */
export function CoverVideo() {
  const { companyId } = useMe();
  const { data, refetch } = useGetSpotlightVideoQuery({ companyId });
  const [isPlaying, setPlaying] = useState(false);
  const video = data?.data;
  if (!video) return <Cover />;
  return (
    <>
      <Film video={video} onPlay={() => setPlaying(true)} />
      {isPlaying && (
        <WatchDialog
          video={video}
          onRenew={async () => (await refetch()).data?.data ?? undefined}
          onClose={() => setPlaying(false)}
        />
      )}
    </>
  );
}
