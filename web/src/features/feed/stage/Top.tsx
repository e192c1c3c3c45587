import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { round } from './Actions.tsx';

/** Which list is shown. */
export type FeedList = 'all' | 'saved';

interface TopProps {
  list: FeedList;
  onList: (list: FeedList) => void;
  /** Nothing to hear: there is no video. */
  isMute?: boolean;
  isMuted: boolean;
  onMute: () => void;
}

/** Above the thing on screen: all or what one keeps, and the sound. */
export function Top({ list, onList, isMute, isMuted, onMute }: TopProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 0,
        insetInline: 0,
        zIndex: 3,
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) 44px',
        alignItems: 'center',
        p: 1.5,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <Box
        sx={{ gridColumn: 2, justifySelf: 'center', maxWidth: '100%', bgcolor: 'rgb(0 0 0 / .6)', borderRadius: 2.5 }}
      >
        <SegmentedControl
          label={t('Feed')}
          value={list}
          onChange={onList}
          segments={[
            { value: 'all', label: t('For you') },
            { value: 'saved', label: t('Saved') },
          ]}
        />
      </Box>
      {!isMute && (
        <IconButton
          sx={{ ...round, '&:hover': { bgcolor: 'rgb(0 0 0 / .75)' } }}
          aria-label={t('Sound')}
          aria-pressed={!isMuted}
          onClick={onMute}
        >
          {isMuted ? <VolumeX size={19} /> : <Volume2 size={19} />}
        </IconButton>
      )}
    </Box>
  );
}
