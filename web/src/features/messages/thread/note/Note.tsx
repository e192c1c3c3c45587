import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface NoteProps {
  icon: LucideIcon;
  children: ReactNode;
  /** What the group of its buttons is called. */
  label?: string;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A quiet line above the field one writes in, with what can be done about what it says. */
export function Note({ icon: Icon, children, label, actions, ref }: NoteProps) {
  return (
    <Box
      ref={ref}
      role={label ? 'group' : undefined}
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        mb: 1,
        borderRadius: '10px',
        bgcolor: color.surface3,
        color: color.text2,
        typography: 'meta',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon size={16} aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
      {actions && <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
