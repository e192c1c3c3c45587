import { Avatar } from '#ui/display/Avatar.tsx';
import { useIsPresent } from '#subjects/conversation/people.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface PresenceProps {
  memberId: string;
  name: string;
  avatarUrl: string;
  size: number;
}

/** Somebody's picture, with a dot while they have a conversation open. */
export function PresentAvatar({ memberId, name, avatarUrl, size }: PresenceProps) {
  const { t } = useTranslation();
  const isPresent = useIsPresent(memberId);
  return (
    <Box sx={{ position: 'relative', flex: 'none' }}>
      <Avatar url={avatarUrl} name={name} size={size} />
      {isPresent && (
        <Box
          role="img"
          aria-label={t('Online')}
          sx={{
            position: 'absolute',
            bottom: -1,
            insetInlineEnd: -1,
            width: 12,
            height: 12,
            borderRadius: '50%',
            bgcolor: color.online,
            border: `2px solid ${color.surface1}`,
          }}
        />
      )}
    </Box>
  );
}
