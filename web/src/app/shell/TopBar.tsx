import { Wordmark } from '#ui/display/Logo.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Menu, Search } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** The bar above the content of tablets, which have no sidebar. */
export const TopBar = memo(function TopBar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'none', sm: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1,
        height: 52,
        px: 1.5,
        bgcolor: color.canvas,
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      <IconButton aria-label={t('Menu')} onClick={onMenu}>
        <Menu size={20} />
      </IconButton>
      <Wordmark size={26} />
      <IconButton aria-label={t('Search or jump to')} onClick={onSearch} sx={{ marginInlineStart: 'auto' }}>
        <Search size={20} />
      </IconButton>
    </Box>
  );
});
