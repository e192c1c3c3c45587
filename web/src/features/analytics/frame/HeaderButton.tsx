import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

/** A button of the page's header: on phones its icon stands for its words. */
export function HeaderButton({ children, ...button }: ButtonProps & { children: string }) {
  return (
    <Button {...button} aria-label={children}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {children}
      </Box>
    </Button>
  );
}
