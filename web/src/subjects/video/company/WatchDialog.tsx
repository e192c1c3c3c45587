import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Player } from '#subjects/video/Player.tsx';
import { placed } from '#ui/picture/upload.ts';
import { color } from '#ui/theme/tokens.ts';
import { Words } from './Words.tsx';

interface WatchDialogProps {
  video: CompanyVideo;
  /** Asks for the video again, as its addresses are good for an hour. */
  onRenew: () => Promise<CompanyVideo | undefined>;
  onClose: () => void;
}

const addressesOf = ({ item1, item2, captions }: CompanyVideo) => ({
  src: placed(item1),
  poster: item2 && placed(item2),
  captions: captions && { src: placed(captions.url), language: captions.language },
});

/** A video of the company, to be watched. */
export function WatchDialog({ video, onRenew, onClose }: WatchDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const renew = async () => {
    const renewed = await onRenew();
    return renewed && addressesOf(renewed);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', pr: 2 }}>
        <DialogTitle id={id}>{t('Video of the company')}</DialogTitle>
        <IconButton aria-label={t('Close')} onClick={onClose} sx={{ mt: 1.5 }}>
          <X size={18} />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Player label={video.description || t('Video of the company')} first={addressesOf(video)} onRenew={renew} />
        {video.description && <Words description={video.description} />}
        {video.companies.length > 0 && (
          <Box sx={{ color: color.text2 }}>
            {t('With {{companies}}', { companies: video.companies.map(({ name }) => name).join(', ') })}
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
