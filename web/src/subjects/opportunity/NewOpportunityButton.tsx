import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';

/** Starts a new opportunity, also by the key N; a sign without words where there is little room. */
export function NewOpportunityButton({ variant }: { variant: 'contained' | 'outlined' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut(
    { id: 'new-opportunity', keys: 'n', label: 'New opportunity', group: 'This list' },
    () => void navigate('/opportunities/new'),
  );
  return (
    <Button
      variant={variant}
      component={Link}
      to="/opportunities/new"
      aria-label={t('New opportunity')}
      startIcon={<Plus size={17} />}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
        {t('New opportunity')}
        <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
          <Kbd keys="n" onPrimary={variant === 'contained'} />
        </Box>
      </Box>
    </Button>
  );
}
