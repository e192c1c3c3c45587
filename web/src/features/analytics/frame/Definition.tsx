import { color } from '#ui/theme/tokens.ts';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Box from '@mui/material/Box';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DefinitionProps {
  name: string;
  /** What is counted, as the server says it. */
  text: string;
  /** When the title says so. */
  rule?: string | undefined;
}

/** Opens what a number counts, and by which rule a title says what it says. */
export function Definition({ name, text, rule }: DefinitionProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('What is counted: {{name}}', { name });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        data-tools
        sx={{ color: color.text3 }}
      >
        <Info size={15} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ p: 2, maxWidth: 320, display: 'grid', gap: 1, typography: 'body2', color: color.text2 }}>
          <span>{text}</span>
          {rule && <span>{rule}</span>}
        </Box>
      </Popover>
    </>
  );
}
