import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The address that was given, with the way back to change it where there is one. */
export function AddressPill({ email, onChange }: { email: string; onChange?: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: { xs: 54, sm: 48 },
        padding: '4px 4px 4px 6px',
        border: `1px solid ${color.border}`,
        borderRadius: 999,
        bgcolor: color.surface1,
      }}
    >
      <Avatar name={email} size={36} />
      <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 500 }}>
        {email}
      </Box>
      {onChange && (
        <Button variant="text" onClick={onChange} sx={{ borderRadius: 999, minHeight: 40 }}>
          {t('Change')}
        </Button>
      )}
    </Box>
  );
}
