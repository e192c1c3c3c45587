import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const breathe = keyframes`0%, 60%, 100% { opacity: .35 } 30% { opacity: 1 }`;

/** Three dots while the other side types. */
export function Typing({ name, avatarUrl }: { name: string; avatarUrl: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-end', mt: 1.25 }}>
      <Avatar url={avatarUrl} name={name} size={28} />
      <Box
        role="img"
        aria-label={t('{{name}} is typing', { name })}
        sx={{
          display: 'flex',
          gap: 0.5,
          px: 1.5,
          py: 1.5,
          bgcolor: color.bubbleTheirs,
          borderRadius: '12px',
          borderEndStartRadius: 4,
        }}
      >
        {[0, 1, 2].map((dot) => (
          <Box
            key={dot}
            sx={{
              width: 6,
              height: 6,
              borderRadius: '50%',
              bgcolor: color.onBubbleTheirs,
              opacity: 0.6,
              '@media (prefers-reduced-motion: no-preference)': {
                animation: `${breathe} 1.2s ${dot * 160}ms infinite`,
              },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
