import { color } from '../theme/tokens.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface LabelledProps {
  label: string;
  /** At the end of the label's line, in quieter text. */
  hint?: ReactNode;
  error?: string;
  helper?: ReactNode;
  children: ReactNode;
}

/** The line of a label with a quieter hint at its end. */
export const LabelLine = ({ label, hint }: Pick<LabelledProps, 'label' | 'hint'>) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    {label}
    {hint && (
      <Box component="span" className="numbers" sx={{ fontWeight: 420, color: color.text3 }}>
        <bdi>{hint}</bdi>
      </Box>
    )}
  </Box>
);

/** A control that carries its own name, with the visible label above and help or an error below. */
export const Labelled = ({ label, hint, error, helper, children }: LabelledProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box
      aria-hidden
      className="field-label"
      sx={{
        mb: 0.75,
        fontSize: { xs: '0.9375rem', sm: '0.8125rem' },
        lineHeight: { xs: '20px', sm: '18px' },
        fontWeight: 550,
        color: color.text2,
      }}
    >
      <LabelLine label={label} hint={hint} />
    </Box>
    {children}
    {(error ?? helper) && <FormHelperText error={Boolean(error)}>{error ?? helper}</FormHelperText>}
  </Box>
);
