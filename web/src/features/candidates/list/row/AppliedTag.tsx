import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Marks somebody who applied and is ranked, too; who is not ranked has the word in place of a rank. */
export function AppliedTag() {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 0.75,
        borderRadius: '4px',
        border: `1px solid ${color.border}`,
        typography: 'caption',
        color: color.text2,
      }}
    >
      {t('Applied')}
    </Box>
  );
}
