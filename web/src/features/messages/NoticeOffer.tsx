import { canNotify, notices } from '#subjects/conversation/notices.ts';
import { useStored } from '#ui/storage/stored.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Offers to be told of messages while the window is not looked at; once, and only when there was one. */
export function NoticeOffer({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { choice } = useStored(notices);
  if (!isWanted || choice !== 'open' || !canNotify()) return null;
  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    notices.set({ choice: permission === 'granted' ? 'on' : 'off' });
  };
  return (
    <Box
      role="region"
      aria-label={t('Notices of this browser')}
      sx={{ mx: 2, p: 1.5, borderRadius: '12px', bgcolor: color.surface3, display: 'grid', gap: 1, typography: 'meta' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <BellRing size={16} aria-hidden />
        {t('Hear of new messages while you are elsewhere?')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => void turnOn()}>
          {t('Turn on')}
        </Button>
        <Button size="small" variant="text" onClick={() => notices.set({ choice: 'off' })}>
          {t('Not now')}
        </Button>
      </Box>
    </Box>
  );
}
