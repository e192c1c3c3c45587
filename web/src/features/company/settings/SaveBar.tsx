import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { settingsWidth } from './SettingBlock.tsx';

interface SaveBarProps {
  /** The names of settings that somebody else saved meanwhile, and that saving would replace. */
  replaces: readonly string[];
  onDiscard: () => void;
}

/** Stays at the foot of the page while something is not saved. */
export function SaveBar({ replaces, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
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
          {replaces.length > 0
            ? t('Saved by somebody else meanwhile: {{names}}. Saving replaces that, Discard shows it.', {
                names: list(replaces),
              })
            : t('Your changes are not saved yet.')}
        </Box>
        <Button onClick={onDiscard}>{t('Discard')}</Button>
        <SubmitButton>{t('Save changes')}</SubmitButton>
      </Box>
    </Box>
  );
}
