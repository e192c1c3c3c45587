import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SetAsideProps {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** Within the button, which begins below the words where it has no room beside them; pixels. */
const INSET = 10;

/** Says quietly that there is another text, and brings it here. */
export function SetAside({ children, action, onAction }: SetAsideProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: `${INSET}px`,
        typography: 'meta',
        color: color.text2,
      }}
    >
      <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      <Button
        variant="text"
        color="primary"
        size="small"
        onClick={onAction}
        sx={{ px: `${INSET}px`, marginInlineStart: `-${INSET}px` }}
      >
        {action}
      </Button>
    </Box>
  );
}
