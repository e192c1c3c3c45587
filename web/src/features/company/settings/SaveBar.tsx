import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { settingsWidth } from './SettingBlock.tsx';

/** Stays at the foot of the page while something is not saved. */
export function SaveBar({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: { xs: 2, sm: 3, xl: 4 },
        py: 1.5,
        borderBlockStart: `1px solid ${color.border}`,
        bgcolor: color.surface2,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          maxWidth: settingsWidth,
          '& > button': { flex: { xs: '1 0 auto', sm: 'none' } },
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 160px' }, color: color.text2 }}>
          {t('Your changes are not saved yet.')}
        </Box>
        <Button onClick={onDiscard}>{t('Discard')}</Button>
        <SubmitButton>{t('Save changes')}</SubmitButton>
      </Box>
    </Box>
  );
}
