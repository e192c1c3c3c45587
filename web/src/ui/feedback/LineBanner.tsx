import Box from '@mui/material/Box';
import { CloudOff } from 'lucide-react';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useLine } from '../hooks/useLine.ts';

/** What waits to be sent, as a sentence; undefined while nothing does. */
export const WaitingContext = createContext<string | undefined>(undefined);

/** Says since when there is no connection, and what waits for it or would be kept for it. */
export function LineBanner() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const outage = useLine();
  const waiting = use(WaitingContext);
  const since = outage && time(new Date(outage.since));
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 40,
        px: { xs: 2, md: 2.5 },
        py: 0.75,
        bgcolor: color.warningContainer,
        color: color.text,
        borderTop: `1px solid ${color.borderSubtle}`,
        typography: 'meta',
        '&:empty': { display: 'none' },
      }}
    >
      {outage && (
        <>
          <Box sx={{ flex: 'none', display: 'grid', color: color.warningText }}>
            <CloudOff size={17} aria-hidden />
          </Box>
          <Box component="bdi" sx={{ minWidth: 0 }}>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {outage.isDevice
                ? t('Offline since {{time}}.', { time: since })
                : t('The server has not answered since {{time}}.', { time: since })}
            </Box>{' '}
            {waiting ??
              t(
                'Decisions about candidates, comments and messages are kept on this device and sent once the connection is back.',
              )}
          </Box>
        </>
      )}
    </Box>
  );
}
